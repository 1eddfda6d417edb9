import {
  brokenByShape,
  LOGO_RULES,
  type LogoRule,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  rasterTypeOf,
} from '@drumlin/contract/branding/logo.ts';
import { SVG_RULES } from '@drumlin/contract/branding/svg-rules.ts';
import { type AppError, fieldError } from '../../access/app-error.ts';
import { ImageRefused, redrawImage, sizeOfImage } from '../../platform/files/images.ts';
import type { Logo } from './queries.ts';
import { purifySvg } from './svg/purify.ts';
import { rewriteSvg, SvgRefused } from './svg/rewrite.ts';

/** The longest side that is stored: beyond it nobody sees a difference. */
const STORED_SIDE = 512;

/** Something wrong with a logo, wherever in the request it stands. */
class LogoRefused extends Error {
  readonly rule: LogoRule;

  constructor(rule: LogoRule) {
    super(`The logo was refused: ${rule}`);
    this.name = 'LogoRefused';
    this.rule = rule;
  }
}

const requireShape = (size: { width: number; height: number }): void => {
  const broken = brokenByShape(size);
  if (broken) throw new LogoRefused(broken);
};

const redraw = async (bytes: Uint8Array): Promise<Buffer> => {
  requireShape(await sizeOfImage(bytes));
  return redrawImage(bytes, { side: STORED_SIDE, maxBytes: MAX_LOGO_BYTES, maxPixels: MAX_LOGO_SIDE ** 2 });
};

/** The text of a file that has an SVG in it and is no page; undefined for any other. */
const svgTextOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /<(?:[\w-]+:)?svg[\s>]/.test(text) && !/<(?:!doctype\s+)?html[\s>]/i.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

const purify = async (text: string): Promise<Buffer> => {
  const { svg, width, height } = rewriteSvg(text);
  requireShape({ width, height });
  return Buffer.from(rewriteSvg(await purifySvg(svg)).svg);
};

const BASE64 = /^data:[\w/+.-]{0,40};base64,([A-Za-z0-9+/]+={0,2})$/;

const bytesOf = (dataUrl: string): Buffer => {
  const [, text] = BASE64.exec(dataUrl) ?? [];
  if (text === undefined) throw new LogoRefused('format');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw new LogoRefused('bytes');
  return bytes;
};

const prepareLogo = async (dataUrl: string): Promise<Logo> => {
  const given = bytesOf(dataUrl);
  const raster = rasterTypeOf(given);
  const text = raster ? undefined : svgTextOf(given);
  if (!raster && text === undefined) throw new LogoRefused('format');
  const bytes = text === undefined ? await redraw(given) : await purify(text);
  if (bytes.length > MAX_LOGO_BYTES) throw new LogoRefused('bytes');
  return { mediaType: raster ?? 'image/svg+xml', bytes };
};

const refusalOf = (field: string, error: unknown): AppError | undefined => {
  if (error instanceof SvgRefused && error.rule !== 'format')
    return fieldError(field, `svg_${error.rule}`, SVG_RULES[error.rule], { what: error.what });
  if (error instanceof LogoRefused) return fieldError(field, error.rule, LOGO_RULES[error.rule]);
  if (error instanceof SvgRefused || error instanceof ImageRefused)
    return fieldError(field, 'format', LOGO_RULES.format);
  return undefined;
};

/**
 * What is stored of a logo that somebody sent as a `data:` address: an image drawn anew, or an SVG written anew and left so by the sanitiser.
 * Its kind is told by its content. Throws `validation` at `field`, `unavailable`.
 */
export const makeLogo = (field: string, dataUrl: string): Promise<Logo> =>
  prepareLogo(dataUrl).catch((error: unknown) => {
    throw refusalOf(field, error) ?? error;
  });
