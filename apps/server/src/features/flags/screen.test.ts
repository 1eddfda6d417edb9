import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePlatform, openPlatform, type Platform } from '../../platform/platform.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchantParent, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/** Another process of the same installation. */
let other: Platform;
let staff: Record<string, string>;
let parent: string;

const portal = usePortal();
beforeAll(async () => {
  const { config, log } = portal.platform;
  other = await openPlatform({ config, log, databaseUrl: portal.database.url });
  staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [114] }));
  parent = (await createMerchantParent(portal.database, { name: 'Érable House' })).id;
  await createMerchantParent(portal.database, { name: 'Aspen House' });
});
afterAll(() => closePlatform(other));

const flagOf = async (name: string) =>
  (await portal.app.inject({ url: '/v1/admin/flags', headers: staff }))
    .json()
    .flags.find((flag: { name: string }) => flag.name === name);
const parentsOf = async (name: string, query = '') =>
  (await portal.app.inject({ url: `/v1/admin/flags/${name}/parents${query}`, headers: staff })).json();
const put = async (name: string, payload: object) => {
  const url = `/v1/admin/flags/${name}`;
  const answer = await portal.app.inject({ method: 'PUT', url, headers: staff, payload });
  return { status: answer.statusCode, body: answer.json() };
};

test('shows where a flag is set, and a change for one parent holds for that one, in every process', async () => {
  const unset = { name: 'eft', state: 'unset', installed: true, isMissing: false };
  expect(await flagOf('eft')).toEqual({ ...unset, parents: { on: 0, off: 0 } });
  // The chat has no script
  expect(await flagOf('chat-widget')).toMatchObject({ isMissing: true, installed: false });
  const off = { merchantParentId: parent, seen: 'unset', state: 'off' };
  expect(await put('eft', off)).toEqual({ status: 200, body: { state: 'off' } });
  await expect.poll(() => other.flags.isOn('eft', { merchantParentId: parent })).toBe(false);
  expect(await other.flags.isOn('eft', { merchantParentId: null })).toBe(true);
  expect((await flagOf('eft')).parents).toEqual({ on: 0, off: 1 });
  // Those with something of their own come first
  expect((await parentsOf('eft')).data.map((row: { state: string }) => row.state)).toEqual(['off', 'unset']);
  expect((await parentsOf('eft', '?keyword=erable')).data).toEqual([
    { id: parent, name: 'Érable House', state: 'off' },
  ]);
  expect(await put('eft', { ...off, seen: 'off', state: 'unset' })).toEqual({ status: 200, body: { state: 'unset' } });
  await expect.poll(() => other.flags.isOn('eft', { merchantParentId: parent })).toBe(true);
});

test('each flag is told by itself, of parents that are found by a part of their name or id, page by page', async () => {
  const aspen = (await parentsOf('eft', '?keyword=aspen')).data[0].id;
  await createMerchantParent(portal.database, { id: 'zz-house', name: 'Birch' });
  await put('async-export-ibt-returns', { merchantParentId: null, seen: 'unset', state: 'off' });
  await put('async-export-ibt-returns', { merchantParentId: aspen, seen: 'unset', state: 'off' });
  expect(await put('eft', { merchantParentId: aspen, seen: 'unset', state: 'on' })).toMatchObject({ status: 200 });
  expect(await flagOf('eft')).toMatchObject({ state: 'unset', parents: { on: 1, off: 0 } });
  expect(await flagOf('async-export-ibt-returns')).toMatchObject({ state: 'off', parents: { on: 0, off: 1 } });
  const found = await parentsOf('eft', '?keyword=HOUSE');
  expect(found.data.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [aspen, 'on'],
    ['zz-house', 'unset'],
    [parent, 'unset'],
  ]);
  const second = await parentsOf('eft', '?keyword=house&limit=2&page=2');
  expect(second).toMatchObject({ data: [{ id: parent }], totalPages: 2, totalRecords: 3 });
});

test('refuses what was changed meanwhile, an unknown parent and an unknown flag', async () => {
  const general = { merchantParentId: null, seen: 'unset', state: 'off' };
  const both = await Promise.all([put('eft', general), put('eft', { ...general, state: 'on' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const set = (await flagOf('eft')).state;
  expect((await put('eft', { ...general, seen: set, state: 'unset' })).status).toBe(200);
  expect((await put('eft', { ...general, merchantParentId: 'nobody' })).status).toBe(404);
  expect((await put('made-up', general)).status).toBe(400);
});
