import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  brokenByDrawing,
  brokenByShape,
  LOGO_RULES,
  type LogoRule,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  rasterTypeOf,
} from '@drumlin/contract/branding/logo.ts';
import { type AppError, fieldError } from '../../access/app-error.ts';
import { OverloadedError } from '../../platform/errors.ts';
import { ImageRefused, inPictureTurn, redrawImage, sizeOfImage } from '../../platform/files/images.ts';
import type { Logo } from './queries.ts';

/** The longest side that is stored: beyond it nobody sees a difference. */
const STORED_SIDE = 512;
/** The side that an SVG is drawn with: four times the 60 pixels that it is shown with at most. */
const DRAWN_SIDE = 256;

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

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LogoRefused('format');
  }
};

const SVG_CHILD = fileURLToPath(new URL('./svg-child.ts', import.meta.url));
/** What the drawing of an SVG may take by the clock; by the processor it may take less, which the child counts itself. */
const DRAWING_MS = 20_000;

/** How the child ends where there is nothing to draw, as `svg-child.ts` has it. */
const NOT_DRAWN = 3;

/** What ended a child that drew nothing; undefined where that is no fault of the file. */
const endOf = ({ code, signal, killed }: { code?: unknown; signal?: unknown; killed?: boolean }): Error | undefined => {
  if (killed) return new OverloadedError();
  if (signal === 'SIGKILL') return new LogoRefused('complex');
  return code === NOT_DRAWN ? new LogoRefused('drawing') : undefined;
};

/** The PNG of an SVG. It is drawn by a process of its own, since nothing else ends a drawing that takes too long or too much memory. */
export const drawSvg = (svg: Buffer, mostMs = DRAWING_MS): Promise<Buffer> =>
  inPictureTurn(
    () =>
      new Promise((resolve, reject) => {
        const options = {
          encoding: 'buffer',
          env: {},
          timeout: mostMs,
          killSignal: 'SIGKILL',
          maxBuffer: 2 ** 22,
        } as const;
        const child = execFile(process.execPath, [SVG_CHILD, String(DRAWN_SIDE)], options, (error, png) => {
          if (error) reject(endOf(error) ?? error);
          else resolve(png);
        });
        // One that has ended takes no more, and tells so by how it ended
        child.stdin?.on('error', () => undefined).end(svg);
      }),
  );

const drawNew = (bytes: Buffer): Promise<Buffer> => {
  const broken = brokenByDrawing(textOf(bytes));
  if (broken) throw new LogoRefused(broken);
  return drawSvg(bytes);
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
  const mediaType = rasterTypeOf(given);
  const bytes = await redraw(mediaType ? given : await drawNew(given));
  if (bytes.length > MAX_LOGO_BYTES) throw new LogoRefused('bytes');
  return { mediaType: mediaType ?? 'image/png', bytes };
};

const refusalOf = (field: string, error: unknown): AppError | undefined => {
  if (error instanceof LogoRefused) return fieldError(field, error.rule, LOGO_RULES[error.rule]);
  return error instanceof ImageRefused ? fieldError(field, 'format', LOGO_RULES.format) : undefined;
};

/**
 * What is stored of a logo that somebody sent as a `data:` address: an image drawn anew, or the PNG of an SVG. Its kind is told by its
 * content. Throws `validation` at `field`, `unavailable`.
 */
export const makeLogo = (field: string, dataUrl: string): Promise<Logo> =>
  prepareLogo(dataUrl).catch((error: unknown) => {
    throw refusalOf(field, error) ?? error;
  });
