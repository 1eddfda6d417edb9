import type { Locale } from '@drumlin/contract/core/money.ts';
import { formatMoney } from '@drumlin/contract/core/money.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { CHARGED_REPORTS, type ChargedReport, explainRowFee } from '@drumlin/contract/fees/row-fee.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/query.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { useReport } from '../state/report-context.ts';
import { DrawerHeading } from './DrawerHeading.tsx';

const Sums = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& li': { padding: '3px 0' },
  '& small': { ...typography.caption, marginLeft: 8, color: vars.palette.tokens.text.secondary },
}));

type Fee = RouteOutput<typeof explainRowFee>['fees'][number];

/** A fee as arithmetic: `1.5% of $152.03 + $1.25 = $3.53`. */
const sumText = (fee: Fee, locale: Locale, t: TFunction): string => {
  const money = (cents: number) => formatMoney(cents / 100, locale);
  const rate = (fee.percentage / 1_000_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 4 });
  const parts = [
    ...(fee.percentage > 0 ? [t('{{rate}} of {{amount}}', { rate, amount: money(fee.onCents) })] : []),
    ...(fee.flatCents > 0 || fee.percentage === 0 ? [money(fee.flatCents)] : []),
  ];
  const sum = `${parts.join(' + ')} = ${money(fee.cents)}`;
  if (!fee.bound) return sum;
  const bound = money(fee.bound.cents);
  return fee.bound.kind === 'min'
    ? t('{{parts}}, at least {{bound}}', { parts: parts.join(' + '), bound })
    : t('{{parts}}, at most {{bound}}', { parts: parts.join(' + '), bound });
};

const isCharged = (report: string): report is ChargedReport => (CHARGED_REPORTS as readonly string[]).includes(report);

/** How the fee of a live row was reached; nothing of a row without one. */
export const RowFee = ({ rowKey }: { rowKey: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const headingId = useId();
  const { face, which } = useReport();
  const { key: report } = face.report;
  const { data } = useQuery({
    ...apiQuery(explainRowFee, { params: { report: report as ChargedReport, rowKey } }),
    enabled: isCharged(report) && which.testData === undefined,
    meta: { silent: true },
  });
  if (!data || (data.fees.length === 0 && data.chargedCents === data.expectedCents)) return null;
  return (
    <section aria-labelledby={headingId}>
      <DrawerHeading id={headingId}>{t('How the fee was reached')}</DrawerHeading>
      <Sums>
        {data.fees.map(fee => (
          <li key={fee.name}>
            {sumText(fee, locale, t)} <small>{fee.name}</small>
          </li>
        ))}
        {data.chargedCents !== data.expectedCents && (
          <li>
            {t('Charged {{charged}}, by the fees of its day {{expected}}', {
              charged: formatMoney(data.chargedCents / 100, locale),
              expected: formatMoney(data.expectedCents / 100, locale),
            })}
          </li>
        )}
      </Sums>
    </section>
  );
};
