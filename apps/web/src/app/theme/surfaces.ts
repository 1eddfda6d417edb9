import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from '../../ui/dimensions.ts';

const REDUCED = '@media (prefers-reduced-motion: reduce)';
const TOUCH = '@media (pointer: coarse)';
const FORCED = '@media (forced-colors: active)';
/** What is chosen, selected or where one is: elsewhere told by a colour behind it, which forced colours take away. */
const CHOSEN =
  ':is([aria-pressed=true], [aria-selected=true], .Mui-selected, a[aria-current], button[aria-current], tr[aria-current]):not(:focus-visible)';

/** Page, papers and floating surfaces. */
export const surfaceOverrides: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars, typography }) => ({
      // The foot is as high as the panel of exports, where that is open
      html: {
        scrollPaddingBlock: '72px max(72px, var(--page-foot, 0px))',
        backgroundColor: vars.palette.tokens.bg.app,
      },
      body: { fontSize: '0.875rem', lineHeight: '1.25rem', WebkitFontSmoothing: 'antialiased' },
      // What has a look of its own, as buttons and the menu, has a class, which goes before these
      a: { color: vars.palette.tokens.primary.text },
      code: { ...typography.mono },
      ':focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
      // These are focused after a change of page; a ring around all of the content would not help
      'main:focus, h1:focus': { outline: 'none' },
      // Safari on iOS zooms into a field with smaller letters
      [TOUCH]: {
        'input, select, textarea, .MuiInputBase-root, .MuiPickersInputBase-root': {
          fontSize: 'max(16px, 1rem) !important',
        },
      },
      [FORCED]: {
        [CHOSEN]: { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' },
        '.MuiButton-contained': { border: '1px solid ButtonText !important' },
      },
      [REDUCED]: {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'opacity !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.tokens.bg.raised,
        border: `1px solid ${vars.palette.tokens.border.default}`,
        borderRadius: RADIUS.popover,
        boxShadow: vars.palette.tokens.shadow.popover,
      }),
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: { vars, typography, breakpoints } }) => ({
        ...typography.dense,
        minHeight: 34,
        padding: '6px 10px',
        borderRadius: 6,
        gap: 10,
        [breakpoints.down('md')]: { minHeight: 44 },
        '&:hover': { backgroundColor: vars.palette.tokens.bg.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: vars.palette.tokens.bg.selected },
        '&.Mui-focusVisible': { outlineOffset: -2, backgroundColor: vars.palette.tokens.bg.hover },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: vars.palette.tokens.scrim.fill },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme: { vars, breakpoints } }) => ({
        backgroundColor: vars.palette.tokens.bg.raised,
        borderRadius: RADIUS.dialog,
        boxShadow: vars.palette.tokens.shadow.dialog,
        [breakpoints.down('sm')]: { borderRadius: 0 },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.tokens.bg.raised,
        boxShadow: vars.palette.tokens.shadow.dialog,
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme: { vars, typography } }) => ({
        ...typography.caption,
        backgroundColor: vars.palette.tokens.bg.inverse,
        color: vars.palette.tokens.text.onInverse,
        borderRadius: RADIUS.control,
        padding: '6px 10px',
        maxWidth: 360,
      }),
    },
  },
};
