import { OverloadedError } from '../errors.ts';
import { makePriorityLimiter } from '../jobs/priority-limiter.ts';

/** Thrown for bytes that are no image of the kinds taken, are damaged or have too many pixels. */
export class ImageRefused extends Error {
  readonly rule: 'image' | 'pixels';

  constructor(rule: 'image' | 'pixels', cause?: unknown) {
    super(`The image was refused: ${rule}`, { cause });
    this.name = 'ImageRefused';
    this.rule = rule;
  }
}

/**
 * Decoding takes memory by the pixel, so few are decoded at once; more than one, so that what takes long for somebody, who has one alone (`shares.ts`), holds up nobody
 * else. A dozen that wait are some seconds' work.
 */
const limiter = makePriorityLimiter({ atOnce: 2, waiting: 12 });

/** Does what takes much memory for a picture without decoding it, in the same turns as what does. Throws `OverloadedError` when too many wait. */
export const inPictureTurn = <T>(work: () => Promise<T>): Promise<T> => limiter.take(work);

/** Loaded with the first image: whoever handles none does not pay for the library. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Of all that the library can read, only these two decoders are ever reached
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;

const SECONDS_TO_DECODE = 10;

/** The header alone is read: nothing is decoded before its size is known. */
const READING = { limitInputPixels: false, failOn: 'warning', pages: 1 } as const;

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** In its turn, with whatever fails told as the image's fault. Throws `ImageRefused`; `OverloadedError` when too many wait. */
const inTurn = async <T>(work: (sharp: Sharp) => Promise<T>): Promise<T> => {
  loading ??= loadSharp();
  const sharp = await loading;
  return limiter
    .take(() => work(sharp))
    .catch((error: unknown) => {
      throw error instanceof OverloadedError || error instanceof ImageRefused
        ? error
        : new ImageRefused('image', error);
    });
};

/**
 * Makes any JPEG or PNG a square WebP of `side` pixels: turned as its camera meant it, cut to its middle, drawn anew, so that
 * nothing of the file but its pixels is left. Throws as `inTurn`.
 */
export const squareImage = (
  bytes: Uint8Array,
  { side, maxPixels }: { side: number; maxPixels: number },
): Promise<Buffer> =>
  inTurn(async sharp => {
    const { width, height } = await sharp(bytes, READING).metadata();
    if (width * height > maxPixels) throw new ImageRefused('pixels');
    return sharp(bytes, { ...READING, limitInputPixels: maxPixels })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .timeout({ seconds: SECONDS_TO_DECODE })
      .webp({ quality: 82 })
      .toBuffer();
  });

/** The size of a JPEG or PNG in pixels, by its header. Throws as `inTurn`. */
export const sizeOfImage = (bytes: Uint8Array): Promise<{ width: number; height: number }> =>
  inTurn(async sharp => {
    const { width, height } = await sharp(bytes, READING).metadata();
    return { width, height };
  });

/**
 * Draws a JPEG or PNG anew in its own format, so that nothing of the file but its pixels is left: with at most `side` pixels a side, and fewer
 * until it has at most `maxBytes`. Throws as `inTurn`.
 */
export const redrawImage = (
  bytes: Uint8Array,
  { side, maxBytes, maxPixels }: { side: number; maxBytes: number; maxPixels: number },
): Promise<Buffer> =>
  inTurn(async sharp => {
    const draw = (most: number) =>
      sharp(bytes, { ...READING, limitInputPixels: maxPixels })
        .autoOrient()
        .resize(most, most, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS_TO_DECODE })
        .jpeg({ quality: 90, force: false })
        .png({ compressionLevel: 9, force: false })
        .toBuffer();
    for (const most of [side, side / 2]) {
      const drawn = await draw(most);
      if (drawn.length <= maxBytes) return drawn;
    }
    return draw(side / 4);
  });
