import { formatMoney, formatMoneyCad, type Units } from '@drumlin/contract/core/money.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../lib/i18n.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { EmptyValue } from './EmptyValue.tsx';

const Amount = styled('span', { shouldForwardProp: prop => prop !== 'sign' })<{ sign: number }>(
  ({ theme: { vars }, sign }) => ({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...(sign < 0 && { color: vars.palette.tokens.money.negative }),
    ...(sign === 0 && { color: vars.palette.tokens.text.tertiary }),
  }),
);

interface MoneyProps {
  /** In currency units, as in report rows. */
  units: Units | null;
  /** ISO 4217; Canadian dollars unless said. */
  currency?: string;
  /** With the `C$` of totals and balances, where zero is not faint either; never in the rows of a list. */
  total?: boolean;
}

/** An amount: negatives in red parentheses, read out as "minus"; zero faint. */
export const Money = ({ units, currency, total = false }: MoneyProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (units === null) return <EmptyValue />;
  const format = total ? formatMoneyCad : formatMoney;
  const text = format(units, locale, currency);
  const sign = Math.sign(Number(units));
  if (sign >= 0) return <Amount sign={total ? 1 : sign}>{text}</Amount>;
  return (
    <Amount sign={-1}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>
        {t('minus {{amount}}', { amount: format(String(units).replace('-', ''), locale, currency) })}
      </VisuallyHidden>
    </Amount>
  );
};
