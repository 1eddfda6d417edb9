import type { Components, Theme } from '@mui/material/styles';
import { RADIUS, TARGET, TOUCH } from '../../ui/dimensions.ts';

/** Buttons: filled (one in a view), outlined (secondary) and text; 32, 36 and 42 px high, 44 on touch screens. */
export const buttonOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minWidth: 0,
        height: 36,
        padding: '0 14px',
        borderRadius: RADIUS.control,
        whiteSpace: 'nowrap',
        [TOUCH]: { minHeight: TARGET, minWidth: TARGET },
        '&.Mui-disabled': {
          backgroundColor: vars.palette.tokens.neutral.tint,
          color: vars.palette.tokens.text.disabled,
          borderColor: 'transparent',
        },
      }),
      sizeSmall: { height: 32, padding: '0 10px' },
      sizeLarge: { height: 42, padding: '0 18px', fontSize: '0.9375rem' },
      // As wide as its place, where the words of French may be longer
      fullWidth: {
        height: 'auto',
        minHeight: 36,
        whiteSpace: 'normal',
        '&.MuiButton-sizeLarge': { minHeight: 42 },
        [TOUCH]: { '&, &.MuiButton-sizeLarge': { minHeight: TARGET } },
      },
      contained: ({ theme: { vars } }) => ({
        boxShadow: vars.palette.tokens.shadow.control,
        '&:active': { backgroundColor: vars.palette.tokens.primary.fillActive },
        '&.MuiButton-colorError:active': { backgroundColor: vars.palette.tokens.error.fillHover },
      }),
      outlined: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.tokens.bg.surface,
        borderColor: vars.palette.tokens.border.strong,
        color: vars.palette.tokens.text.primary,
        boxShadow: vars.palette.tokens.shadow.control,
        '&:hover': { backgroundColor: vars.palette.tokens.bg.hover, borderColor: vars.palette.tokens.border.control },
      }),
      text: ({ theme: { vars } }) => ({
        color: vars.palette.tokens.primary.text,
        '&:hover': { backgroundColor: vars.palette.tokens.primary.tint },
        '&.MuiButton-colorInherit': { color: vars.palette.tokens.text.secondary },
        '&.MuiButton-colorInherit:hover': { backgroundColor: vars.palette.tokens.bg.hover },
        '&.Mui-disabled': { backgroundColor: 'transparent' },
      }),
      startIcon: { marginLeft: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: RADIUS.control,
        color: vars.palette.tokens.text.secondary,
        [TOUCH]: { minHeight: TARGET, minWidth: TARGET },
        '&:hover': { backgroundColor: vars.palette.tokens.bg.hover, color: vars.palette.tokens.text.primary },
      }),
      sizeSmall: { width: 28, height: 28 },
      sizeLarge: { width: 44, height: 44 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.tokens.primary.text, borderRadius: 3 }) },
  },
};
