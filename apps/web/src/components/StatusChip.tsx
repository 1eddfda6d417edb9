import { type Enumeration, entryOf, type Tone } from '@drumlin/contract/core/enumeration.ts';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../ui/dimensions.ts';
import { statusIcon } from './status-icons.ts';

const Chip = styled('span')<{ tone: Tone }>(({ theme: { vars, typography }, tone }) => ({
  ...typography.caption,
  fontWeight: 550,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 8px 0 6px',
  borderRadius: RADIUS.chip,
  whiteSpace: 'nowrap',
  color: vars.palette.tokens[tone].text,
  backgroundColor: vars.palette.tokens[tone].tint,
  '& svg': { color: vars.palette.tokens[tone].mark, flexShrink: 0 },
}));

/** A value of an enumeration as an icon and a word on its tint; the raw code is in the tooltip. */
export const StatusChip = ({ enumeration, value }: { enumeration: Enumeration; value: string }) => {
  const { t } = useTranslation();
  const entry = entryOf(enumeration, value);
  const tone = entry.tone ?? 'neutral';
  const Icon = statusIcon(entry.icon, tone);
  return (
    <Tooltip title={value} disableInteractive>
      <Chip tone={tone}>
        <Icon size={13} strokeWidth={2.1} aria-hidden />
        {t(entry.label)}
      </Chip>
    </Tooltip>
  );
};
