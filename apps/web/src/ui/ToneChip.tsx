import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { RADIUS } from './dimensions.ts';

type Tone = 'success' | 'warning' | 'info' | 'violet' | 'error' | 'neutral';

const Chip = styled('span', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme: { vars, typography }, tone }) => ({
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
  }),
);

interface ToneChipProps extends ComponentProps<'span'> {
  tone: Tone;
  icon: LucideIcon;
  label: string;
}

/** A chip with an icon and a word, so that the colour is never the only sign. */
export const ToneChip = ({ tone, icon: Icon, label, ...rest }: ToneChipProps) => (
  <Chip tone={tone} {...rest}>
    <Icon size={13} strokeWidth={2.1} aria-hidden />
    {label}
  </Chip>
);
