import type { FlagName } from '@drumlin/contract/core/flags.ts';
import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeFlagBy, listFlags } from '../../commands/flags.ts';
import { runDueSchedules } from '../../exports/schedules/runs.ts';
import { closePlatform, openPlatform, type Platform } from '../../platform/platform.ts';
import { buildTestApp, usePortal } from '../../testing/build-test-app.ts';
import { exportBody, exportClient } from '../../testing/export-world.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { newLister } from '../../testing/features/ip-allowlist.ts';
import { newScheduler, runsOf } from '../../testing/features/schedules.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const ADMIN = 1;
/** What the tests switch off; on by default. */
const CHANGED = ['eft', 'ip-whitelisting', 'async-export-ibt-returns', 'scheduled-exports'] as const;
const AT = new Date('2026-06-19T12:00:00Z');
/** Another process of the same installation. */
let other: Platform;
let own: string;
let theirs: string;

const portal = usePortal();
beforeAll(async () => {
  const { config, log } = portal.platform;
  other = await openPlatform({ config, log, databaseUrl: portal.database.url });
  own = (await createMerchant(portal.database, { merchantId: 'M1' })).merchantParentId;
  theirs = (await createMerchant(portal.database, { merchantId: 'M2' })).merchantParentId;
});
afterAll(() => closePlatform(other));

const isOn = (
  name: FlagName,
  merchantParentId: string | null = null,
  { flags }: Pick<Platform, 'flags'> = portal.platform,
) => flags.isOn(name, { merchantParentId });
const adminOf = async (merchantParentId: string) =>
  signInAs(portal.platform, await createUser(portal.database, { roles: [ADMIN], merchantParentId }));
const change = (name: FlagName, state: 'on' | 'off' | undefined, merchantParentId: string | null = null) =>
  changeFlagBy(other, { name, state, merchantParentId });
/** Waits until the portal has heard of a change that the other process made. */
const heard = (name: FlagName, value: boolean, merchantParentId: string | null = null) =>
  expect.poll(() => isOn(name, merchantParentId)).toBe(value);

afterEach(async () => {
  await portal.database.db.deleteFrom('feature_flag').execute();
  for (const name of CHANGED) for (const parent of [own, theirs, null]) await heard(name, true, parent);
});

describe('a flag that an operator sets', () => {
  test('holds for a merchant parent before what is set for all, and that before FLAGS, in every process at once', async () => {
    expect([await isOn('eft', own), await isOn('eft', null, other)]).toEqual([true, true]);
    expect(await change('eft', 'off')).toBe('eft is off for everybody without a setting of their own');
    await heard('eft', false, own);
    await change('eft', 'on', own);
    await heard('eft', true, own);
    expect([await isOn('eft', theirs), await isOn('eft')]).toEqual([false, false]);
    expect(await change('eft', undefined)).toBe('eft is no longer set for everybody without a setting of their own');
    await heard('eft', true, theirs);
    await change('eft', 'off', own);
    await heard('eft', false, own);
    expect(await change('eft', undefined, own)).toBe(`eft is no longer set for ${own}`);
    await heard('eft', true, own);
  });

  test('is listed with whom it is set for, and what cannot be changed is said in a line', async () => {
    await change('eft', 'off');
    await change('eft', 'on', own);
    const lines = await listFlags(portal.platform);
    const at = lines.findIndex(line => line.startsWith('eft '));
    expect(lines[at]).toMatch(/^eft +off {2}set here$/);
    expect(lines[at + 1]?.trim()).toMatch(new RegExp(`^on {3}for ${own} \\(.+\\)$`));
    expect(lines).toContainEqual(expect.stringMatching(/^scheduled-exports +on {3}by FLAGS$/));
    await expect(change('eft', 'on', 'nobody')).rejects.toThrow('--parent: there is no merchant parent nobody');
    await expect(change('eft', undefined, theirs)).rejects.toThrow(`eft is not set for ${theirs}`);
  });

  test('is taken away by itself: neither another flag nor another place with it', async () => {
    await change('eft', 'off');
    await change('eft', 'off', own);
    await change('eft', 'off', theirs);
    await change('ip-whitelisting', 'off', own);
    await change('ip-whitelisting', 'off');
    await change('eft', undefined, own);
    const text =
      'select name, merchant_parent_id as of from feature_flag order by name, merchant_parent_id nulls first';
    const rows = async () => (await portal.database.pool.query(text)).rows.map(({ name, of }) => [name, of]);
    const rest = [
      ['eft', theirs],
      ['ip-whitelisting', null],
      ['ip-whitelisting', own],
    ];
    expect(await rows()).toEqual([['eft', null], ...rest]);
    await change('eft', undefined);
    expect(await rows()).toEqual(rest);
  });

  test('outlives the announcement that was missed', async () => {
    expect(await isOn('eft')).toBe(true);
    await portal.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'drumlin-live'",
    );
    await change('eft', 'off');
    await heard('eft', false);
  });
});

describe('over OFREP', () => {
  const evaluate = async (headers: Record<string, string> = {}, context: object = {}) => {
    const payload = { context };
    const answer = await portal.app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags/eft', headers, payload });
    return answer.statusCode === 200 ? answer.json().value : answer.statusCode;
  };

  test('whoever is signed in is answered for their own company, whatever the body says; anybody else for nobody’s', async () => {
    const [ann, stranger] = [await adminOf(own), await adminOf(theirs)];
    await change('eft', 'off', own);
    await heard('eft', false, own);
    expect(await evaluate(ann)).toBe(false);
    expect(await evaluate(stranger, { targetingKey: own, merchantParentId: own })).toBe(true);
    expect(await evaluate({}, { targetingKey: own })).toBe(true);
  });

  test('a session that is over is told so, and asking keeps none open', async () => {
    const user = await createUser(portal.database, { roles: [ADMIN], merchantParentId: own });
    const headers = await signInAs(portal.platform, user);
    const { db } = portal.database;
    const of = db.updateTable('session').where('user_id', '=', user.id);
    const used = new Date(Date.now() - 600_000);
    await of.set({ last_used_at: used }).execute();
    expect(await evaluate(headers)).toBe(true);
    const session = await db.selectFrom('session').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(session.last_used_at).toEqual(used);
    await of.set({ ended_at: new Date() }).execute();
    expect(await evaluate(headers)).toBe(401);
  });
});

test('a route of the IP allowed list, of an export in the background, of a status of EFT and of schedules is there for the companies that have it', async () => {
  for (const name of CHANGED) await change(name, 'off', own);
  await heard('scheduled-exports', false, own);
  const outcomes = async (merchantParentId: string) => {
    const headers = await adminOf(merchantParentId);
    const summary = REPORTS['interac-daily-summary'];
    const client = reportClient(portal, summary, headers);
    const returned = { ...client.wordsOf(queryOf(summary)), transStatusId: ['T'] };
    const answers = [
      await (await newLister(portal, [ADMIN], merchantParentId)).addIp('203.0.113.7'),
      await exportClient(portal, headers).ask(exportBody(ibtReturns)),
      await client.send('list', returned),
      await (await newScheduler(portal, [ADMIN], merchantParentId)).create(),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await outcomes(own)).toEqual([404, 400, 400, 404]);
  expect(await outcomes(theirs)).toEqual([200, 202, 200, 200]);
});

test('schedules of a company do not run while they are switched off for it, and the missed runs come after', async () => {
  const standing = { nextFrom: '2026-06-18', nextRunAt: new Date('2026-06-19T04:15:00Z') };
  const [mine, hers] = await Promise.all(
    [own, theirs].map(async parent => (await newScheduler(portal, [ADMIN], parent)).created({}, standing)),
  );
  await change('scheduled-exports', 'off', own);
  await heard('scheduled-exports', false, own);
  await runDueSchedules(portal.platform, AT);
  expect([await runsOf(portal, mine ?? ''), await runsOf(portal, hers ?? '')].map(runs => runs.length)).toEqual([0, 1]);
  await change('scheduled-exports', undefined, own);
  await heard('scheduled-exports', true, own);
  await runDueSchedules(portal.platform, AT);
  expect(await runsOf(portal, mine ?? '')).toHaveLength(1);
});

test('while the flags could never be read nothing counts as off: calls are told to come back, and schedules wait', async () => {
  const young = await buildTestApp();
  const standing = { nextFrom: '2026-06-18', nextRunAt: new Date('2026-06-19T04:15:00Z') };
  const { merchantParentId } = await createMerchant(young.database);
  const scheduler = await newScheduler(young, [ADMIN], merchantParentId);
  const id = await scheduler.created({}, standing);
  const person = await createUser(young.database, { roles: [ADMIN], merchantParentId });
  const { ask } = exportClient(young, await signInAs(young.platform, person));
  const { config, log } = young.platform;
  const blind = await openPlatform({ config, log, databaseUrl: young.database.url });
  vi.spyOn(blind.database.pool, 'query').mockImplementation(() => Promise.reject(new Error('Connection terminated')));
  const { isOn: asked } = young.platform.flags;
  const unread = vi.spyOn(young.platform.flags, 'isOn').mockImplementation(blind.flags.isOn);
  for (const answer of [await scheduler.create(), await ask(exportBody(ibtReturns))])
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  await expect(runDueSchedules(young.platform, AT)).rejects.toThrow('scheduled-exports could not be read');
  unread.mockImplementation(asked);
  await runDueSchedules(young.platform, AT);
  expect(await runsOf(young, id)).toHaveLength(1);
  vi.restoreAllMocks();
  await closePlatform(blind);
  await young.close();
});
