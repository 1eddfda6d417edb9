import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import { styled } from '@mui/material/styles';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_TYPE_WORDS, FREQUENCY_WORDS } from '../../components/exports/words.ts';
import { RADIUS } from '../../ui/dimensions.ts';

const Chip = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 550,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 8px',
  borderRadius: RADIUS.tag,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  color: vars.palette.tokens.text.secondary,
  backgroundColor: vars.palette.tokens.bg.surface,
}));

/** How often a scheduled export runs; one without a frequency was asked for by hand. */
export const TypeChip = ({ frequency }: { frequency: Frequency | null }) => {
  const { t } = useTranslation();
  return (
    <Chip>
      {frequency && <CalendarClock size={13} aria-hidden />}
      {frequency ? t(FREQUENCY_WORDS[frequency].label) : t(EXPORT_TYPE_WORDS.MANUAL.label, { context: 'export' })}
    </Chip>
  );
};
