import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StorageFullError } from '../../platform/errors.ts';
import {
  fileOf,
  formOf,
  openPicturePortal,
  type PicturePortal,
  refusal,
  urlAfter,
} from '../../testing/features/picture-portal.ts';
import { drawPhoto } from '../../testing/features/pictures.ts';
import { sweepPictureFiles } from './picture-files.ts';

let portal: PicturePortal;
let { person, headers } = {} as Awaited<ReturnType<PicturePortal['people']>>;
let photo: Buffer;

beforeAll(async () => {
  portal = await openPicturePortal();
  photo = await drawPhoto();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ person, headers } = await portal.people());
});

const upload = () => portal.send(formOf(photo), headers);

describe('a store', () => {
  test('is open to nobody but its owner', async () => {
    await urlAfter(upload());
    expect((await stat(join(portal.platform.config.dataDir, 'files'))).mode & 0o777).toBe(0o700);
  });

  test('without its file answers that there is none', async () => {
    const url = await urlAfter(upload());
    await rm(join(portal.folder, fileOf(url)));
    expect(await refusal(portal.get(url, headers))).toEqual([404, 'NOT_FOUND']);
  });

  test('that loses nothing is swept of what nobody has, and of nothing else', async () => {
    const kept = fileOf(await urlAfter(upload()));
    const [old, young] = [3_660_000, 3_540_000].map(age => new Date(Date.now() - age)) as [Date, Date];
    const [orphan, fresh] = ['00000000-0000-4000-8000-000000000001.webp', '00000000-0000-4000-8000-000000000002.webp'];
    for (const name of [orphan, fresh]) await portal.platform.storage.put(`pictures/${name}`, photo);
    for (const name of [orphan, kept]) await utimes(join(portal.folder, name), old, old);
    await utimes(join(portal.folder, fresh ?? ''), young, young);
    await sweepPictureFiles(portal.platform);
    expect(await portal.files()).toEqual(expect.arrayContaining([kept, fresh]));
    expect(await portal.files()).not.toContain(orphan);
  });

  test('that is full answers 503, keeps the old picture and nothing half written', async () => {
    const { driver } = portal.platform.storage.disk;
    const url = await urlAfter(upload());
    const [put, before] = [driver.put, await portal.files()];
    driver.put = async (key, bytes) => {
      await put.call(driver, key, Buffer.from(bytes).subarray(0, 100));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    expect(await refusal(upload())).toEqual([503, 'STORAGE_UNAVAILABLE']);
    driver.put = put;
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, url]);
    expect((await portal.get(url, headers)).status).toBe(200);
    expect(await portal.acts(person.id)).toHaveLength(1);
    expect(await urlAfter(upload())).not.toBe(url);
  });

  test('with less free space than is kept free takes none, keeps the old picture, and says why', async () => {
    const { storage } = portal.platform;
    const url = await urlAfter(upload());
    const [{ requireSpace }, before] = [storage, await portal.files()];
    storage.requireSpace = () => Promise.reject(new StorageFullError());
    expect(await refusal(upload())).toEqual([503, 'STORAGE_FULL']);
    storage.requireSpace = requireSpace;
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, url]);
    expect(await urlAfter(upload())).not.toBe(url);
  });

  test('does not keep the file of an upload that the database refuses', async () => {
    const before = await portal.files();
    await portal.database.db.transaction().execute(async trx => {
      await trx.selectFrom('app_user').select('id').where('id', '=', person.id).forUpdate().execute();
      expect(await refusal(upload())).toEqual([503, 'UNAVAILABLE']);
    });
    expect([await portal.files(), await portal.photoOf(headers)]).toEqual([before, null]);
  });
});
