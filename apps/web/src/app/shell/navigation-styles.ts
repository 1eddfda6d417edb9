import { styled, type Theme } from '@mui/material/styles';
import { RADIUS } from '../../ui/dimensions.ts';

type Styled = { theme: Theme };

/** A row of the menu: 30 px with a pointer, 44 px in the drawer. */
const row = ({ theme: { typography, breakpoints } }: Styled) => ({
  ...typography.control,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 30,
  padding: '5px 8px',
  border: '1px solid transparent',
  borderRadius: RADIUS.control,
  textAlign: 'start' as const,
  [breakpoints.down('md')]: { minHeight: 44 },
});

/** A screen of the menu. */
export const itemStyle = ({ theme }: Styled) => ({
  ...row({ theme }),
  fontWeight: 400,
  position: 'relative' as const,
  paddingLeft: 33,
  textDecoration: 'none',
  color: theme.vars.palette.tokens.text.secondary,
  '&:hover': { color: theme.vars.palette.tokens.text.primary, backgroundColor: theme.vars.palette.tokens.neutral.tint },
});

const tile = ({ theme: { vars } }: Styled) => ({
  fontWeight: 550,
  color: vars.palette.tokens.primary.text,
  backgroundColor: vars.palette.tokens.bg.surface,
  borderColor: vars.palette.tokens.border.default,
  boxShadow: vars.palette.tokens.shadow.card,
});

/** The current screen: a white tile, the primary colour and a 3 px mark on the line. */
export const currentStyle = ({ theme, theme: { vars } }: Styled) => ({
  '&[aria-current="page"]': {
    ...tile({ theme }),
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 15,
      top: 6,
      bottom: 6,
      width: 3,
      borderRadius: 2,
      backgroundColor: vars.palette.tokens.primary.text,
    },
  },
});

/** The first level: an icon and a name. */
export const groupStyle = ({ theme }: Styled) => ({
  ...row({ theme }),
  gap: 9,
  background: 'none',
  cursor: 'pointer',
  color: theme.vars.palette.tokens.text.primary,
  '& svg': { flexShrink: 0, color: theme.vars.palette.tokens.text.secondary },
  '& .chevron': { marginLeft: 'auto', transition: 'transform 120ms' },
  '&[aria-expanded="false"] .chevron': { transform: 'rotate(-90deg)' },
  '&:hover': { backgroundColor: theme.vars.palette.tokens.neutral.tint },
});

/** The first level, where it is a screen itself: as a group, and the current one a white tile. */
export const screenStyle = ({ theme }: Styled) => ({
  ...groupStyle({ theme }),
  marginBottom: 2,
  textDecoration: 'none',
  '&[aria-current="page"]': { ...tile({ theme }), '& svg': { color: 'inherit' } },
});

/** The line along the screens of a group. */
export const Guide = styled('ul')(({ theme: { vars } }) => ({
  position: 'relative',
  margin: '0 0 4px',
  padding: 0,
  listStyle: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 16,
    top: 0,
    bottom: 0,
    width: 1,
    backgroundColor: vars.palette.tokens.border.default,
  },
}));

/** The small name of a section. */
export const Heading = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  padding: '14px 8px 6px',
  color: vars.palette.tokens.text.tertiary,
}));
