import { z } from 'zod';

/** The least and the most pixels of a logo's side, and its most bytes. */
const MIN_LOGO_SIDE = 128;
export const MAX_LOGO_SIDE = 4096;
export const MAX_LOGO_BYTES = 30 * 1024;

/** The rules of a logo, each with its sentence, which the browser and the server say alike. */
export const LOGO_RULES = {
  format: 'Logo must be a JPEG, PNG or SVG file',
  bytes: 'Logo must be 30kb or less',
  ratio: 'Logo must have 1:1 aspect ratio',
  side: 'Logo must measure 128x128px or more',
  pixels: 'Logo must measure 4096x4096px or less',
  drawing: 'This SVG cannot be drawn as a logo. Export it as plain shapes, without text or pictures.',
  complex: 'This SVG is too complex for a logo. Export it with fewer shapes.',
} as const;
export type LogoRule = keyof typeof LOGO_RULES;

/** Which rule a file of this many bytes breaks, if any. */
export const brokenBySize = (bytes: number): LogoRule | undefined => (bytes > MAX_LOGO_BYTES ? 'bytes' : undefined);

/** Which rule an image of this size breaks, if any. */
export const brokenByShape = ({ width, height }: { width: number; height: number }): LogoRule | undefined => {
  if (width !== height) return 'ratio';
  if (width < MIN_LOGO_SIDE) return 'side';
  return width > MAX_LOGO_SIDE ? 'pixels' : undefined;
};

/** Each may show one that shows others: more would be drawn more often than a browser or the server can. */
const MOST_USES = 30;

/** Which rule a text breaks that is to be an SVG, if any, as far as can be told without drawing it. It has a shape, and no size in pixels. */
export const brokenByDrawing = (text: string): LogoRule | undefined => {
  const isSvg = /<(?:[\w-]+:)?svg[\s>]/.test(text) && text.includes('http://www.w3.org/2000/svg');
  if (!isSvg || /<(?:!doctype\s+)?html[\s>]/i.test(text)) return 'format';
  // What stands elsewhere, and letters of fonts that the server does not have: it would not look as it does to whoever sends it
  if (/<!ENTITY|<(?:[\w-]+:)?(?:text|image|feImage|foreignObject)[\s/>]/.test(text)) return 'drawing';
  return text.split(/<(?:[\w-]+:)?use[\s/>]/).length > MOST_USES + 1 ? 'complex' : undefined;
};

/** The longest `data:` address of a logo: its bytes in base64, and the name of its type. */
export const dataUrlLength = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 64;

/** What a logo is by how its bytes begin; what may be an SVG is told by `brokenByDrawing`. */
export const rasterTypeOf = (bytes: Uint8Array): 'image/png' | 'image/jpeg' | undefined => {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined;
};

/** Where a logo that is in force is read by everybody who knows its address. */
export const LOGO_PATH = /^\/v1\/branding\/logos\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const logoAddress = z.string().max(80).regex(LOGO_PATH);
export const logoUrl = (id: string): string => `/v1/branding/logos/${id}`;
