import { MAX_LOGO_BYTES } from '@drumlin/contract/branding/logo.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { OverloadedError } from '../../platform/errors.ts';
import { inPictureTurn } from '../../platform/files/images.ts';
import { dataUrl, drawSvg } from '../../testing/features/branding.ts';
import { drawBomb, drawPhoto } from '../../testing/features/pictures.ts';
import { makeLogo } from './logo.ts';
import { purifySvg } from './svg/purify.ts';

const FORMAT = 'Logo must be a JPEG, PNG or SVG file';
const square = { width: 200, height: 200 };
const png = (size: { width: number; height: number } = square) =>
  drawPhoto(size, image => image.png({ palette: true, colours: 8 }));
const jpeg = (size: { width: number; height: number } = square) => drawPhoto(size, image => image.jpeg());

const refusalOf = async (bytes: Buffer | string, type?: string): Promise<string> => {
  const error = await makeLogo('lightLogo', dataUrl(bytes, type)).catch((thrown: unknown) => thrown);
  const [detail] = (error as { details?: { field: string; message: string }[] }).details ?? [];
  return detail ? `${detail.field}: ${detail.message}` : String(error);
};

/** Pixels that no format makes smaller. */
const noise = (side: number): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 2_654_435_761) >>> 13));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};

describe('what is no logo is told by the rule that it breaks', () => {
  test.each([
    [
      'a page called .png',
      () => Buffer.from('<!doctype html><html><svg></svg><script>alert(1)</script></html>'),
      FORMAT,
    ],
    ['a page without a doctype', () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'), FORMAT],
    ['a text', () => Buffer.from('logo'), FORMAT],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), FORMAT],
    ['half a PNG', async () => (await png()).subarray(0, 300), FORMAT],
    ['a PNG in name alone', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), FORMAT],
    ['30,721 bytes', () => Buffer.alloc(30_721), 'Logo must be 30kb or less'],
    ['an oblong', () => png({ width: 200, height: 201 }), 'Logo must have 1:1 aspect ratio'],
    ['127 pixels', () => jpeg({ width: 127, height: 127 }), 'Logo must measure 128x128px or more'],
    ['15,000 pixels of 27 kB', () => drawBomb(15_000), 'Logo must measure 4096x4096px or less'],
  ])('%s', async (_, draw, message) => {
    const file = await draw();
    // It would have had room among the bytes, so that its pixels are counted
    if (message.includes('or less') && !message.includes('30kb')) expect(file.length).toBeLessThan(MAX_LOGO_BYTES);
    expect(await refusalOf(file)).toBe(`lightLogo: ${message}`);
  });

  test('an address without base64', async () => {
    const error = await makeLogo('darkLogo', 'data:image/svg+xml,<svg/>').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ details: [{ field: 'darkLogo', rule: 'format' }] });
  });
});

describe('an image is drawn anew', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
  ] as const)('%s, whatever it is called, without what was in and after it', async (mediaType, draw) => {
    const bare = await draw();
    const marked = await sharp(bare)
      .withExif({ IFD0: { Copyright: 'canary-of-exif' } })
      .toBuffer();
    const file = Buffer.concat([marked, Buffer.from('<script>canary</script><?php canary ?>')]);
    expect(file.includes('canary-of-exif')).toBe(true);
    const logo = await makeLogo('lightLogo', dataUrl(file, 'text/html'));
    expect(logo.mediaType).toBe(mediaType);
    expect(logo.bytes.includes('canary')).toBe(false);
    const { width, height, exif } = await sharp(logo.bytes).metadata();
    expect([width, height, exif]).toEqual([200, 200, undefined]);
  });

  test('with at most 512 pixels a side and 30 kB, however little it held before', async () => {
    const wide = await makeLogo('lightLogo', dataUrl(drawBomb(4096)));
    expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    const loud = await noise(128);
    const quiet = await sharp(loud).jpeg({ quality: 20 }).toBuffer();
    const logo = await makeLogo('lightLogo', dataUrl(quiet));
    expect(logo.bytes.length).toBeLessThanOrEqual(MAX_LOGO_BYTES);
  });
});

describe('an SVG', () => {
  test('is left so by the sanitiser, with nothing in it that runs', async () => {
    const file = drawSvg('<script>canary()</script><g onclick="canary()"><circle r="4" style="fill:#fff"/></g>');
    const { mediaType, bytes } = await makeLogo('lightLogo', dataUrl(file, 'image/png'));
    expect([mediaType, bytes.toString()]).toEqual([
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z" fill="#066697"></path>' +
        '<g><circle r="4" fill="#fff"></circle></g></svg>',
    ]);
  });

  test.each([
    ['viewBox="0 0 24 25"', 'Logo must have 1:1 aspect ratio'],
    ['', 'Logo must have 1:1 aspect ratio'],
    ['width="100%" height="100%"', 'Logo must have 1:1 aspect ratio'],
    ['width="127" height="127"', 'Logo must measure 128x128px or more'],
    ['width="127" viewBox="0 0 100 100"', 'Logo must measure 128x128px or more'],
    ['width="128" height="200" viewBox="0 0 9 9"', 'Logo must have 1:1 aspect ratio'],
    ['width="5000" height="5000"', 'Logo must measure 4096x4096px or less'],
  ])('of %j is measured by its size, or by its shape alone', async (attributes, message) => {
    expect(await refusalOf(drawSvg('', attributes))).toBe(`lightLogo: ${message}`);
  });

  test('that is compressed, or in another encoding than UTF-8, is none', async () => {
    const { gzipSync } = await import('node:zlib');
    expect(await refusalOf(gzipSync(drawSvg()))).toBe(`lightLogo: ${FORMAT}`);
    expect(await refusalOf(Buffer.from(drawSvg(), 'utf16le'))).toBe(`lightLogo: ${FORMAT}`);
  });

  test('waits for its turn among all pictures, and beyond those that may wait is told to come back', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const held = Array.from({ length: 14 }, () => inPictureTurn(() => gate));
    await expect(makeLogo('lightLogo', dataUrl(drawSvg()))).rejects.toBeInstanceOf(OverloadedError);
    letGo();
    await Promise.all(held);
    await expect(makeLogo('lightLogo', dataUrl(drawSvg()))).resolves.toHaveProperty('mediaType', 'image/svg+xml');
  });

  test('that is not done in time is no fault of its sender', async () => {
    await expect(purifySvg(drawSvg().toString(), 0.001)).rejects.toBeInstanceOf(OverloadedError);
  });
});
