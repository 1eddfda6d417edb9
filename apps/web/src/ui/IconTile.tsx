import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { RADIUS } from './dimensions.ts';

const Tile = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 34,
  height: 34,
  color: vars.palette.tokens.text.secondary,
  backgroundColor: vars.palette.tokens.neutral.tint,
  borderRadius: RADIUS.segment,
}));

/** An icon on a tinted square, at the head of a card. */
export const IconTile = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Tile aria-hidden>
    <Icon size={18} strokeWidth={1.75} />
  </Tile>
);
