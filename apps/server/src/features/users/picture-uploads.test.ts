import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PICTURE_BYTES } from '@drumlin/contract/users/picture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fileOf,
  formOf,
  OWN_PICTURE,
  openPicturePortal,
  type PicturePortal,
  refusal,
  urlAfter,
} from '../../testing/features/picture-portal.ts';
import { drawBomb, drawPhoto } from '../../testing/features/pictures.ts';

let portal: PicturePortal;
let { headers } = {} as Awaited<ReturnType<PicturePortal['people']>>;
let photo: Buffer;

beforeAll(async () => {
  portal = await openPicturePortal();
  photo = await drawPhoto();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ headers } = await portal.people());
});

const upload = (bytes: Uint8Array, path = OWN_PICTURE, given = headers) => portal.send(formOf(bytes), given, path);

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: readonly [what: string, bytes: () => Buffer | Promise<Buffer>, rule: string][] = [
    ['an empty file', () => Buffer.alloc(0), 'too_small'],
    ['an SVG called .png', () => svg, 'invalid_value'],
    ['HTML called .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid_value'],
    ['a GIF that is a script too', () => Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//'), 'invalid_value'],
    ['a WebP', () => drawPhoto({}, image => image.webp()), 'invalid_value'],
    ['a TIFF', () => drawPhoto({}, image => image.tiff()), 'invalid_value'],
    ['a PNG of nothing but its first bytes', () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'), 'image'],
    ['a JPEG of nothing but its first bytes', () => Buffer.from('\xff\xd8\xff<?php echo 1; ?>', 'latin1'), 'image'],
    ['a JPEG cut off', () => drawPhoto().then(bytes => bytes.subarray(0, bytes.length / 2)), 'image'],
    ['a PNG cut off', () => drawPhoto({}, image => image.png()).then(bytes => bytes.subarray(0, 900)), 'image'],
    ['a PNG of 15,000 pixels a side', () => drawBomb(15_000), 'pixels'],
    ['a file one byte too large', () => Buffer.alloc(MAX_PICTURE_BYTES + 1, photo), 'too_big'],
    ['a file of 20 MB', () => Buffer.alloc(20_000_000, photo), 'too_big'],
  ];

  test.each(cases)('%s is refused at the field, and leaves no trace', async (_, bytes, rule) => {
    const before = await portal.files();
    expect(await refusal(upload(await bytes()))).toEqual([400, 'VALIDATION', `picture: ${rule}`]);
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, null]);
  });

  test('is refused in French where the reader prefers it', async () => {
    const answer = await upload(svg, OWN_PICTURE, { ...headers, 'accept-language': 'fr-CA' });
    expect(await answer.json()).toMatchObject({
      details: [{ message: 'Choisissez une photo au format .jpg, .jpeg ou .png' }],
    });
  });

  test('a JPEG that carries PHP is a picture, and the PHP is not stored', async () => {
    const comment = Buffer.from('<?php system($_GET[0]); ?>');
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
    const polyglot = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2), comment]);
    const stored = await readFile(join(portal.folder, fileOf(await urlAfter(upload(polyglot)))));
    expect(stored.includes('<?php')).toBe(false);
  });

  test('15,000 pixels a side and large files many times over take no memory', async () => {
    const bomb = drawBomb(15_000);
    const heavy = Buffer.alloc(MAX_PICTURE_BYTES + 1, photo);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 10; round += 1) await Promise.all([upload(bomb), upload(heavy)]);
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100);
  });

  test('4,096 pixels a side is still taken, in bounded memory', async () => {
    const large = await drawPhoto({ width: 4096, height: 4096 }, image => image.jpeg({ quality: 20 }));
    const before = process.memoryUsage().rss;
    await urlAfter(upload(large));
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100);
  });
});

describe('a request that is no upload', () => {
  const BOUNDARY = 'b0undary';
  const raw = (body: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    fetch(portal.origin + OWN_PICTURE, {
      method: 'PUT',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(Buffer.from(body)),
    });
  const part = (disposition: string, content: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

  test.each<[string, () => FormData]>([
    ['another field name', () => formOf(photo, 'me.jpg', 'image/jpeg', 'avatar')],
    ['a field name of prototypes', () => formOf(photo, 'me.jpg', 'image/jpeg', '__proto__')],
    ['no part at all', () => new FormData()],
  ])('with %s says which file is missing', async (_, form) => {
    expect(await refusal(portal.send(form(), headers))).toEqual([400, 'VALIDATION', 'picture: required']);
  });

  test('with text in place of a file says so', async () => {
    const answer = raw(`${part('name="picture"', 'data:image/png;base64,AAAA')}--${BOUNDARY}--\r\n`);
    expect(await refusal(answer)).toEqual([400, 'VALIDATION', 'picture: required']);
  });

  test('with two files takes neither', async () => {
    const form = formOf(photo);
    form.append('picture', new File([new Uint8Array(photo)], 'two.jpg'));
    expect(await refusal(portal.send(form, headers))).toEqual([413, 'PAYLOAD_TOO_LARGE', 'picture: parts']);
    expect(await portal.photoOf(headers)).toBeNull();
  });

  test('with 10,000 parts is cut short', async () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => part(`name="f${nth}"; filename="f"`, 'x')).join('');
    expect(await refusal(raw(`${many}--${BOUNDARY}--\r\n`))).toEqual([413, 'PAYLOAD_TOO_LARGE', 'picture: parts']);
  });

  test.each([
    ['JSON', '{"picture":"x"}', 'application/json'],
    ['a bare image', 'x', 'image/png'],
    ['a form of another kind', 'picture=x', 'application/x-www-form-urlencoded'],
  ])('but %s is told what kind is wanted', async (_, body, type) => {
    expect(await refusal(raw(body, type))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test.each([
    ['no boundary', 'x', 'multipart/form-data'],
    ['an end in the middle', part('name="picture"; filename="a.png"', 'half').slice(0, -2), undefined],
  ])('with %s is one that could not be read', async (_, body, type) => {
    expect(await refusal(raw(body, type))).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    ['a way out of the folder', '../../../x.php'],
    ['a backslash', '..\\..\\x.jpg'],
    ['300 characters', `${'x'.repeat(300)}.jpg`],
    ['another kind', 'x.html'],
  ])('with %s for a file name is stored under a name of ours', async (_, name) => {
    const before = await portal.files();
    const url = await urlAfter(portal.send(formOf(photo, name, 'text/html'), headers));
    expect((await portal.files()).filter(file => !before.includes(file))).toEqual([fileOf(url)]);
    expect(fileOf(url)).toMatch(/^[\da-f-]{36}\.webp$/);
  });

  test('with a NUL in the file name is a picture all the same', async () => {
    const [before, after] = [part('name="picture"; filename="a\0.php"', '').slice(0, -2), `\r\n--${BOUNDARY}--\r\n`];
    await urlAfter(raw(Buffer.concat([Buffer.from(before), photo, Buffer.from(after)])));
  });

  test('nowhere else is multipart taken', async () => {
    expect((await portal.send(formOf(photo), headers, '/v1/users/preferences')).status).toBe(415);
  });
});

test('who sends many pictures at once leaves others their turn', async () => {
  const large = await drawPhoto({ width: 2_000, height: 2_000 });
  const many = Array.from({ length: 20 }, () => upload(large));
  const other = (await portal.people()).headers;
  // Were all of one person's in the queue, it would be full for everybody else
  await urlAfter(upload(photo, OWN_PICTURE, other));
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
});
