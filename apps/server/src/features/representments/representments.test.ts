import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { take } from '../../ingest/testing/ingest-files.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { representmentRow } from '../../testing/features/representment-row.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { lockRepresentments } from './queries.ts';

type Headers = { authorization: string };
let ours: Headers;
let theirs: Headers;
let colleague: Headers;

const portal = usePortal();
beforeAll(async () => {
  const { database, platform } = portal;
  const parents = [await createMerchantParent(database), await createMerchantParent(database)] as const;
  await createMerchant(database, { merchantId: 'M1', merchantParentId: parents[0].id });
  await createMerchant(database, { merchantId: 'M2', merchantParentId: parents[1].id });
  await createMerchant(database, { merchantId: 'M3', merchantParentId: parents[0].id });
  const person = async (parent: number, roles: number[]) =>
    signInAs(platform, await createUser(database, { roles, merchantParentId: parents[parent]?.id ?? '' }));
  [ours, colleague, theirs] = [await person(0, [1]), await person(0, [2]), await person(1, [1])];
});

const takeRows = (...rows: Record<string, string>[]) => take(portal.database, 'ibt-representments', rows);

beforeEach(async () => {
  await portal.database.owner.pool.query('truncate ibt_representment, ibt_representment_day');
  await takeRows(representmentRow('a'), representmentRow('b'), representmentRow('theirs', { merchantId: 'M2' }));
});

const decline = (transactions: readonly string[], headers = ours) =>
  portal.app.inject({ method: 'POST', url: declineRepresentmentsRoute.url, headers, payload: { transactions } });
const statuses = async () => {
  const { rows } = await portal.database.pool.query(
    'select journal_token, decline_requested_at is not null as requested from ibt_representment order by 1',
  );
  return Object.fromEntries(rows.map(row => [row.journal_token, row.requested]));
};
const NONE = { a: false, b: false, theirs: false };
const rowOf = async (token: string, headers = ours) =>
  (await portal.app.inject({ url: `/v1/report/ibt/eft/representments/${token}`, headers })).json();

test('only the own ones are declined, with another parent’s none is; that leaves a record, and what there is not none', async () => {
  const denials = async () => {
    const text = "select count(*)::int as n from audit_record where act = 'cross_tenant_denied'";
    return (await portal.database.pool.query(text)).rows[0].n;
  };
  const before = await denials();
  expect((await decline(['a', 'nothing'])).statusCode).toBe(404);
  expect(await denials()).toBe(before);
  expect((await decline(['a', 'theirs', 'nothing'])).statusCode).toBe(404);
  expect(await denials()).toBe(before + 1);
  expect((await decline(['a'], theirs)).statusCode).toBe(404);
  expect(await statuses()).toEqual(NONE);
});

describe('declining', () => {
  test('by two people at once asks for all of them once, and shows it in the report', async () => {
    const answers = await Promise.all([decline(['a', 'b'], ours), decline(['b', 'a'], colleague)]);
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(answer => answer.statusCode === 200)?.json()).toEqual({ requested: 2 });
    expect(await statuses()).toEqual({ a: true, b: true, theirs: false });
    expect(await rowOf('a')).toMatchObject({ stopRequestStatus: 'REQUESTED' });
  });

  test('is all or none: one that was declined before is named', async () => {
    await decline(['b']);
    const response = await decline(['a', 'b']);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      errorCode: 'REPRESENTMENT_DECLINED',
      errorMessage: 'Representment order-b has already been declined. No other was declined.',
    });
    expect(await statuses()).toEqual({ a: false, b: true, theirs: false });
  });

  test('is no more than was asked for upstream', async () => {
    await takeRows(representmentRow('upstream', { stopRequestStatus: 'REQUESTED' }));
    expect((await decline(['a', 'upstream'])).json()).toMatchObject({ errorCode: 'REPRESENTMENT_DECLINED' });
    expect(await statuses()).toEqual({ ...NONE, upstream: false });
  });

  test('outlives the same file taken again; what upstream says later counts for more', async () => {
    await decline(['a']);
    await takeRows(representmentRow('a'));
    expect(await rowOf('a')).toMatchObject({ stopRequestStatus: 'REQUESTED' });
    await takeRows(representmentRow('a', { updatedAt: '2026-06-19T00:00:00Z', stopRequestStatus: 'ACCEPTED' }));
    expect(await rowOf('a')).toMatchObject({ stopRequestStatus: 'ACCEPTED' });
    expect((await decline(['a'])).json()).toMatchObject({ errorCode: 'REPRESENTMENT_DECLINED' });
  });
});

describe('the cut-off', () => {
  test.each([
    ['2026-03-08', '2026-03-08T06:00:00Z'],
    ['2026-03-09', '2026-03-09T05:00:00Z'],
    // The clock shows 1:00 twice; what has an end has the second
    ['2026-11-01', '2026-11-01T06:00:00Z'],
    ['2026-11-02', '2026-11-02T06:00:00Z'],
  ])('of %s is 1:00 a.m. Eastern', async (representmentDate, at) => {
    await takeRows(representmentRow('one', { representmentDate, transactionCreatedDate: '2026-01-01T12:00:00Z' }));
    expect(await rowOf('one')).toMatchObject({ declineUntil: `${representmentDate} 01:00:00` });
    const scope = makeMerchantScope('internal', []);
    const isLate = async (now: Date) =>
      (await lockRepresentments(portal.database.db, scope, ['one'], sql`${now}::timestamptz`))[0]?.too_late;
    expect([await isLate(new Date(Date.parse(at) - 1)), await isLate(new Date(at))]).toEqual([false, true]);
  });

  test('passed, names the one that is late and declines none', async () => {
    await takeRows(representmentRow('late', { representmentDate: '2026-06-18' }));
    const response = await decline(['a', 'late']);
    expect(response.statusCode).toBe(409);
    expect(response.json().errorMessage).toMatch(
      /^Representment order-late can no longer be declined: the time to do so ended at 1:00 a.m. Eastern on \d{4}-\d{2}-\d{2}\. None was declined\.$/,
    );
    expect(await statuses()).toMatchObject(NONE);
  });

  test('one that will not be presented, or that upstream calls too late, cannot be declined', async () => {
    await takeRows(
      representmentRow('debit', { nextAction: 'D' }),
      representmentRow('gone', { stopRequestStatus: 'TOO_LATE' }),
    );
    for (const token of ['debit', 'gone'])
      expect((await decline([token])).json()).toMatchObject({ errorCode: 'REPRESENTMENT_TOO_LATE' });
  });
});

test('the people of a merchant for which staff have switched it off may not decline, the staff may', async () => {
  const set = (on: boolean) =>
    portal.database.pool.query('update merchant set allows_declines = $1 where merchant_id = $2', [on, 'M1']);
  await set(false);
  const refused = await decline(['a', 'b']);
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'DECLINES_SWITCHED_OFF']);
  expect(await statuses()).toEqual(NONE);
  const admin = await createUser(portal.database, { roles: [101] });
  const staff = await signInAs(portal.platform, admin);
  await showFactor(portal.platform, admin);
  expect((await decline(['a'], staff)).statusCode).toBe(200);
  // With those of another merchant of the same parent, whichever comes first
  await takeRows(representmentRow('0', { merchantId: 'M3' }), representmentRow('z', { merchantId: 'M3' }));
  for (const other of ['0', 'z'])
    expect((await decline(['b', other])).json()).toMatchObject({ errorCode: 'DECLINES_SWITCHED_OFF' });
  expect((await decline(['0', 'z'])).statusCode).toBe(200);
  await set(true);
});
