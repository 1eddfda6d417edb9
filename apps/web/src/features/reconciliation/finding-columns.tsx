import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { partOf } from '@drumlin/contract/reconciliation/identities.ts';
import type { Finding } from '@drumlin/contract/reconciliation/routes.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { Money } from '../../components/Money.tsx';
import { reportNames, rowsAddress } from '../../lib/row-address.ts';
import { shortenMiddle } from '../../ui/shorten-middle.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';

const What = styled('span')(({ theme: { vars, typography } }) => ({
  display: 'inline-grid',
  padding: '6px 0',
  '& b': { fontWeight: 550 },
  '& .about': { ...typography.mono, color: vars.palette.tokens.text.secondary },
}));

const Places = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  '& a': { color: vars.palette.tokens.primary.text },
}));

const Value = ({ unit, value }: { unit: Finding['unit']; value: number }) =>
  unit === 'cents' ? <Money units={value / 100} /> : value;

/** Links to the rows of a finding, in those reports that the reader may open; two rows of one report are told by their keys. */
const Rows = ({ finding, permissions, t }: { finding: Finding; permissions: readonly Permission[]; t: TFunction }) => (
  <Places>
    {finding.identity === 'I12' && permissions.includes('DISBURSEMENTS_VIEW') && (
      <Link to="/merchant/disbursements" search={{ tab: 'funds' }}>
        {t('Operational fund')}
      </Link>
    )}
    {finding.evidence.flatMap(({ report, words }) => {
      const address = rowsAddress(report, words, permissions);
      const isOneOfSeveral = finding.evidence.filter(each => each.report === report).length > 1;
      const row = isOneOfSeveral ? (words['row'] ?? '') : '';
      const name = [...reportNames(report).map(each => t(each)), ...(row ? [shortenMiddle(row)] : [])].join(' · ');
      if (!address) return [];
      return [
        <Link key={`${report} ${row}`} {...address} title={row || name}>
          {name}
        </Link>,
      ];
    })}
  </Places>
);

/** A sum of all merchants together; what is of no merchant is an entry of the journal, or all of it. */
const isOfAll = ({ identity, merchantId }: Finding) => merchantId === null && identity === 'I1';

/** The columns of the findings, for who has these permissions. */
export const findingColumns = (t: TFunction, permissions: readonly Permission[]): Column<Finding>[] => [
  {
    header: t('Identity'),
    cell: ({ identity, part, about, merchantId }) => (
      <What>
        <b>
          {identity} {t(partOf(identity, part)?.label ?? part)}
        </b>
        {about !== '' && about !== merchantId && (
          <span className="about" title={about}>
            {/* Of an id both ends are enough; of a sum or an entry, several words, nothing can be left out */}
            {about.includes(' ') ? about : shortenMiddle(about)}
          </span>
        )}
      </What>
    ),
    onCard: 'title',
  },
  {
    header: t('Merchant'),
    cell: finding => finding.merchantName ?? (isOfAll(finding) ? t('All merchants') : null),
    onCard: 'line',
  },
  { header: t('Day (ET)'), cell: finding => finding.day, onCard: 'line' },
  { header: t('Expected'), isFigure: true, cell: ({ unit, expected }) => <Value unit={unit} value={expected} /> },
  { header: t('Found'), isFigure: true, cell: ({ unit, found }) => <Value unit={unit} value={found} /> },
  {
    header: t('Difference'),
    isFigure: true,
    cell: ({ unit, difference }) => <Value unit={unit} value={difference} />,
    onCard: 'line',
  },
  { header: t('Show the rows'), cell: finding => <Rows finding={finding} permissions={permissions} t={t} /> },
  {
    header: t('State'),
    cell: ({ closedAt }) =>
      closedAt === null ? (
        <ToneChip tone="error" icon={TriangleAlert} label={t('Open')} />
      ) : (
        <ToneChip tone="success" icon={CircleCheck} label={t('Closed')} />
      ),
    onCard: 'side',
  },
  {
    header: t('Since (ET)'),
    cell: ({ openedAt, closedAt }) => <EasternTime wall={toEasternWall(new Date(closedAt ?? openedAt))} />,
  },
];
