import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_TERMS } from '../../../components/balance-terms.ts';
import { Money } from '../../../components/Money.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { ReserveSums } from './reserve-sums.ts';

const Sums = styled(Card)(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  color: vars.palette.tokens.text.secondary,
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 56ch) max-content', gap: '6px 20px', margin: 0 },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .sum': { paddingBottom: 6, color: vars.palette.tokens.text.primary, fontWeight: 600 },
  '& dd.sum': { borderTop: `1px solid ${vars.palette.tokens.border.default}` },
}));

/** What the cards of the dashboard say, and how the list comes to the same sum. */
export const ReserveSummary = ({ reserve, toBeReleased, onCards, listed, sinceLast, unlisted }: ReserveSums) => {
  const { t } = useTranslation();
  const rows: readonly { label: string; cents: number; isSum?: boolean }[] = [
    { label: t(BALANCE_TERMS.reserve.label), cents: reserve },
    { label: t(BALANCE_TERMS.maturedReserve.label), cents: toBeReleased },
    { label: t('Reserves on the dashboard'), cents: onCards, isSum: true },
    { label: t('Listed below'), cents: listed },
    {
      label:
        sinceLast < 0
          ? t('Reported before the last disbursement, or corrected since')
          : t('Of payins settled since the last disbursement, listed with the next one'),
      cents: sinceLast,
    },
    { label: t('Held of disbursements that the portal does not have'), cents: unlisted },
    { label: t('The same, from the disbursements'), cents: onCards, isSum: true },
  ];
  return (
    <Sums>
      <dl>
        {rows
          .filter(({ cents, isSum }) => isSum || cents !== 0)
          .map(({ label, cents, isSum = false }) => (
            <Fragment key={label}>
              <dt className={isSum ? 'sum' : undefined}>{label}</dt>
              <dd className={isSum ? 'sum' : undefined}>
                <Money total={isSum} units={cents / 100} />
              </dd>
            </Fragment>
          ))}
      </dl>
    </Sums>
  );
};
