import { MAX_PICTURE_BYTES } from '@drumlin/contract/users/picture.ts';
import sharp from 'sharp';
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

/** A JPEG of one colour. */
const drawSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
const upload = (bytes: Uint8Array, path = OWN_PICTURE, given = headers) => portal.send(formOf(bytes), given, path);

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: readonly [what: string, bytes: () => Buffer | Promise<Buffer>, rule: string][] = [
    ['an empty file', () => Buffer.alloc(0), 'too_small'],
    ['an SVG called .png', () => svg, 'invalid_value'],
    ['a PNG of nothing but its first bytes', () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'), 'image'],
    ['a JPEG cut off', () => drawPhoto().then(bytes => bytes.subarray(0, bytes.length / 2)), 'image'],
    ['a PNG of 15,000 pixels a side', () => drawBomb(15_000), 'pixels'],
    ['a file one byte too large', () => Buffer.alloc(MAX_PICTURE_BYTES + 1, photo), 'too_big'],
  ];

  test.each(cases)('%s is refused at the field, and leaves no trace', async (_, bytes, rule) => {
    const before = await portal.files();
    expect(await refusal(upload(await bytes()))).toEqual([400, 'VALIDATION', `picture: ${rule}`]);
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, null]);
  });

  test('4,096 pixels a side is still taken, as 15,000 is refused, in bounded memory', async () => {
    const [large, bomb] = [await drawSquare(4096), drawBomb(15_000)];
    const before = process.memoryUsage().rss;
    await Promise.all([urlAfter(upload(large)), upload(bomb), upload(bomb)]);
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

  test('with text or another field in place of a file says which is missing', async () => {
    const text = raw(`${part('name="picture"', 'data:image/png;base64,AAAA')}--${BOUNDARY}--\r\n`);
    for (const sent of [text, portal.send(formOf(photo, 'me.jpg', 'image/jpeg', 'avatar'), headers)])
      expect(await refusal(sent)).toEqual([400, 'VALIDATION', 'picture: required']);
  });

  test('with two files takes neither', async () => {
    const form = formOf(photo);
    form.append('picture', new File([new Uint8Array(photo)], 'two.jpg'));
    expect(await refusal(portal.send(form, headers))).toEqual([413, 'PAYLOAD_TOO_LARGE', 'picture: parts']);
    expect(await portal.photoOf(headers)).toBeNull();
  });

  test.each([
    ['no boundary', 'x', 'multipart/form-data', [400, 'BAD_REQUEST']],
    [
      'an end in the middle',
      part('name="picture"; filename="a"', 'half').slice(0, -2),
      undefined,
      [400, 'BAD_REQUEST'],
    ],
    ['a bare image', 'x', 'image/png', [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ])('with %s is one that could not be read', async (_, body, type, told) => {
    expect(await refusal(raw(body, type))).toEqual(told);
  });

  test('with a way out of the folder for a file name is stored under a name of ours', async () => {
    const before = await portal.files();
    const url = await urlAfter(portal.send(formOf(photo, '../../../x.php', 'text/html'), headers));
    expect((await portal.files()).filter(file => !before.includes(file))).toEqual([fileOf(url)]);
    expect(fileOf(url)).toMatch(/^[\da-f-]{36}\.webp$/);
  });
});

test('who sends many pictures at once leaves others their turn', async () => {
  const large = await drawSquare(2_000);
  const many = Array.from({ length: 20 }, () => upload(large));
  const other = (await portal.people()).headers;
  // Were all of one person's in the queue, it would be full for everybody else
  await urlAfter(upload(photo, OWN_PICTURE, other));
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
});
