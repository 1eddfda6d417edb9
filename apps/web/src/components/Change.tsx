import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../lib/i18n.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

const Text = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.tokens.text.secondary,
  '&[data-good=true]': { color: vars.palette.tokens.success.text },
  '&[data-good=false]': { color: vars.palette.tokens.error.text },
}));

interface ChangeProps {
  /** In percent, or in percentage points; null where there is nothing to compare with. */
  value: number | null;
  /** Whether more is better; else no colour says so. */
  isUpGood: boolean;
  /** Whether it is the difference of two rates. */
  isPoints?: boolean;
}

/** How a figure changed against the period before: an arrow and percent. */
export const Change = ({ value, isUpGood, isPoints = false }: ChangeProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (value === null)
    return (
      <Text>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('Nothing to compare with in the period before')}</VisuallyHidden>
      </Text>
    );
  const Icon = value === 0 ? ArrowRight : value > 0 ? ArrowUp : ArrowDown;
  const size = Math.abs(value);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const said = { amount: size.toLocaleString(locale, digits) };
  const words = (): string => {
    if (value === 0) return t('as in the period before');
    if (isPoints)
      return value < 0
        ? t('{{amount}} percentage points less than in the period before', said)
        : t('{{amount}} percentage points more than in the period before', said);
    return value < 0
      ? t('{{amount}} percent less than in the period before', said)
      : t('{{amount}} percent more than in the period before', said);
  };
  return (
    <Text data-good={isUpGood && value !== 0 ? value > 0 : undefined}>
      <Icon size={12} strokeWidth={2.5} aria-hidden />
      <span aria-hidden>{(size / 100).toLocaleString(locale, { ...digits, style: 'percent' })}</span>
      <VisuallyHidden>{words()}</VisuallyHidden>
    </Text>
  );
};
