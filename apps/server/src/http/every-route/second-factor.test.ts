import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { EXPECTED_ROUTES, type ExpectedRoute } from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { announcement } from '../../testing/features/announcements.ts';
import { aFee, STANDARD_PROFILE } from '../../testing/features/fees.ts';
import { asked } from '../../testing/features/funds.ts';
import { readySettings, showFactor, showFactorFor } from '../../testing/features/merchant-admin.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Method = ExpectedRoute['method'];
type Send = (method: Method, url: string, payload?: object) => Promise<{ status: number; body: Record<string, never> }>;
interface Person extends TestUser {
  send: Send;
}

const clock = createTestClock();
const today = easternDay(clock.now());
const [tomorrow, later] = [addDays(today, 1), addDays(today, 9)];
let portal: TestApp;
/** Of the staff, with a second factor that was just shown: makes what the calls are about. */
let maker: Person;

const person = async (roles: readonly number[]): Promise<Person> => {
  const user = await createUser(portal.database, { roles });
  const headers = await signInAs(portal.platform, user);
  const send: Send = async (method, url, payload) => {
    const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  return { ...user, send };
};
const make = async (url: string, payload: object) => (await maker.send('POST', url, payload)).body;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
  maker = await person([101]);
  await showFactor(portal.platform, maker);
});
afterAll(() => portal.close());
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());

let made = 0;
const unique = (): string => {
  made += 1;
  return `made-${made}`;
};
const newMerchant = async (merchantStatus: 'DRAFT' | 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') =>
  (await createMerchant(portal.database, { merchantStatus })).merchantId;
const versionIn = async (table: 'provider_policy' | 'portal_setting', column: string): Promise<number> =>
  (await portal.database.pool.query(`select ${column} as version from ${table}`)).rows[0].version;

const FEE_DEFINITIONS = '/v1/admin/fee-definitions';
const KIND = { channel: 'INTERAC', type: 'PAYIN' };
const newDefinition = async (): Promise<string> =>
  (await make(FEE_DEFINITIONS, { ...KIND, name: unique(), description: '', effectiveFrom: tomorrow, fees: [aFee()] }))
    .id ?? '';
const versionOf = (revision: number) => ({ effectiveFrom: later, fees: [aFee()], revision });

const TERMS = { paymentWeekdays: [4, 1], holdDays: 3, reserveRate: 75_000, reserveHoldDays: 60 };
const newTerms = (merchantId: string) => ({
  merchantId,
  effectiveFrom: later,
  terms: { ...TERMS, handlingFeeCents: 250, minimumCents: 10_000 },
  note: '',
});

/** A proposal that its proposer has reviewed. */
const newProposal = async (): Promise<string> => {
  const merchantId = await newMerchant();
  made += 1;
  const at = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  const row = payin(900_000 + made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  const { proposals } = await make('/v1/admin/disbursements', { merchants: [{ merchantId }] });
  const id = String((proposals as unknown as { id: number }[])[0]?.id);
  await make(`/v1/admin/disbursements/${id}/review`, { lines: REVIEWED_LINES, isReviewed: true });
  return id;
};

interface Call {
  /** What the address names. */
  id?: string;
  payload?: object;
}

/** A call that is right in all but the second factor, of each operation that asks for one. */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  'POST /v1/admin/users': async () => ({ payload: { email: `${unique()}@test.example`, roles: [101] } }),
  'PUT /v1/admin/users/:id': async () => {
    const { id } = await createUser(portal.database, { roles: [2] });
    return { id: String(id), payload: { roles: [3] } };
  },
  'POST /v1/admin/invitations': async () => ({ payload: { emails: `${unique()}@test.example`, roles: [101] } }),
  'POST /v1/admin/invitations/bulk': async () => ({
    payload: { text: `email,role\n${unique()}@test.example,DEVELOPER`, roles: [] },
  }),
  'POST /v1/admin/invitations/:id/approve': async () => {
    const { id } = await createUser(portal.database, { roles: [1], status: 'pending' });
    await portal.database.pool.query("update app_user set held_by = 'asked@staff.example' where id = $1", [id]);
    return { id: String(id) };
  },
  'POST /v1/admin/mfa-enforcement': async () => ({ payload: { enabled: false } }),
  'POST /v1/admin/merchants/:id/publish': async () => {
    const id = await newMerchant('DRAFT');
    await maker.send('PUT', `/v1/admin/merchants/${id}`, { ...readySettings(), version: 1 });
    return { id, payload: { version: 2 } };
  },
  'POST /v1/admin/merchants/:id/suspend': async () => ({
    id: await newMerchant(),
    payload: { reason: 'Chargebacks', version: 1 },
  }),
  'POST /v1/admin/merchants/:id/reactivate': async () => ({
    id: await newMerchant('SUSPENDED'),
    payload: { version: 1 },
  }),
  'POST /v1/support/views': async () => {
    const { id } = await createUser(portal.database);
    return { payload: { userId: id, reason: 'Ticket 4711' } };
  },
  'POST /v1/admin/announcements/:id/schedule': async () => {
    const { id } = await make('/v1/admin/announcements', announcement(clock.now(), { byMail: false }));
    return { id: String(id), payload: { version: 1 } };
  },
  'PUT /v1/admin/policy': async () => ({
    payload: {
      sessionIdleMinutes: null,
      sessionAbsoluteHours: null,
      passwordMinLength: 10,
      enforceNewParents: false,
      version: await versionIn('provider_policy', 'policy_version'),
    },
  }),
  'PUT /v1/admin/settings/banner': async () => ({
    payload: {
      banner: {
        severity: 'warning',
        en: 'Maintenance',
        fr: 'Entretien',
        from: `${tomorrow}T12:00:00Z`,
        until: `${tomorrow}T13:00:00Z`,
      },
      version: await versionIn('portal_setting', 'version'),
    },
  }),
  'PUT /v1/admin/settings/chat': async () => ({
    payload: { scriptUrl: 'https://chat.example/w.js', version: await versionIn('portal_setting', 'version') },
  }),
  'PUT /v1/admin/settings/support': async () => ({
    payload: { email: 'help@provider.example', phone: null, version: await versionIn('portal_setting', 'version') },
  }),
  'POST /v1/admin/fee-definitions/:id/versions': async () => ({ id: await newDefinition(), payload: versionOf(1) }),
  'POST /v1/admin/fee-definitions/:id/withdraw': async () => {
    const id = await newDefinition();
    await make(`${FEE_DEFINITIONS}/${id}/versions`, versionOf(1));
    const { rows } = await portal.database.pool.query(
      'select id from fee_version where definition_id = $1 and number = 2',
      [id],
    );
    return { id, payload: { versionId: rows[0].id, revision: 2 } };
  },
  'POST /v1/admin/fee-assignments': async () => ({
    payload: { merchantIds: [await newMerchant()], profileId: STANDARD_PROFILE, effectiveFrom: later },
  }),
  'POST /v1/admin/fee-assignments/:id/withdraw': async () => {
    const merchantId = await newMerchant();
    await make(`/v1/admin/merchant-fees/${merchantId}/custom`, { ...KIND, effectiveFrom: later, fees: [aFee()] });
    const { rows } = await portal.database.pool.query('select id from fee_assignment where merchant_id = $1', [
      merchantId,
    ]);
    return { id: String(rows[0].id) };
  },
  'POST /v1/admin/merchant-fees/:id/definitions': async () => ({
    id: await newMerchant(),
    payload: { ...KIND, definitionId: await newDefinition(), effectiveFrom: later },
  }),
  'POST /v1/admin/merchant-fees/:id/custom': async () => ({
    id: await newMerchant(),
    payload: { ...KIND, effectiveFrom: later, fees: [aFee()] },
  }),
  'POST /v1/admin/disbursement-terms': async () => ({ payload: newTerms(await newMerchant()) }),
  'POST /v1/admin/disbursement-terms/:id/withdraw': async () => ({
    id: String((await make('/v1/admin/disbursement-terms', newTerms(await newMerchant()))).id),
  }),
  'POST /v1/admin/funds/adjustments/:id/approve': async () => ({
    id: String((await make('/v1/admin/funds/adjustments', asked(-250))).id),
    payload: {},
  }),
  'POST /v1/admin/disbursements/:id/approve': async () => ({ id: await newProposal(), payload: {} }),
  'POST /v1/admin/disbursements/:id/pay': async () => {
    const [id, approver] = [await newProposal(), await person([101])];
    await showFactorFor(portal.platform, approver, `POST /v1/admin/disbursements/${id}/approve`);
    await approver.send('POST', `/v1/admin/disbursements/${id}/approve`, {});
    return { id, payload: { bankReference: unique() } };
  },
};

const asking = EXPECTED_ROUTES.filter(({ factor }) => factor !== '-');

test('each operation of the table that asks for a second factor is tried', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(asking.map(({ name }) => name).toSorted());
});

/** All that a refusal must leave as it is; the sessions say what was shown. */
const everything = () => rowsAsTheyAre(portal.database.owner, { except: ['rate_limit', 'session'] });
/** When a second factor was shown that was good until a second ago. */
const TOO_LONG_AGO = { now: () => new Date(clock.now().getTime() - 601_000) };
const NEEDED = { status: 409, body: { errorCode: 'SECOND_FACTOR_NEEDED' } };

test.each(asking.map(route => [route.name, route] as const))(
  '%s does nothing without a second factor that was shown lately, and with one does it',
  async (name, { method, url: pattern, factor }) => {
    const { id = '', payload } = await (CALLS[name] as () => Promise<Call>)();
    const url = pattern.replace(':id', id);
    const by = await person([101]);
    const call = `${method} ${url}`;
    const shownLongAgo = { database: portal.database, clock: TOO_LONG_AGO };
    const before = await everything();
    const refused = async () => {
      expect(await by.send(method, url, payload)).toMatchObject(NEEDED);
      expect(await everything()).toEqual(before);
    };
    await refused();
    await showFactor(shownLongAgo, by);
    await showFactorFor(shownLongAgo, by, call);
    await refused();
    // For a call that asks for its own neither a sign-in counts nor one shown for another record, for the others none that is good for one call
    if (factor === 'once') await showFactor(portal.platform, by);
    await showFactorFor(portal.platform, by, factor === 'once' ? call.replace(id, '999999999') : call);
    await refused();
    if (factor === 'once') await showFactorFor(portal.platform, by, call);
    else await showFactor(portal.platform, by);
    expect((await by.send(method, url, payload)).status).toBeLessThan(300);
    expect(await everything()).not.toEqual(before);
    const { rows } = await portal.database.pool.query('select single_act from session where user_id = $1', [by.id]);
    expect(rows).toEqual([{ single_act: factor === 'once' ? null : call }]);
  },
);

test('a merchant’s Admin shows one to switch the enforcement of second factors off, ADMIN to switch it either way; no other staff do', async () => {
  const [admin, staff, support] = [await person([1]), await person([101]), await person([106])];
  const set = (by: Person, enabled: boolean) => by.send('POST', '/v1/admin/mfa-enforcement', { enabled });
  expect((await set(admin, true)).status).toBe(200);
  expect(await set(admin, false)).toMatchObject(NEEDED);
  for (const enabled of [true, false]) {
    expect(await set(staff, enabled)).toMatchObject(NEEDED);
    await showFactor(portal.platform, support);
    expect((await set(support, enabled)).status).toBe(403);
  }
});

const ofStaffAlone = asking.filter(({ factor, who }) => factor === 'staff' && who === 'people');

test.each(ofStaffAlone.map(({ name, method, url }) => [name, method, url] as const))(
  "%s asks a merchant's Admin for none",
  async (_, method, url) => {
    const admin = await person([1]);
    const { id } = await createUser(portal.database, { roles: [2], merchantParentId: admin.merchantParentId ?? '' });
    const emails = `${unique()}@test.example`;
    const payload = { PUT: { roles: [3] }, POST: { roles: [3], [url.endsWith('users') ? 'email' : 'emails']: emails } };
    const answer = await admin.send(method, url.replace(':id', String(id)), payload[method as 'PUT' | 'POST']);
    expect(answer.status).toBe(200);
  },
);
