import type { Components, Theme } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';
import { cspNonce } from '../../lib/csp-nonce.ts';

/** Tabs, skeletons and the data grid. */
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
  MuiDataGrid: {
    defaultProps: { nonce: cspNonce() },
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.dense,
        border: 0,
        borderRadius: 0,
        '--DataGrid-rowBorderColor': vars.palette.tokens.border.subtle,
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-columnHeaderTitle': { ...typography.caption, fontWeight: 550 },
        '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
          { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
        '& .MuiDataGrid-row:hover': { backgroundColor: vars.palette.tokens.bg.hover },
      }),
    },
  },
};
