import { styled } from '@mui/material/styles';

/** What is read last. */
export const Muted = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.tokens.text.tertiary }));

/** What is compared letter by letter. */
export const Mono = styled('span')(({ theme }) => theme.typography.mono);

/** One line, which is cut where there is no room for it; `max` is its greatest width in pixels. */
export const Truncate = styled('span', { shouldForwardProp: name => name !== 'max' && name !== 'sx' })<{
  max?: number;
}>(({ max }) => ({
  display: 'block',
  maxWidth: max,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

/** In a cell: what it is, and below it in small what it belongs to. */
export const TwoLines = styled('span')(({ theme: { vars, typography } }) => ({
  display: 'inline-grid',
  padding: '6px 0',
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
}));
