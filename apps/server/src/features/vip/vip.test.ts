import { MAX_VIP_CONSUMERS } from '@drumlin/contract/vip/schemas.ts';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { up as compareDrawn } from '../../database/migrations/20261126T1000_compare_what_is_drawn.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { ratingId, type VipCaller, vipCaller } from '../../testing/features/vip.ts';

let [one, two, other]: [number, number, number] = [0, 0, 0];
let [ours, colleague, staff]: VipCaller[] = [];

const portal = usePortal();
beforeAll(async () => {
  const { database } = portal;
  const parents = [await createMerchantParent(database), await createMerchantParent(database)] as const;
  const merchant = (merchantId: string, merchantName: string, parent: 0 | 1) =>
    createMerchant(database, { merchantId, merchantName, merchantParentId: parents[parent].id });
  await merchant('A1', 'Birch Casino', 0);
  await merchant('A2', 'Élan 100%', 0);
  await merchant('B1', 'Aspen Slots', 1);
  const person = async (role: number) =>
    vipCaller(portal, await createUser(database, { roles: [role], merchantParentId: parents[0].id }));
  [ours, colleague, staff] = [
    await person(1),
    await person(3),
    await vipCaller(portal, await createUser(database, { roles: [101] })),
  ];
  [one, two, other] = [
    await ratingId(portal, 'A1'),
    await ratingId(portal, 'A1', 'VIP-2'),
    await ratingId(portal, 'B1'),
  ];
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('vip_consumer').execute();
});

const by = (caller: VipCaller | undefined): VipCaller => {
  if (!caller) throw new Error('Nobody is there yet');
  return caller;
};
const idsOf = async (caller: VipCaller | undefined, query: Record<string, string> = {}): Promise<string[]> =>
  (await by(caller).list(query)).json().data.map((row: { userId: string }) => row.userId);
const records = () =>
  portal.database.db
    .selectFrom('audit_record')
    .select(['act', 'outcome', 'object', 'details', 'merchant_parent_id'])
    .orderBy('position', 'desc')
    .execute();

describe('user IDs that look alike', () => {
  const COMPOSED = 'zo\u00e9';
  const DECOMPOSED = 'zoe\u0301';
  const store = (userId: string) =>
    portal.database.db
      .insertInto('vip_consumer')
      .values({ merchant_id: 'A1', user_id: userId, risk_rating_id: one })
      .execute();
  const stored = async () =>
    (await portal.database.db.selectFrom('vip_consumer').select('user_id').execute()).map(({ user_id }) => user_id);
  const change = (userId: string, status = 'disabled') =>
    by(colleague).update(userId, { merchantId: 'A1', riskRatingId: one, status });

  test('of either spelling of an accent are one consumer, kept as Unicode composes it', async () => {
    expect((await by(colleague).add('A1', DECOMPOSED, one)).json().userId).toBe(COMPOSED);
    for (const again of [COMPOSED, DECOMPOSED])
      expect((await by(colleague).add('A1', again, one)).json().details).toMatchObject([
        { field: 'merchantUserId', rule: 'unique' },
      ]);
    const file = await by(colleague).addFile('A1', `userId,riskRating\n${DECOMPOSED},VIP-1\n`);
    expect(file.json().details).toMatchObject([{ field: 'file.2.userId', rule: 'unique' }]);
    const twice = await by(colleague).preview('A1', 'userId,riskRating\ne\u0301,VIP-1\n\u00e9,VIP-1\n');
    expect(twice.json().lines.map(({ problems }: { problems: { rule: string }[] }) => problems[0]?.rule)).toEqual([
      'repeated',
      'repeated',
    ]);
    expect(await stored()).toEqual([COMPOSED]);
  });

  test('that are there from before are read, found and changed, and keep another from being added beside them', async () => {
    const { owner } = portal.database;
    await owner.pool.query('drop index vip_consumer__drawn_user_id');
    const before = [DECOMPOSED, 'old\u200b1', 'old1\ufe0f'];
    for (const userId of before) await store(userId);
    await compareDrawn(owner.db as unknown as Kysely<unknown>);
    expect(new Set(await idsOf(ours))).toEqual(new Set(before));
    for (const userId of before) {
      expect(await idsOf(ours, { userId })).toEqual([userId]);
      expect(await idsOf(ours, { keyword: userId })).toEqual([userId]);
      expect((await change(userId)).json()).toMatchObject({ userId, status: 'disabled' });
    }
    for (const userId of [COMPOSED, 'old1', 'old1\ufe0e'])
      expect((await by(colleague).add('A1', userId, one)).statusCode).toBe(400);
    const file = await by(colleague).addFile('A1', `userId,riskRating\n${COMPOSED},VIP-1\n`);
    expect(file.json().details).toMatchObject([{ field: 'file.2.userId', rule: 'unique' }]);
    expect(await stored()).toHaveLength(3);
  });
});

test('what the staff do is in the trail of the merchant, which is not told who of the provider it was', async () => {
  await by(staff).add('A1', 'c-1', one);
  const [record] = await records();
  const parent = by(ours).user.merchantParentId;
  expect(record).toMatchObject({ act: 'vip_added', merchant_parent_id: parent, details: { consumer: 'c-1' } });
  const adminOf = async (caller: VipCaller | undefined) => (await by(caller).list()).json().data[0];
  expect(await adminOf(ours)).toMatchObject({ adminId: by(staff).user.id, adminName: null });
  expect(await adminOf(staff)).toMatchObject({ adminId: by(staff).user.id, adminName: 'Test Person' });
});

describe('the list', () => {
  beforeEach(async () => {
    await by(ours).add('A1', 'beta', one);
    await by(ours).add('A1', 'alpha_1', two);
    await by(ours).add('A2', 'beta', await ratingId(portal, 'A2', 'VIP-3'));
  });

  test('tells what each is rated, with the limits in cents, and the ratings of a merchant, the least first', async () => {
    expect((await by(ours).ratings('A1')).json().riskRatings).toMatchObject([
      { name: 'VIP-1', limit: 500_000, limitCount: 10 },
      { name: 'VIP-2', limit: 750_000, limitCount: 20 },
      { name: 'VIP-3', limit: 1_000_000, limitCount: 40 },
    ]);
    expect((await by(ours).list({ keyword: 'alpha' })).json()).toEqual({
      data: [
        {
          userId: 'alpha_1',
          merchantId: 'A1',
          merchantName: 'Birch Casino',
          products: ['INTERAC', 'IBT'],
          status: 'active',
          riskRating: 'VIP-2',
          riskRatingId: two,
          limitLevelAmount: 750_000,
          limitLevelNumber: 20,
          adminId: by(ours).user.id,
          adminName: 'Test Person',
          changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          version: 1,
        },
      ],
      currentPage: 1,
      totalPages: 1,
      totalRecords: 1,
    });
  });

  test.each([
    [{}, ['alpha_1', 'beta', 'beta']],
    [{ merchantId: 'A1' }, ['alpha_1', 'beta']],
    [{ merchantId: 'A1', userId: 'beta' }, ['beta']],
    [{ userId: 'bet' }, []],
    [{ keyword: 'BET' }, ['beta', 'beta']],
    [{ keyword: 'elan' }, ['beta']],
    [{ keyword: '100%' }, ['beta']],
    [{ keyword: 'alphax1' }, []],
    [{ keyword: 'a2' }, ['beta']],
    [{ limit: '2', page: '2' }, ['beta']],
  ])('%j finds %j', async (query, ids) => {
    expect(await idsOf(ours, query as Record<string, string>)).toEqual(ids);
  });

  test('is in the order that is asked for, and one that is changed leaves who is beside it as they are', async () => {
    const changed = await by(ours).update('beta', { merchantId: 'A1', riskRatingId: one, status: 'disabled' });
    expect(changed.json()).toMatchObject({ merchantId: 'A1', status: 'disabled', version: 2 });
    const names = { 'alpha_1 A1': 'alpha', 'beta A1': 'beta', 'beta A2': 'sister' } as Record<string, string>;
    const order = async (sort: string) => {
      const { data } = (await by(ours).list({ sort })).json();
      return data.map((row: { userId: string; merchantId: string }) => names[`${row.userId} ${row.merchantId}`]);
    };
    for (const [key, asc, desc] of [
      ['merchantName', ['alpha', 'beta', 'sister'], ['sister', 'alpha', 'beta']],
      ['changedAt', ['alpha', 'sister', 'beta'], ['beta', 'sister', 'alpha']],
      ['status', ['alpha', 'sister', 'beta'], ['beta', 'alpha', 'sister']],
      ['riskRating', ['beta', 'alpha', 'sister'], ['sister', 'alpha', 'beta']],
      ['limitLevelAmount', ['beta', 'alpha', 'sister'], ['sister', 'alpha', 'beta']],
    ] as const)
      expect([key, await order(`${key},asc`), await order(`${key},desc`)]).toEqual([key, asc, desc]);
    const { data } = (await by(ours).list({ sort: 'merchantName,asc' })).json();
    const rows = data.map((row: Record<string, unknown>) => [row['status'], row['version'], row['riskRating']]);
    expect(rows).toEqual([
      ['active', 1, 'VIP-2'],
      ['disabled', 2, 'VIP-1'],
      ['active', 1, 'VIP-3'],
    ]);
    const sister = { merchantId: 'A2', riskRatingId: await ratingId(portal, 'A2', 'VIP-2'), status: 'active' };
    expect((await by(ours).update('beta', sister)).json()).toMatchObject({ merchantId: 'A2', version: 2 });
  });
});

describe('adding', () => {
  test.each(['=1+1', 'a/b?c#d', '%2e%2e', '日本語'])(
    'keeps %j as it is, and finds it again to change it',
    async userId => {
      expect((await by(ours).add('A1', ` ${userId} `, one)).json()).toMatchObject({ userId, status: 'active' });
      const body = { merchantId: 'A1', riskRatingId: two, status: 'disabled', version: 1 };
      const changed = await by(ours).update(userId, body);
      expect(changed.json()).toMatchObject({ userId, riskRating: 'VIP-2', status: 'disabled', version: 2 });
    },
  );

  test('refuses a rating of another merchant, and a merchant that there is not', async () => {
    const foreign = await by(ours).add('A1', 'c-1', other);
    expect(foreign.json().details).toEqual([
      { field: 'riskRatingId', rule: 'unknown', message: 'This merchant has no such risk rating' },
    ]);
    const absent = await by(staff).add('NONE', 'c-1', one);
    expect(absent.json().details).toMatchObject([{ field: 'merchantId', rule: 'unknown' }]);
  });

  test('the same one twice, also at once, is added once, and the others are told at the field', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => by(ours).add('A1', 'c-1', one)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().details).toEqual([
      { field: 'merchantUserId', rule: 'unique', message: 'This consumer is a VIP of this merchant already' },
    ]);
    expect(await idsOf(ours)).toEqual(['c-1']);
  });
});

describe('the most consumers of a merchant', () => {
  const fill = (count: number) =>
    portal.database.pool.query(
      `insert into vip_consumer (merchant_id, user_id, risk_rating_id) select 'A1', 'full-' || n, $1 from generate_series(1, $2::int) n`,
      [one, count],
    );
  const full = {
    errorCode: 'TOO_MANY_VIP',
    errorMessage: `A merchant can have at most ${MAX_VIP_CONSUMERS} VIP consumers. Nothing was added.`,
  };

  test('are added by no file that has more than there is room for, and of some at once one adds the last', async () => {
    await fill(MAX_VIP_CONSUMERS - 1);
    const file = 'userId,riskRating\na,VIP-1\nb,VIP-1\n';
    expect((await by(ours).addFile('A1', file)).json()).toMatchObject(full);
    expect((await by(ours).list()).json().totalRecords).toBe(MAX_VIP_CONSUMERS - 1);
    const answers = await Promise.all(['a', 'b', 'c'].map(id => by(ours).add('A1', id, one)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    const late = await by(ours).add('A1', 'd', one);
    expect([late.statusCode, late.json()]).toMatchObject([400, full]);
    expect((await by(ours).add('A1', 'full-1', one)).json().details).toMatchObject([{ rule: 'unique' }]);
    expect((await by(ours).add('A2', 'd', await ratingId(portal, 'A2'))).statusCode).toBe(200);
  });
});

describe('changing', () => {
  const change = (caller: VipCaller | undefined, body: object) =>
    by(caller).update('c-1', { merchantId: 'A1', riskRatingId: one, status: 'active', ...body });
  const now = async () => (await by(ours).list()).json().data[0];
  beforeEach(() => by(ours).add('A1', 'c-1', one));

  test('of two who looked at the same, the second is told, and nothing of the first is lost', async () => {
    expect((await change(ours, { riskRatingId: two, version: 1 })).statusCode).toBe(200);
    const before = (await records()).length;
    const late = await change(colleague, { status: 'disabled', version: 1 });
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'VIP_CHANGED']);
    expect(await now()).toMatchObject({ riskRatingId: two, status: 'active', version: 2 });
    const atOnce = await Promise.all([
      change(ours, { riskRatingId: one, status: 'active', version: 2 }),
      change(colleague, { riskRatingId: two, status: 'disabled', version: 2 }),
    ]);
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await now()).version).toBe(3);
    expect((await records()).length).toBe(before + 3);
  });

  test('to what is so already, as after an answer that was lost, is done and leaves no record', async () => {
    await change(ours, { riskRatingId: two, version: 1 });
    const before = (await records()).length;
    const again = await change(ours, { riskRatingId: two, version: 1 });
    expect(again.json()).toMatchObject({ riskRatingId: two, version: 2 });
    expect(await records()).toHaveLength(before);
  });

  test('to a rating that there is not is refused at its field', async () => {
    const answer = await change(ours, { riskRatingId: 2_147_483_647 });
    expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, 'riskRatingId']);
    expect(await now()).toMatchObject({ version: 1 });
  });
});
