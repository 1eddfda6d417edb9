import { contrastOf, LEAST_CONTRAST } from '@drumlin/contract/branding/colors.ts';
import { type BrandingForm, hexColor } from '@drumlin/contract/branding/schemas.ts';
import { styled } from '@mui/material/styles';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { COLORS } from './words.ts';

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  color: vars.palette.tokens.success.text,
  '& svg': { flexShrink: 0 },
  '&[data-low=true]': {
    padding: '8px 14px',
    color: vars.palette.tokens.text.primary,
    backgroundColor: vars.palette.tokens.warning.tint,
    borderRadius: RADIUS.note,
    '& svg': { color: vars.palette.tokens.warning.mark },
    '& strong': { fontWeight: 600 },
    '& small': { font: 'inherit', color: vars.palette.tokens.text.secondary },
  },
}));

/** Whether the two colours of a theme can be told apart, while both are colours. */
export const ContrastNote = ({ id, theme }: { id: string; theme: 'light' | 'dark' }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { primary, background } = COLORS[theme];
  const colors = useFormContext<BrandingForm>()
    .watch([primary, background])
    .map(color => hexColor.safeParse(color).data);
  const [one, other] = colors;
  if (!one || !other) return null;
  const contrast = contrastOf(one, other);
  // Rounded down: what is a little too low is not shown as enough
  const ratio = (Math.floor(contrast * 100) / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
  const low = contrast < LEAST_CONTRAST;
  return (
    <Line id={id} role="status" data-low={low}>
      {low ? <TriangleAlert size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
      <span>
        {low ? (
          <>
            <strong>{t('Warning:')}</strong> {t("Your color combination doesn't meet accessibility standards.")}{' '}
            <small>{t('Contrast {{ratio}}:1, needs 3:1.', { ratio })}</small>
          </>
        ) : (
          t('Contrast {{ratio}}:1, meets AA', { ratio })
        )}
      </span>
    </Line>
  );
};
