import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_SIDE } from '@drumlin/contract/users/picture.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorageFullError } from '../../platform/errors.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import {
  fileOf,
  formOf,
  OWN_PICTURE,
  openPicturePortal,
  type PicturePortal,
  refusal,
  urlAfter,
} from '../../testing/features/picture-portal.ts';
import { drawPhoto, webpOf } from '../../testing/features/pictures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { sweepPictureFiles } from './picture-files.ts';

let portal: PicturePortal;
let { person, admin, headers, adminHeaders } = {} as Awaited<ReturnType<PicturePortal['people']>>;
let photo: Buffer;

beforeAll(async () => {
  portal = await openPicturePortal();
  photo = await drawPhoto();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ person, admin, headers, adminHeaders } = await portal.people());
});

const get = (path: string, given = headers) => portal.get(path, given);
const upload = (bytes: Uint8Array, path = OWN_PICTURE, given = headers) => portal.send(formOf(bytes), given, path);
const remove = (path = OWN_PICTURE, given = headers) => portal.remove(given, path);

describe('the own picture', () => {
  test('is drawn anew as a square, named in the profile, and served to nobody but a browser that asks again', async () => {
    const url = await urlAfter(upload(photo));
    expect(await portal.photoOf(headers)).toBe(url);
    const answer = await get(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(webpOf(bytes)).toEqual({ chunks: ['VP8 '], width: PICTURE_SIDE, height: PICTURE_SIDE });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(url, { ...headers, 'if-none-match': etag })).status).toBe(304);
  });

  test('is removed with its file, once; removing none is no act', async () => {
    const url = await urlAfter(upload(photo));
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect([await portal.photoOf(headers), (await get(url)).status]).toEqual([null, 404]);
    expect(await portal.files()).not.toContain(fileOf(url));
    expect(await portal.acts(person.id)).toEqual([
      `picture_changed success user ${person.id}`,
      `picture_removed success user ${person.id}`,
    ]);
  });

  test('sent by four at once leaves one file, the one in the profile', async () => {
    const before = await portal.files();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(photo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const left = (await portal.files()).filter(file => !before.includes(file));
    expect(left).toEqual([fileOf((await portal.photoOf(headers)) ?? '')]);
  });

  test('can be changed 60 times an hour', async () => {
    const { db } = portal.database;
    await urlAfter(upload(photo));
    await db.updateTable('rate_limit').set({ points: 60 }).where('key', '=', String(person.id)).execute();
    expect(await refusal(upload(photo))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('keeps nothing of the file but its pixels, turned as the camera meant', async () => {
    const marked = await drawPhoto({ width: 40, height: 80 }, image =>
      image
        .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .jpeg(),
    );
    expect((await sharp(marked).metadata()).exif).toBeDefined();
    const stored = await readFile(join(portal.folder, fileOf(await urlAfter(upload(marked)))));
    expect(webpOf(stored).chunks).toEqual(['VP8 ']);
    expect(stored.includes('canary')).toBe(false);
  });
});

describe('the picture of somebody else', () => {
  const of = ({ id }: TestUser) => `/v1/admin/users/${id}/picture`;

  test('is given and removed by their Admin, and named in the list and the detail', async () => {
    const url = await urlAfter(upload(photo, of(person), adminHeaders));
    const detail = (await (await get(`/v1/admin/users/${person.id}`, adminHeaders)).json()) as object;
    const list = (await (await get('/v1/admin/users', adminHeaders)).json()) as { data: { id: number }[] };
    expect(detail).toMatchObject({ photoUrl: url, actions: expect.arrayContaining(['changePicture']) });
    expect(list.data.find(({ id }) => id === person.id)).toMatchObject({ photoUrl: url });
    expect([(await get(url, adminHeaders)).status, (await get(url)).status]).toEqual([200, 200]);
    // Seen by those who manage people, and by no colleague
    expect((await get(await urlAfter(upload(photo, OWN_PICTURE, adminHeaders)))).status).toBe(404);
    expect((await remove(of(person), adminHeaders)).status).toBe(204);
    expect(await portal.photoOf(headers)).toBeNull();
  });

  test('is not given to oneself this way, nor by staff to whom they may not manage', async () => {
    const support = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
    const boss = await createUser(portal.database, { roles: [101] });
    expect(await refusal(upload(photo, of(admin), adminHeaders))).toEqual([400, 'OWN_ACCOUNT']);
    expect(await refusal(upload(photo, of(boss), support))).toEqual([403, 'ROLE_NOT_ALLOWED']);
  });

  test('goes with them when they are deleted', async () => {
    const url = await urlAfter(upload(photo));
    const path = `${portal.origin}/v1/admin/users/${person.id}/delete`;
    expect((await fetch(path, { method: 'POST', headers: adminHeaders })).status).toBe(204);
    expect(await portal.files()).not.toContain(fileOf(url));
  });
});

describe('a store', () => {
  test('that loses nothing is swept of what nobody has, and of nothing else', async () => {
    const kept = fileOf(await urlAfter(upload(photo)));
    const [old, young] = [3_660_000, 3_540_000].map(age => new Date(Date.now() - age)) as [Date, Date];
    const [orphan, fresh] = ['00000000-0000-4000-8000-000000000001.webp', '00000000-0000-4000-8000-000000000002.webp'];
    for (const name of [orphan, fresh]) await portal.platform.storage.put(`pictures/${name}`, photo);
    for (const name of [orphan, kept]) await utimes(join(portal.folder, name), old, old);
    await utimes(join(portal.folder, fresh ?? ''), young, young);
    await sweepPictureFiles(portal.platform);
    expect(await portal.files()).toEqual(expect.arrayContaining([kept, fresh]));
    expect(await portal.files()).not.toContain(orphan);
  });

  test('is open to nobody but its owner, and answers that there is none where its file is lost', async () => {
    const url = await urlAfter(upload(photo));
    expect((await stat(join(portal.platform.config.dataDir, 'files'))).mode & 0o777).toBe(0o700);
    await rm(join(portal.folder, fileOf(url)));
    expect(await refusal(get(url))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    [
      'is full',
      'STORAGE_UNAVAILABLE',
      () => {
        const { driver } = portal.platform.storage.disk;
        const put = driver.put.bind(driver);
        vi.spyOn(driver, 'put').mockImplementationOnce(async (key, bytes) => {
          await put(key, Buffer.from(bytes).subarray(0, 100));
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        });
      },
    ],
    [
      'has less free space than is kept free',
      'STORAGE_FULL',
      () => vi.spyOn(portal.platform.storage, 'requireSpace').mockRejectedValueOnce(new StorageFullError()),
    ],
  ])('that %s answers 503, keeps the old picture and nothing half written', async (_, code, fill) => {
    const url = await urlAfter(upload(photo));
    const before = await portal.files();
    fill();
    expect(await refusal(upload(photo))).toEqual([503, code]);
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, url]);
    expect((await get(url)).status).toBe(200);
    expect(await portal.acts(person.id)).toHaveLength(1);
    expect(await urlAfter(upload(photo))).not.toBe(url);
  });

  test('does not keep the file of an upload that the database refuses', async () => {
    const before = await portal.files();
    await portal.database.db.transaction().execute(async trx => {
      await trx.selectFrom('app_user').select('id').where('id', '=', person.id).forUpdate().execute();
      expect(await refusal(upload(photo))).toEqual([503, 'UNAVAILABLE']);
    });
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, null]);
  });
});
