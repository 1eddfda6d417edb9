import type { Components, Theme } from '@mui/material/styles';
import { RADIUS, TARGET, TOUCH } from '../../ui/dimensions.ts';

/** Text fields, selects and their labels. The focus ring is 2 px with a halo of 18 % opacity. */
export const inputOverrides: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        height: 38,
        borderRadius: RADIUS.control,
        backgroundColor: vars.palette.tokens.bg.surface,
        [TOUCH]: { minHeight: TARGET },
        '& fieldset, &:hover fieldset': { borderColor: vars.palette.tokens.border.control },
        '&.Mui-focused': {
          boxShadow: `0 0 0 4px color-mix(in srgb, ${vars.palette.tokens.focus.ring} 18%, transparent)`,
        },
        '&&.Mui-focused fieldset': { borderColor: vars.palette.tokens.focus.ring, borderWidth: 2 },
        '&&.Mui-error fieldset': { borderColor: vars.palette.tokens.error.mark },
        // What is typed has the padding at its sides
        '&.MuiInputBase-multiline': { height: 'auto', padding: '9px 0' },
      }),
      sizeSmall: { height: 34 },
      input: ({ theme: { vars } }) => ({
        padding: '0 12px',
        height: '100%',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: vars.palette.tokens.text.tertiary, opacity: 1 },
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.tokens.text.tertiary }) },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.label,
        color: vars.palette.tokens.text.secondary,
        '&.Mui-focused, &.Mui-error': { color: vars.palette.tokens.text.secondary },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ '& fieldset': { borderColor: vars.palette.tokens.border.strong } }),
      // The whole field opens it, an empty one too
      select: { display: 'flex', alignItems: 'center', minHeight: 0, height: '100%', boxSizing: 'border-box' },
      icon: ({ theme: { vars } }) => ({ color: vars.palette.tokens.text.secondary }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: 4,
        [TOUCH]: { minWidth: TARGET, minHeight: TARGET },
        color: vars.palette.tokens.border.control,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: vars.palette.tokens.primary.fill },
        '&.Mui-focusVisible': { borderRadius: RADIUS.checkbox, outlineOffset: 0 },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.tokens.bg.raised,
        border: `1px solid ${vars.palette.tokens.border.default}`,
        borderRadius: RADIUS.popover,
        boxShadow: vars.palette.tokens.shadow.popover,
      }),
      option: ({ theme: { typography } }) => ({
        ...typography.dense,
        '&&': { minHeight: 36, gap: 8, [TOUCH]: { minHeight: TARGET } },
      }),
      noOptions: ({ theme: { typography, vars } }) => ({
        ...typography.dense,
        color: vars.palette.tokens.text.secondary,
      }),
    },
  },
};
