import type { Components, Theme } from '@mui/material/styles';
import { TARGET, TOUCH } from '../../ui/dimensions.ts';

/** Tabs and skeletons. */
export const dataOverrides: Components<Theme> = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 40,
        borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
      }),
      list: { gap: 20 },
      indicator: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.tokens.primary.text }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: 0,
        [TOUCH]: { minHeight: TARGET, minWidth: TARGET },
        color: vars.palette.tokens.text.secondary,
        '&.Mui-selected': { color: vars.palette.tokens.primary.text },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.tokens.neutral.tint, borderRadius: 5 }),
    },
  },
};
