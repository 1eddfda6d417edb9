import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { VipSort } from '@drumlin/contract/vip/sorts.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { ConsumerReports } from './ConsumerReports.tsx';
import type { VipRow } from './queries.ts';
import { vipStatus } from './vip-status.ts';

// An ID of 255 characters would push everything else out of sight
const UserId = styled('span')({
  display: 'block',
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
});

const Changed = styled('span')(({ theme: { vars, typography } }) => ({
  display: 'inline-grid',
  padding: '6px 0',
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
}));

/** The columns of the consumers; `edit` only for those who may. */
export const vipColumns = (
  t: TFunction,
  locale: Locale,
  edit: ((consumer: VipRow) => void) | undefined,
): Column<VipRow, VipSort>[] => [
  {
    header: t('User ID'),
    cell: ({ userId }) => <UserId title={userId}>{userId}</UserId>,
    sort: 'userId',
    onCard: 'title',
  },
  { header: t('Merchant'), cell: consumer => consumer.merchantName, sort: 'merchantName', onCard: 'line' },
  {
    header: t('Status'),
    cell: ({ status }) => <StatusChip enumeration={vipStatus} value={status} />,
    sort: 'status',
    onCard: 'side',
  },
  { header: t('Risk rating'), cell: consumer => consumer.riskRating, sort: 'riskRating' },
  {
    header: t('Amount limit'),
    isFigure: true,
    cell: consumer => <Money units={consumer.limitLevelAmount / 100} />,
    sort: 'limitLevelAmount',
    onCard: 'line',
  },
  { header: t('Transaction limit'), isCount: true, cell: consumer => consumer.limitLevelNumber.toLocaleString(locale) },
  {
    header: t('Changed (ET)'),
    cell: ({ changedAt, adminName }) => (
      <Changed>
        <EasternTime wall={toEasternWall(new Date(changedAt))} />
        {adminName && <small>{adminName}</small>}
      </Changed>
    ),
    sort: 'changedAt',
  },
  { header: t('Payments'), cell: consumer => <ConsumerReports consumer={consumer} /> },
  ...(edit
    ? [
        {
          header: t('Actions'),
          isHeaderHidden: true,
          cell: (consumer: VipRow) => (
            <Button
              variant="text"
              size="small"
              startIcon={<Pencil size={16} aria-hidden />}
              aria-label={t('Edit {{id}}', { id: consumer.userId })}
              onClick={() => edit(consumer)}
            >
              {t('Edit')}
            </Button>
          ),
          onCard: 'actions' as const,
        },
      ]
    : []),
];
