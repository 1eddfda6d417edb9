import type { CSSProperties } from 'react';

const SANS = '"Geist Variable", system-ui, -apple-system, "Segoe UI", sans-serif';
const MONO = '"Geist Mono Variable", ui-monospace, SFMono-Regular, Menlo, monospace';

/** Font size and line height in pixels at the default text size, written in rem so that the reader's text size applies. */
const style = (size: number, line: number, fontWeight: number, letterSpacing = '0', more: CSSProperties = {}) => ({
  fontFamily: SANS,
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight,
  letterSpacing,
  textTransform: 'none' as const,
  ...more,
});
const tabular: CSSProperties = { fontVariantNumeric: 'tabular-nums' };

const scale = {
  display: style(26, 32, 600, '-0.022em'),
  h1: style(22, 28, 600, '-0.018em'),
  h2: style(16, 24, 600, '-0.011em'),
  h3: style(14, 20, 600, '-0.006em'),
  figureLg: style(24, 32, 600, '-0.024em', tabular),
  figure: style(19, 26, 550, '-0.018em', tabular),
  figureSm: style(17, 24, 600, '-0.012em', tabular),
  body: style(14, 20, 400),
  control: style(13.5, 18, 550),
  dense: style(13, 18, 400),
  label: style(12.5, 16, 550),
  caption: style(12, 16, 400),
  mono: style(12, 16, 400, '-0.015em', { fontFamily: MONO }),
};

/** The type scale by its own names, and by MUI's for text that MUI renders. */
export const typography = {
  fontFamily: SANS,
  ...scale,
  body1: scale.body,
  body2: scale.dense,
  button: scale.control,
  subtitle1: scale.h3,
  subtitle2: scale.label,
};

type ScaleName = Exclude<keyof typeof scale, 'h1' | 'h2' | 'h3' | 'caption'>;
type ScaleStyles = Record<ScaleName, CSSProperties>;

declare module '@mui/material/styles' {
  interface TypographyVariants extends ScaleStyles {}
  interface TypographyVariantsOptions extends Partial<ScaleStyles> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<ScaleName, true> {}
}
