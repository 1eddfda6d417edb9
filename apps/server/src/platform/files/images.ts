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

/** Decoding takes memory by the pixel, so it is done for one at a time; a dozen that wait are some seconds' work. */
const limiter = makePriorityLimiter({ atOnce: 1, waiting: 12 });

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

/**
 * Makes any JPEG or PNG a square WebP of `side` pixels: turned as its camera meant it, cut to its middle, drawn anew, so that
 * nothing of the file but its pixels is left. Throws `ImageRefused`; `OverloadedError` when too many wait.
 */
export const squareImage = async (
  bytes: Uint8Array,
  { side, maxPixels }: { side: number; maxPixels: number },
): Promise<Buffer> => {
  loading ??= loadSharp();
  const sharp = await loading;
  const decode = async (): Promise<Buffer> => {
    const options = { limitInputPixels: false, failOn: 'warning', pages: 1 } as const;
    // The header alone: nothing is decoded before its size is known
    const { width, height } = await sharp(bytes, options).metadata();
    if (width * height > maxPixels) throw new ImageRefused('pixels');
    return sharp(bytes, { ...options, limitInputPixels: maxPixels })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .timeout({ seconds: SECONDS_TO_DECODE })
      .webp({ quality: 82 })
      .toBuffer();
  };
  return limiter.take(decode).catch((error: unknown) => {
    throw error instanceof OverloadedError || error instanceof ImageRefused ? error : new ImageRefused('image', error);
  });
};
