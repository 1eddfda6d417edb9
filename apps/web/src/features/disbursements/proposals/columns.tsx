import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { type ListedProposal, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import type { Column } from '../../../components/list/columns.ts';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { TwoLines } from '../../../ui/text.tsx';
import { reviewIcon } from './review-icon.ts';
import { StateChip } from './StateChip.tsx';

const Reviewed = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 6,
  '& svg': { flexShrink: 0, color: vars.palette.tokens.neutral.mark },
  '& .lucide-circle-check': { color: vars.palette.tokens.success.mark },
}));

/** How many lines of a proposal are reviewed. */
export const LinesReviewed = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const Icon = reviewIcon(count);
  return (
    <Reviewed>
      <Icon size={16} aria-hidden />
      {t('{{done}} of {{all}}', {
        done: count.toLocaleString(locale),
        all: REVIEWED_LINES.length.toLocaleString(locale),
      })}
    </Reviewed>
  );
};

/** The columns of the proposals. */
export const proposalColumns = (t: TFunction): Column<ListedProposal>[] => [
  {
    header: t('Merchant'),
    cell: ({ id, merchantName, reference }) => (
      <TwoLines>
        <Link className="row" to="/merchant/disbursements/$id" params={{ id: String(id) }}>
          {merchantName}
        </Link>
        <small>
          <code>{reference}</code>
        </small>
      </TwoLines>
    ),
    onCard: 'title',
  },
  { header: t('Day (ET)'), cell: ({ day }) => day, onCard: 'line' },
  { header: t('Gross amount'), isFigure: true, cell: ({ grossCents }) => <Money units={grossCents / 100} /> },
  {
    header: t('Net amount'),
    isFigure: true,
    cell: ({ netAmtCents }) => <Money units={netAmtCents / 100} />,
    onCard: 'line',
  },
  { header: t('End balance'), isFigure: true, cell: ({ endBalanceCents }) => <Money units={endBalanceCents / 100} /> },
  {
    header: t('Lines reviewed'),
    isCount: true,
    cell: ({ linesReviewed }) => <LinesReviewed count={linesReviewed} />,
  },
  { header: t('State'), cell: proposal => <StateChip {...proposal} />, onCard: 'side' },
  {
    header: t('Proposed (ET)'),
    cell: ({ proposed }) => (
      <TwoLines>
        <EasternTime wall={toEasternWall(new Date(proposed.at))} />
        <small>{proposed.name}</small>
      </TwoLines>
    ),
  },
];
