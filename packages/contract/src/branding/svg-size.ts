const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A length in pixels; undefined where it has none of its own, as in percents. */
const pixelsOf = (length: string | null | undefined): number | undefined => {
  const [, number, unit = ''] = /^([\d.]{1,12})([a-z]{0,2})$/.exec(length ?? '') ?? [];
  const scale = PIXELS[unit];
  return number === undefined || scale === undefined ? undefined : Number(number) * scale;
};

/** The width of an SVG that has none of its own, and so is as large as what it is shown in. */
const ANY_WIDTH = 1000;

/** Attributes of the first element of an SVG. */
type Root = Readonly<Record<'width' | 'height' | 'viewBox', string | null | undefined>>;

/** The size in whole pixels in which an SVG is shown by itself, with the shape of its view box; without one, as browsers show it. */
export const sizeOfSvg = (root: Root): { width: number; height: number } => {
  const [width, height] = [pixelsOf(root.width), pixelsOf(root.height)];
  const [, , boxWidth, boxHeight] = (root.viewBox ?? '0 0 300 150').split(/[\s,]+/).map(Number);
  const ratio = Number(boxHeight) / Number(boxWidth);
  const shownWidth = width ?? (height === undefined ? ANY_WIDTH : height / ratio);
  return { width: Math.round(shownWidth), height: Math.round(height ?? shownWidth * ratio) };
};
