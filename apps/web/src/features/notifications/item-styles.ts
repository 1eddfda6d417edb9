import { styled } from '@mui/material/styles';
import { RADIUS } from '../../ui/dimensions.ts';

/** The small heading of a group: today, earlier. */
export const GroupHead = styled('h3')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 550,
  margin: 0,
  padding: '8px 16px',
  color: vars.palette.tokens.text.secondary,
  backgroundColor: vars.palette.tokens.bg.sunken,
  borderBlock: `1px solid ${vars.palette.tokens.border.subtle}`,
}));

/** One notification: its icon, its title over its text, when it came, and what can be done. */
export const Item = styled('li')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '12px 12px 10px 16px',
  '& + &': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& .icon': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 32,
    height: 32,
    borderRadius: RADIUS.segment,
  },
  '& .title': { ...typography.control, margin: 0 },
  '&[data-read] .title': { fontWeight: 400 },
  '& .text': {
    ...typography.dense,
    margin: '1px 0 0',
    color: vars.palette.tokens.text.secondary,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '&[data-short] .text': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& .foot': {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    minHeight: 32,
  },
  '& time': { ...typography.caption, color: vars.palette.tokens.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

/** The sign of one that is not read. */
export const Dot = styled('span')(({ theme: { vars } }) => ({
  width: 8,
  height: 8,
  borderRadius: 4,
  backgroundColor: vars.palette.tokens.primary.fill,
}));
