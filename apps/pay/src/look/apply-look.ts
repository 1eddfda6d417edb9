import type { PaymentFlowLook } from '@drumlin/contract/branding/look.ts';
import { paletteOf } from './palette.ts';

/** Colours the page through the CSSOM, since its policy takes no inline style. */
export const applyLook = (look: PaymentFlowLook): void => {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(paletteOf(look))) style.setProperty(`--${name}`, color);
  style.setProperty('color-scheme', look.theme);
};
