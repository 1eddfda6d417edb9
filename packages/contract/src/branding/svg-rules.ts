/** What is wrong with an SVG beside what is wrong with any logo. */
export const SVG_RULES = {
  content: 'This SVG has {{what}}, which a logo cannot have. Export it as plain shapes, without styles, text or links.',
  size: 'This SVG is too complex for a logo. Export it with fewer shapes.',
} as const;

/** What declares parts that stand elsewhere, or stand there more often than they are written. */
export const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;

/** Elements that a logo may be drawn with. What is not here and shows something is refused, so that no logo looks other than its file. */
export const DRAWN: ReadonlySet<string> = new Set([
  ...['g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);

/** Elements that show nothing: they are left out with all that is in them. */
export const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'script']);

/** Attributes of geometry. */
const GEOMETRY = [
  ...['d', 'points', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy'],
  ...['transform', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'offset'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits', 'viewBox', 'preserveAspectRatio'],
];

/** Those that may also stand in a `style`, which is taken apart into them. */
export const PRESENTATION: ReadonlySet<string> = new Set([
  ...['color', 'fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'opacity', 'stop-color', 'stop-opacity'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'clip-path', 'mask', 'display', 'visibility', 'shape-rendering'],
]);

export const ATTRIBUTES: ReadonlySet<string> = new Set([...GEOMETRY, ...PRESENTATION]);

/** Attributes that name another part of the file: paint, and what cuts the picture. */
export const CUTS: ReadonlySet<string> = new Set(['clip-path', 'mask']);
export const REFERENCES: ReadonlySet<string> = new Set([...CUTS, 'fill', 'stroke']);

/** What one file may have: drawing takes time by each element, and by each cut once more. */
export const MOST_ELEMENTS = 1000;
export const MOST_CUTS = 50;
export const MOST_LEVELS = 32;
