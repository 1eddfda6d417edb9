import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LOGO_RULES, MAX_LOGO_BYTES } from '@drumlin/contract/branding/logo.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { OverloadedError } from '../../platform/errors.ts';
import { inPictureTurn } from '../../platform/files/images.ts';
import { dataUrl, drawSvg } from '../../testing/features/branding.ts';
import { drawBomb, drawPhoto } from '../../testing/features/pictures.ts';
import { useFolder } from '../../testing/open-for-tests.ts';
import { drawSvg as drawWithin, makeLogo } from './logo.ts';

const folder = useFolder();
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
    ['a page called .png', () => Buffer.from('<!doctype html><html><svg></svg><script>a()</script></html>'), FORMAT],
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

  test('an address without base64', () =>
    expect(makeLogo('darkLogo', 'data:image/svg+xml,<svg/>')).rejects.toMatchObject({
      details: [{ field: 'darkLogo', rule: 'format' }],
    }));
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

/** The pixels of a logo, four numbers each, and how many a side has. */
const pixelsOf = async (file: string) => {
  const { mediaType, bytes } = await makeLogo('lightLogo', dataUrl(file));
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { mediaType, data, info };
};

const USED = '<style>#a{fill:red}</style><g id="a"/><use href="#a"/>';

describe('an SVG', () => {
  test.each([
    ['of a small box, with what runs', drawSvg('<script>canary()</script><g onload="canary()"/>')],
    ['of few pixels', drawSvg('', 'width="16" height="16" viewBox="0 0 24 24"')],
    [
      'of many pixels, with a style and a part that is used',
      drawSvg(USED, 'width="9000" height="9000" viewBox="0 0 24 24"'),
    ],
  ])('%s becomes a PNG, whatever it is called', async (_, file) => {
    const { mediaType, data, info } = await pixelsOf(file);
    expect([mediaType, info.width, info.height]).toEqual(['image/png', 256, 256]);
    const pixel = (x: number, y: number) => [...data.subarray((y * 256 + x) * 4).subarray(0, 4)];
    expect([pixel(250, 5), pixel(5, 250)[3]]).toEqual([[6, 102, 151, 255], 0]);
  });

  test('with nothing of a file beside it, and of no address', async () => {
    const beside = join(folder, 'beside.svg');
    await writeFile(beside, drawSvg('<path id="a" d="M0 0h24v24H0z" fill="#f00"/>'));
    const requested: string[] = [];
    const server = createServer(({ url }) => requested.push(String(url))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const fetched = [pathToFileURL(beside).href, beside, `http://127.0.0.1:${port}/a.svg`].map(
        address =>
          `<use href="${address}#a"/><path d="M0 24h12v-12z" fill="url(${address}#a)"/><style>@import url(${address});</style>` +
          `<linearGradient id="g" xlink:href="${address}#a"/>`,
      );
      const doctype = `<!DOCTYPE svg SYSTEM "${pathToFileURL(beside).href}"><?xml-stylesheet href="${pathToFileURL(beside).href}"?>`;
      const { data } = await pixelsOf(doctype + drawSvg(fetched.join('')));
      expect(data.equals((await pixelsOf(drawSvg())).data)).toBe(true);
      expect(requested).toEqual([]);
    } finally {
      server.close();
    }
  });

  const uses = Array.from({ length: 31 }, (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/></g>`);
  const masks = Array.from(
    { length: 15 },
    (_, n) => `<mask id="m${n + 1}">${`<rect width="24" height="24" mask="url(#m${n})"/>`.repeat(10)}</mask>`,
  );
  const floods = Array.from({ length: 1200 }, (_, n) => `<feFlood result="r${n}"/>`);
  test.concurrent.each([
    ['an entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawSvg('&a;')}`, 'drawing'],
    ['letters', drawSvg('<text y="9">A</text>'), 'drawing'],
    ['an image', drawSvg('<image href="file:///etc/logo.png"/>'), 'drawing'],
    ['half of it', drawSvg().slice(0, -9), 'drawing'],
    ['groups in groups', drawSvg('<g>'.repeat(3000) + '</g>'.repeat(3000)), 'drawing'],
    ['a million pixels a side', drawSvg('', 'width="1000000" height="1000000"'), 'drawing'],
    ['another shape than its box', drawSvg('', 'width="128" height="200" viewBox="0 0 9 9"'), 'ratio'],
    ['parts that use parts', drawSvg(uses.join('')), 'complex'],
    ['masks in masks', drawSvg(`${masks.join('')}<path d="M0 0h24v24z" mask="url(#m15)"/>`), 'complex'],
    ['layers', drawSvg(`<filter id="f">${floods.join('')}</filter><path d="M0 0h9v9z" filter="url(#f)"/>`), 'complex'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>', 'format'],
    ['gzip', gzipSync(drawSvg()), 'format'],
    ['another encoding than UTF-8', Buffer.from(drawSvg(), 'utf16le'), 'format'],
  ] as const)('of %s is refused', async (_, file, rule) => {
    expect(await refusalOf(file)).toBe(`lightLogo: ${LOGO_RULES[rule]}`);
  });

  test('waits for its turn among all pictures, and beyond those that may wait is told to come back', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const held = Array.from({ length: 14 }, () => inPictureTurn(() => gate));
    await expect(makeLogo('lightLogo', dataUrl(drawSvg()))).rejects.toBeInstanceOf(OverloadedError);
    letGo();
    await Promise.all(held);
    await expect(makeLogo('lightLogo', dataUrl(drawSvg()))).resolves.toHaveProperty('mediaType', 'image/png');
  });

  test('that is not done in time is no fault of its sender', async () => {
    await expect(drawWithin(Buffer.from(drawSvg()), 1)).rejects.toBeInstanceOf(OverloadedError);
  });
});
