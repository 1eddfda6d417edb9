import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Change } from '../../../../components/Change.tsx';
import { Awaiting } from '../../../../components/charts/ChartState.tsx';
import { FigureLink } from '../../../../components/charts/FigureLink.tsx';
import { choicesOf, type FigureKind, type FigurePart, figureText } from '../../../../components/charts/figures.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import type { PartProps } from '../part.ts';
import { volumeSummaryQuery } from '../queries.ts';
import { SUCCESSFUL } from '../rows.ts';

const Figures = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 36px',
  minHeight: 44,
  margin: '0 0 16px',
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { ...typography.figure, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', margin: 0 },
}));

/** What was paid in and out in the period, and how that grew. */
export const VolumeSummary = ({ merchantId, choices, rowsOf }: PartProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(volumeSummaryQuery(merchantId, choices));
  if (isError && !isFetching)
    return (
      <Figures as="p" role="alert">
        <span>
          <b>{t('Error')}</b> {t('Unable to load data')}
        </span>
        <Button size="small" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </Figures>
    );
  if (!data) return <Skeleton variant="rounded" height={44} sx={{ mb: 4 }} />;
  const rows = (report: Parameters<typeof rowsOf>[0]) => rowsOf(report, data, SUCCESSFUL);
  /** Each part leads to its own report; none while nothing went by EFT. */
  const partsOf = (whole: number, eft: number): FigurePart[] =>
    eft === 0
      ? []
      : [
          {
            label: t('Interac e-Transfer'),
            value: Math.round((whole - eft) * 100) / 100,
            address: rows('interac-payouts'),
          },
          { label: t('EFT'), value: eft, address: rows('interac-eft-payouts') },
        ];
  const figures = [
    [t('Total payins'), data.totalPayinsAmt, data.payinsAmtGrowthOrDecrease, 'money', 'interac-payins', []],
    [
      t('Payins transactions'),
      data.totalPayinsTransactions,
      data.payinsTransactionsGrowthOrDecrease,
      'count',
      'interac-payins',
      [],
    ],
    [
      t('Total payouts'),
      data.totalPayoutsAmt,
      data.payoutsAmtGrowthOrDecrease,
      'money',
      'interac-payouts',
      partsOf(data.totalPayoutsAmt, data.totalEftPayoutsAmt),
    ],
    [
      t('Payouts transactions'),
      data.totalPayoutsTransactions,
      data.payoutsTransactionGrowthOrDecrease,
      'count',
      'interac-payouts',
      partsOf(data.totalPayoutsTransactions, data.totalEftPayoutsTransactions),
    ],
  ] as const satisfies readonly (readonly [string, number, number | null, FigureKind, string, readonly FigurePart[]])[];
  return (
    <Awaiting aria-busy={isPlaceholderData}>
      <Figures aria-label={t('Volumes of the period')}>
        {figures.map(([label, value, growth, kind, report, parts]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FigureLink
                address={parts.length > 0 ? undefined : rows(report)}
                choices={choicesOf(parts, kind, locale)}
              >
                {figureText(value, kind, locale)}
              </FigureLink>
              <Change value={growth} isUpGood={report === 'interac-payins'} />
            </dd>
          </div>
        ))}
      </Figures>
    </Awaiting>
  );
};
