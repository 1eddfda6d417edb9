import { EXPECTED_ROUTES } from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXAMPLES } from '../../testing/examples/all.ts';
import {
  type Actor,
  type Example,
  type Examples,
  openWorld,
  pickOf,
  requestOf,
  type World,
} from '../../testing/examples/example.ts';
import { showFactor, showFactorFor } from '../../testing/features/merchant-admin.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.portal.close());
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

/** As if somebody had shown no second factor since they signed in. */
const showNone = ({ id }: Actor) =>
  world.portal.database.pool.query(
    'update session set second_factor_at = null, single_act = null, single_act_at = null where user_id = $1',
    [id],
  );

/** An act that is right in all but the second factor, of which none was shown. */
const prepare = async (name: string): Promise<Example> => {
  const prepared = await (EXAMPLES[name] as Examples[string])(world, pickOf(0));
  await showNone(prepared.by);
  return prepared;
};

/** What the staff send where a merchant's Admin sends something else. */
const SENT_BY_STAFF: Readonly<Record<string, object>> = {
  'POST /v1/admin/users': { roles: [101] },
  'POST /v1/admin/invitations': { roles: [101] },
  'POST /v1/admin/mfa-enforcement': { enabled: false },
};

/** The same by one of the staff. */
const forMerchants = new Set(EXPECTED_ROUTES.filter(({ who }) => who === 'merchants').map(({ name }) => name));
const prepareByStaff = async (name: string): Promise<Example> => {
  const prepared = await prepare(name);
  if (prepared.by.userType === 'internal' || forMerchants.has(name)) return prepared;
  const by = await world.staff();
  await showNone(by);
  const body = { ...prepared.body, ...SENT_BY_STAFF[name] };
  return { ...prepared, by, ...(prepared.body && { body }) };
};

const send = async (name: string, prepared: Example) => {
  const answer = await world.portal.app.inject(requestOf(name, prepared));
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
};

/** All that a refusal must leave as it is; the sessions say what was shown. */
const everything = () => rowsAsTheyAre(world.portal.database.owner, { except: ['rate_limit', 'session'] });
const NEEDED = { status: 409, body: { errorCode: 'SECOND_FACTOR_NEEDED' } };

const asking = EXPECTED_ROUTES.filter(({ factor }) => factor !== '-');

test.each(asking.map(({ name, factor }) => [name, factor] as const))(
  '%s does nothing without a second factor that was shown lately, and with one does it',
  async (name, factor) => {
    const { database, platform } = world.portal;
    const prepared = await prepareByStaff(name);
    const { by, params: { id = '' } = {} } = prepared;
    const call = `${name.split(' ')[0]} ${requestOf(name, prepared).url as string}`;
    /** When a second factor was shown that was good until a second ago. */
    const shownLongAgo = { database, clock: { now: () => new Date(world.clock.now().getTime() - 601_000) } };
    const before = await everything();
    const refused = async () => expect(await send(name, prepared)).toMatchObject(NEEDED);
    await refused();
    await showFactor(shownLongAgo, by);
    await showFactorFor(shownLongAgo, by, call);
    await refused();
    // For a call that asks for its own neither a sign-in counts nor one shown for another record, for the others none that is good for one call
    if (factor === 'once') await showFactor(platform, by);
    await showFactorFor(platform, by, factor === 'once' ? call.replace(String(id), '999999999') : call);
    await refused();
    expect(await everything()).toEqual(before);
    if (factor === 'once') await showFactorFor(platform, by, call);
    else await showFactor(platform, by);
    expect((await send(name, prepared)).status).toBeLessThan(300);
    expect(await everything()).not.toEqual(before);
    const { rows } = await database.pool.query('select single_act from session where user_id = $1', [by.id]);
    expect(rows).toEqual([{ single_act: factor === 'once' ? null : call }]);
  },
);

test('a merchant’s Admin shows one to switch the enforcement of second factors off, ADMIN to switch it either way; no other staff do', async () => {
  const [admin, staff, support] = [await world.admin(), await world.staff(), await world.person([106])];
  const set = (by: Actor, enabled: boolean) => send('POST /v1/admin/mfa-enforcement', { by, body: { enabled } });
  for (const by of [admin, staff]) await showNone(by);
  expect((await set(admin, true)).status).toBe(200);
  expect(await set(admin, false)).toMatchObject(NEEDED);
  for (const enabled of [true, false]) {
    expect(await set(staff, enabled)).toMatchObject(NEEDED);
    expect((await set(support, enabled)).status).toBe(403);
  }
});

const ofStaffAlone = asking.filter(({ factor, who }) => factor === 'staff' && who === 'people');

test.each(ofStaffAlone.map(({ name }) => name))("%s asks a merchant's Admin for none", async name => {
  const prepared = await prepare(name);
  expect(prepared.by.userType).toBe('external');
  expect((await send(name, prepared)).status).toBeLessThan(300);
});
