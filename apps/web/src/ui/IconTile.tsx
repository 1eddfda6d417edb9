import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { RADIUS } from './dimensions.ts';

type Tone = 'neutral' | 'primary' | 'error';

const Tile = styled('span', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme: { vars }, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 34,
    height: 34,
    color: tone === 'neutral' ? vars.palette.tokens.text.secondary : vars.palette.tokens[tone].text,
    backgroundColor: vars.palette.tokens[tone].tint,
    borderRadius: RADIUS.segment,
  }),
);

/** An icon on a tinted square, at the head of a card. */
export const IconTile = ({ icon: Icon, tone = 'neutral' }: { icon: LucideIcon; tone?: Tone }) => (
  <Tile aria-hidden tone={tone}>
    <Icon size={18} strokeWidth={1.75} />
  </Tile>
);
