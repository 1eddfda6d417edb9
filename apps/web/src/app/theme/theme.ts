import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { buttonOverrides } from './buttons.ts';
import { dataOverrides } from './data.ts';
import { inputOverrides } from './inputs.ts';
import { surfaceOverrides } from './surfaces.ts';
import { type ColourTokens, darkTokens, lightTokens } from './tokens.ts';
import { typography } from './typography.ts';

/** Maps MUI's colour names to the portal's, so that components without an override fit in. */
const paletteOf = (tokens: ColourTokens) => ({
  tokens,
  primary: { main: tokens.primary.fill, dark: tokens.primary.fillHover, contrastText: tokens.text.onPrimary },
  error: { main: tokens.error.fill, dark: tokens.error.fillHover, contrastText: tokens.text.onPrimary },
  warning: { main: tokens.warning.mark },
  success: { main: tokens.success.mark },
  info: { main: tokens.info.mark },
  background: { default: tokens.bg.app, paper: tokens.bg.surface },
  text: { primary: tokens.text.primary, secondary: tokens.text.secondary, disabled: tokens.text.disabled },
  divider: tokens.border.subtle,
});

/** The portal's theme, light and dark, chosen by `data-theme` on `<html>`. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: paletteOf(lightTokens) }, dark: { palette: paletteOf(darkTokens) } },
  spacing: 4,
  shape: { borderRadius: 7 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1360 } },
  zIndex: { appBar: 20, drawer: 45, modal: 50, snackbar: 60, tooltip: 65 },
  typography,
  transitions: {
    duration: {
      shortest: 80,
      shorter: 120,
      short: 120,
      standard: 180,
      complex: 240,
      enteringScreen: 240,
      leavingScreen: 180,
    },
    easing: {
      easeInOut: 'cubic-bezier(.2,0,0,1)',
      easeOut: 'cubic-bezier(.2,0,0,1)',
      easeIn: 'cubic-bezier(.4,0,1,1)',
      sharp: 'cubic-bezier(.4,0,1,1)',
    },
  },
  components: { ...surfaceOverrides, ...buttonOverrides, ...inputOverrides, ...dataOverrides },
});

declare module '@mui/material/styles' {
  interface Palette {
    tokens: ColourTokens;
  }
  interface PaletteOptions {
    tokens?: ColourTokens;
  }
}
