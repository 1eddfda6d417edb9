import { addDays } from '@drumlin/contract/core/eastern.ts';
import {
  getPaymentCalendar,
  getTerms,
  listMerchantsWithTerms,
  setTerms,
} from '@drumlin/contract/disbursements/terms.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appErrorOf } from '../../http/faults.ts';
import { buildTestApp, createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { TERMS } from '../../testing/examples/of-money.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { BEGUN } from '../../testing/features/past-terms.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const ADMIN = 101;
const SORTED = { ...TERMS, paymentWeekdays: [1, 4] };
/** After every day of the database, which refuses terms of the past by its own clock. */
const clock = createTestClock(new Date('2040-06-18T16:00:00Z'));
const today = '2040-06-18';
const TODAY_THERE = "(clock_timestamp() at time zone 'America/Toronto')::date";
const inDays = (days: number) => addDays(today, days);
const LATER_YEAR = Number(today.slice(0, 4)) + 1;
let staff: { authorization: string };
let merchantId: string;
const portal = usePortal({ clock });
beforeAll(async () => {
  const user = await createUser(portal.database, { roles: [ADMIN] });
  staff = await signInAs(portal.platform, user);
  await showFactor(portal.platform, user);
});
beforeEach(async () => {
  merchantId = (await createMerchant(portal.database)).merchantId;
});

const send = async (method: 'GET' | 'POST', url: string, payload?: object, headers = staff) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const set = (more: object = {}) =>
  send('POST', setTerms.url, { merchantId, effectiveFrom: inDays(30), terms: TERMS, note: 'A new contract', ...more });
const read = async (of = merchantId) => (await send('GET', `${getTerms.url}?merchantId=${of}`)).body;
/** The merchants that are listed with terms of their own. */
const listed = async () => (await send('GET', `${listMerchantsWithTerms.url}?limit=100`)).body.data;
const withdraw = (id: number) => send('POST', `${setTerms.url}/${id}/withdraw`);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(sql, values)).rows;

test('the portal begins with the terms that held before anybody could set any', async () => {
  const { body } = await send('GET', getTerms.url);
  expect(body).toMatchObject({ today, inForce: BEGUN, isOwn: false });
  expect(body.versions.at(-1)).toMatchObject({ effectiveFrom: null, state: 'IN_FORCE', terms: BEGUN, set: null });
  expect(await read()).toMatchObject({ inForce: BEGUN, isOwn: false, versions: [] });
});

test('terms are set from a later day on, changed and withdrawn until then, and all of it stays on record', async () => {
  const first = await set();
  expect(first.status).toBe(201);
  const taken = await set({ terms: { ...TERMS, holdDays: 9 } });
  expect([taken.status, taken.body.errorCode]).toEqual([409, 'TERMS_EXIST']);
  const second = await set({ terms: { ...TERMS, holdDays: 9 }, replaces: first.body.id });
  expect(second.status).toBe(201);
  const { versions, inForce } = await read();
  expect(inForce).toEqual(BEGUN);
  expect(versions).toEqual([
    expect.objectContaining({
      id: second.body.id,
      state: 'COMING',
      terms: { ...SORTED, holdDays: 9 },
      withdrawn: null,
    }),
    expect.objectContaining({
      id: first.body.id,
      effectiveFrom: inDays(30),
      state: 'WITHDRAWN',
      terms: SORTED,
      note: 'A new contract',
      set: { email: expect.any(String), at: expect.any(String) },
      withdrawn: { email: expect.any(String), at: expect.any(String) },
    }),
  ]);
  expect((await withdraw(second.body.id)).status).toBe(204);
  const again = await withdraw(second.body.id);
  expect([again.status, again.body.errorCode]).toEqual([409, 'TERMS_SETTLED']);
  expect((await withdraw(1_999_999_999)).status).toBe(404);
  expect((await listed()).map((each: { merchantId: string }) => each.merchantId)).not.toContain(merchantId);
});

test('terms of one merchant are neither replaced by those of another nor told as those of all', async () => {
  const { merchantId: other } = await createMerchant(portal.database);
  const { body: version } = await set({ merchantId: other });
  expect((await set({ replaces: version.id })).status).toBe(404);
  expect((await read(other)).versions).toMatchObject([{ id: version.id, state: 'COMING' }]);
  const { body } = await send('GET', getTerms.url);
  expect(body.versions.map(({ id }: { id: number }) => id)).not.toContain(version.id);
});

test('merchants with terms of their own are listed by name, and those of one name by their id', async () => {
  const made = { 'n-3': 'abacus Goods', 'n-1': 'Zinc Lane', 'n-4': 'Érable Tickets', 'n-2': 'Zinc Lane' };
  for (const [id, merchantName] of Object.entries(made)) {
    await createMerchant(portal.database, { merchantId: id, merchantName });
    await set({ merchantId: id });
  }
  const ids: string[] = (await listed()).map((each: { merchantId: string }) => each.merchantId);
  expect(ids.filter(id => id.startsWith('n-'))).toEqual(['n-3', 'n-4', 'n-1', 'n-2']);
});

test('what is no day to come within two years, no merchant, or changes nothing is refused at its field', async () => {
  const { merchantId: ibt } = await createMerchant(portal.database, { products: ['IBT'] });
  for (const [more, field, rule, message] of [
    [{ effectiveFrom: inDays(0) }, 'effectiveFrom', 'future', 'Choose a day from tomorrow on'],
    [{ effectiveFrom: inDays(2 * 366 + 1) }, 'effectiveFrom', 'tooLate', 'Choose a day within two years'],
    [{ merchantId: 'NOBODY' }, 'merchantId', 'unknown', 'Choose a merchant'],
    [{ merchantId: ibt }, 'merchantId', 'product', expect.any(String)],
    [{ terms: null }, 'terms', 'unchanged', 'The merchant has the terms of all merchants on this day'],
    [{ merchantId: null, terms: null }, 'terms', 'required', 'The terms of all merchants must say what they are'],
  ] as const)
    expect(await set(more)).toMatchObject({ status: 400, body: { details: [{ field, rule, message }] } });
  expect((await set({ effectiveFrom: inDays(2 * 366) })).status).toBe(201);
});

test('of one day there is one version, however many set it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => set({ terms: { ...TERMS, holdDays: n } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
  const ends = await Promise.all([withdraw(id), withdraw(id), set({ replaces: id })]);
  expect(ends.filter(({ status }) => status < 300)).toHaveLength(1);
});

test('a day that comes while terms wait for it is told as one that has come', async () => {
  const errorOf = (sql: string) =>
    portal.database.pool.query(sql).then(
      () => undefined,
      (error: unknown) => appErrorOf(error),
    );
  const begun = 'select id from disbursement_terms where merchant_id is null order by id limit 1';
  expect(await errorOf(`update disbursement_terms set withdrawn_at = now() where id = (${begun})`)).toMatchObject({
    errorName: 'termsSettled',
  });
  const added = `insert into disbursement_terms (merchant_id, effective_from, follows_all) values ('${merchantId}', ${TODAY_THERE}, true)`;
  expect(await errorOf(added)).toMatchObject({
    details: [{ field: 'effectiveFrom', rule: 'future', message: 'Choose a day from tomorrow on' }],
  });
});

test('each day of a merchant has exactly one of the terms, its own or those of all', async () => {
  await set({ effectiveFrom: inDays(10) });
  await set({ effectiveFrom: inDays(20), terms: null });
  const general = await set({ merchantId: null, effectiveFrom: inDays(15), terms: { ...TERMS, holdDays: 7 } });
  const periods = await query<Record<string, unknown>>(
    `select from_day::text as from, until_day::text as until, is_own as own, hold_days as hold
     from disbursement_terms_period where merchant_id = $1 order by from_day`,
    [merchantId],
  );
  expect(periods).toEqual([
    { from: '0001-01-01', until: inDays(10), own: false, hold: 5 },
    { from: inDays(10), until: inDays(15), own: true, hold: 3 },
    { from: inDays(15), until: inDays(20), own: true, hold: 3 },
    { from: inDays(20), until: 'infinity', own: false, hold: 7 },
  ]);
  const line = (await listed()).find((each: { merchantId: string }) => each.merchantId === merchantId);
  expect(line).toEqual({ merchantId, merchantName: 'Test Merchant', inForce: null, nextFrom: inDays(10) });
  await withdraw(general.body.id);
});

test('the calendar of a year has the payment days by the terms of each day, and the bank holidays', async () => {
  const year = LATER_YEAR;
  const monday = { effectiveFrom: `${year}-03-01`, terms: { ...TERMS, paymentWeekdays: [1] } };
  await set(monday);
  const { body } = await send('GET', `${getPaymentCalendar.url}?year=${year}&merchantId=${merchantId}`);
  const weekday = ({ dueOn }: { dueOn: string }) => new Date(dueOn).getUTCDay();
  const days: { day: string; dueOn: string }[] = body.payments;
  expect([...new Set(days.filter(each => each.dueOn < `${year}-03-01`).map(weekday))].toSorted()).toEqual([2, 5]);
  expect([...new Set(days.filter(each => each.dueOn >= `${year}-03-01`).map(weekday))]).toEqual([1]);
  expect(body.holidays).toHaveLength(10);
  const closed = body.holidays.map((each: { day: string }) => each.day);
  expect(days.filter(({ day }) => closed.includes(day))).toEqual([]);
  // That of all merchants has neither what one has nor what was withdrawn
  await withdraw((await set({ ...monday, merchantId: null, effectiveFrom: `${year}-04-01` })).body.id);
  const { payments } = (await send('GET', `${getPaymentCalendar.url}?year=${year}`)).body;
  expect([...new Set(payments.map(weekday))].toSorted()).toEqual([2, 5]);
  expect((await send('GET', `${getPaymentCalendar.url}?year=1999`)).status).toBe(400);
  expect((await send('GET', `${getPaymentCalendar.url}?year=${year}&merchantId=NOBODY`)).status).toBe(404);
});

test('of the versions that have begun the newest is in force, and those before it have ended', async () => {
  const past = createTestClock(new Date('2040-06-18T16:00:00Z'));
  const later = await buildTestApp({ clock: past });
  try {
    const { merchantId: of } = await createMerchant(later.database);
    const user = await createUser(later.database, { roles: [ADMIN] });
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = await signInAs(later.platform, user);
      await showFactor(later.platform, user);
      const { body } = await later.app.inject({ method, url, headers, ...(payload && { payload }) });
      return body === '' ? undefined : JSON.parse(body);
    };
    const ids: number[] = [];
    for (const days of [10, 20, 25, 30]) {
      const terms = { ...TERMS, holdDays: days };
      const version = { merchantId: of, effectiveFrom: inDays(days), terms, note: '' };
      ids.push((await ask('POST', setTerms.url, version)).id);
    }
    const [first, , withdrawn] = ids;
    await ask('POST', `${setTerms.url}/${withdrawn}/withdraw`);
    /** The states of the versions and the hold of what is in force, as the merchant has them; and its line of the list. */
    const told = async () => {
      const { versions, isOwn, inForce } = await ask('GET', `${getTerms.url}?merchantId=${of}`);
      const { data } = await ask('GET', listMerchantsWithTerms.url);
      return [
        versions.map((each: { state: string }) => each.state),
        [isOwn, inForce.holdDays],
        data.map((each: { inForce: { holdDays: number } | null; nextFrom: string | null }) => [
          each.inForce?.holdDays,
          each.nextFrom,
        ]),
      ];
    };
    const [COMING, WITHDRAWN, IN_FORCE, ENDED] = ['COMING', 'WITHDRAWN', 'IN_FORCE', 'ENDED'];
    const begin = [[COMING, WITHDRAWN, COMING, COMING], [false, BEGUN.holdDays], [[undefined, inDays(10)]]];
    expect(await told()).toEqual(begin);
    past.advance(10 * 86_400);
    expect(await told()).toEqual([[COMING, WITHDRAWN, COMING, IN_FORCE], [true, 10], [[10, inDays(20)]]]);
    // On its first day it has begun
    expect(await ask('POST', `${setTerms.url}/${first}/withdraw`)).toMatchObject({ errorCode: 'TERMS_SETTLED' });
    past.advance(10 * 86_400);
    expect(await told()).toEqual([[COMING, WITHDRAWN, IN_FORCE, ENDED], [true, 20], [[20, inDays(30)]]]);
    past.advance(9 * 86_400);
    expect(await told()).toEqual([[COMING, WITHDRAWN, IN_FORCE, ENDED], [true, 20], [[20, inDays(30)]]]);
    past.advance(86_400);
    expect(await told()).toEqual([[IN_FORCE, WITHDRAWN, ENDED, ENDED], [true, 30], [[30, null]]]);
  } finally {
    await later.close();
  }
});
