import { type IpEntry, WARNING_DAYS } from '@drumlin/contract/ip-allowlist/routes.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { CalendarX2, CircleMinus, Trash2, TriangleAlert } from 'lucide-react';
import { EasternInstant } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { Cluster } from '../../ui/layout.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { Mono } from '../../ui/text.tsx';

const Wrapping = styled('span')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'inline-block',
  verticalAlign: 'top',
  minWidth: 140,
  padding: '8px 0',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
  [breakpoints.down('sm')]: { padding: 0 },
}));
/** The columns of both tables. */
const sharedColumns = (t: TFunction): Column<IpEntry>[] => [
  { header: t('IP'), onCard: 'title', cell: ({ ipAddress }) => <Mono>{ipAddress}</Mono> },
  { header: t('Description'), onCard: 'line', cell: ({ description }) => <Wrapping>{description}</Wrapping> },
  { header: t('Date added (ET)'), onCard: 'line', cell: ({ createdDate }) => <EasternInstant instant={createdDate} /> },
  {
    header: t('Creator', { context: 'ip' }),
    cell: ({ userName, userEmail }) => (
      <Wrapping>
        {userName}
        <small>{userEmail}</small>
      </Wrapping>
    ),
  },
];

/** The columns of the entries in force; those that somebody may not delete have no button. */
export const activeColumns = (t: TFunction, onDelete: (entry: IpEntry) => void): Column<IpEntry>[] => [
  ...sharedColumns(t),
  {
    header: t('Expiry date (ET)'),
    onCard: 'side',
    cell: ({ expiryDate, expiryWarning }) => (
      <Cluster as="span" gap="4px 8px">
        <EasternInstant instant={expiryDate} />
        {expiryWarning && <ToneChip tone="warning" icon={TriangleAlert} label={t('Expires soon')} />}
      </Cluster>
    ),
  },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    onCard: 'actions',
    cell: entry =>
      entry.isDeletable && (
        <Tooltip title={t('Delete IP')} describeChild disableInteractive>
          <IconButton aria-label={t('Delete IP {{ip}}', { ip: entry.ipAddress })} onClick={() => onDelete(entry)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      ),
  },
];

/** Why an entry is no longer in force. */
const Ending = ({ entry: { disabledDate, expiryDate, expiryWarning }, t }: { entry: IpEntry; t: TFunction }) => {
  if (disabledDate !== expiryDate) return <ToneChip tone="neutral" icon={CircleMinus} label={t('Removed')} />;
  if (expiryWarning === null) return <ToneChip tone="neutral" icon={CalendarX2} label={t('Expired')} />;
  const label = t('Expired more than {{days}} days ago', { days: WARNING_DAYS });
  return <ToneChip tone="warning" icon={TriangleAlert} label={label} />;
};

/** The columns of the entries that have expired or were removed. */
export const endedColumns = (t: TFunction): Column<IpEntry>[] => [
  ...sharedColumns(t),
  {
    header: t('Disabled date (ET)'),
    cell: ({ disabledDate }) => disabledDate && <EasternInstant instant={disabledDate} />,
  },
  { header: t('State'), onCard: 'side', cell: entry => <Ending entry={entry} t={t} /> },
];
