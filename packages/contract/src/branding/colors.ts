/** What a tint of the palette is called, and its colour. The first is the background of the dark theme. */
export const TINTS = [
  { label: 'Black', color: '#363636' },
  { label: 'Red Tint', color: '#B3261E' },
  { label: 'Yellow Tint', color: '#F2C94C' },
  { label: 'Light Green Tint', color: '#6FC276' },
  { label: 'Dark Green Tint', color: '#1B6E45' },
  { label: 'Teal Tint', color: '#0F7F7B' },
  { label: 'Navy Blue Tint', color: '#1F3A68' },
  { label: 'Purple Tint', color: '#5B3D8F' },
  { label: 'Pink Tint', color: '#C2477F' },
] as const;

/** The least contrast of text of 24 pixels and more at level AA (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 3;

/** How much light a channel gives, by the definition of WCAG. */
const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours written `#rrggbb`, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
