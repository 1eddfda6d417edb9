import { randomUUID } from 'node:crypto';
import { AROUND_MIDNIGHTS, type AroundMidnight } from '@drumlin/contract/core/testing/midnights.ts';
import { setTerms } from '@drumlin/contract/disbursements/terms.ts';
import { interacStatement } from '@drumlin/contract/statements/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { refreshAnalytics } from '../conversions/refresh.ts';
import { payin, take } from '../ingest/testing/ingest-files.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { createTestClock, usePortal } from '../testing/build-test-app.ts';
import { exportClient } from '../testing/export-world.ts';
import { createMerchant, createUser } from '../testing/factories.ts';
import { announcement } from '../testing/features/announcements.ts';
import { openPayer } from '../testing/features/disbursements.ts';
import { addDefinition, assignFees, STANDARD_PROFILE } from '../testing/features/fees.ts';
import { openStaff } from '../testing/features/funds.ts';
import { showFactor } from '../testing/features/merchant-admin.ts';
import { representmentRow } from '../testing/features/representment-row.ts';
import { newScheduler } from '../testing/features/schedules.ts';
import { feeOf, ingestAroundMidnights, keyOf } from '../testing/midnight-ledger.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { tellDaily } from './notifications/daily/notify-daily.ts';

/* What is done half an hour before or after a midnight in Toronto is of its Eastern day, and 'today' there is that day. */

const ADMIN = 101;
/** Days of which there are two instants. */
const TWICE = ['2026-03-08', '2026-11-01'];
const DAYS = [...new Set(AROUND_MIDNIGHTS.map(({ day }) => day))];
/** The end of a year, the beginning of a day of summer, and the end of the day of 25 hours. */
const ACTS_AT = AROUND_MIDNIGHTS.filter(({ wall }) =>
  ['2025-12-31 23:30:00', '2026-06-19 00:30:00', '2026-11-01 23:30:00'].includes(wall),
);
const clock = createTestClock(new Date('2025-12-30T15:00:00Z'));
/** Disbursements that are approved and not yet paid. */
let payable: number[];

const moveTo = (instant: string) => clock.advance((Date.parse(instant) - clock.now().getTime()) / 1000);
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.owner.pool.query<Row>(text, values)).rows;
const one = async (text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await query(text, values))[0] ?? {})[0];

/** Somebody of the staff who has just signed in and shown a second factor. */
const staff = async () => {
  const user = await createUser(portal.database, { roles: [ADMIN] });
  const headers = await signInAs(portal.platform, user);
  await showFactor(portal.platform, user);
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload, text: answer.body };
  };
  return {
    headers,
    send,
    get: async (url: string) => JSON.parse((await send('GET', url)).text),
    post: async (url: string, payload: object) => {
      const { status, text } = await send('POST', url, payload);
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    },
    fileName: async (url: string) => String((await send('GET', url)).headers['content-disposition']),
  };
};

let made = 0;
/** Merchants with a payin of the first of December 2025. */
const merchantsToPay = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await createMerchant(portal.database)).merchantId);
  const at = '2025-12-01T15:00:00Z';
  const rows = ids.map(merchantId => {
    made += 1;
    return payin(900 + made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  });
  await take(portal.database, 'interac-payins', rows);
  return ids;
};

/** Disbursements of a day to some merchants, proposed and approved now. */
const approved = async (merchantIds: readonly string[], day: string): Promise<number[]> => {
  const [proposer, approver] = [await openPayer(portal), await openPayer(portal)];
  const merchants = merchantIds.map(merchantId => ({ merchantId }));
  const { body } = await proposer.propose({ day, merchants, reason: 'As there is' });
  const ids: number[] = body.proposals.map(({ id }: { id: number }) => id);
  for (const id of ids) {
    await proposer.review(id);
    expect(await approver.approveWithFactor(id)).toMatchObject({ status: 200 });
  }
  return ids;
};

const portal = usePortal({ clock });
beforeAll(async () => {
  const { database } = portal;
  const { merchantParentId } = await createMerchant(database, { merchantId: 'M1' });
  await createUser(database, { merchantParentId });
  await ingestAroundMidnights(database, 'M1');
  await take(database, 'interac-balances', [
    {
      ...{ merchantId: 'M1', updatedAt: '2026-11-30T12:00:00Z', netAmtCents: '100', displayReserves: 'true' },
      ...{ pendingCents: '0', reserveCents: '0', maturedReserveCents: '0' },
    },
  ]);
  // What guards these days in the database goes by the database's own clock
  await query('alter table disbursement_terms disable trigger user');
  payable = await approved(await merchantsToPay(ACTS_AT.length), '2025-12-30');
}, 120_000);

const TERMS = {
  paymentWeekdays: [1, 4],
  ...{ holdDays: 3, reserveRate: 75_000, reserveHoldDays: 60, handlingFeeCents: 250, minimumCents: 10_000 },
};
const entryDay = (kind: string, reference: number) =>
  one('select et_day from journal_entry where kind = $1 and reference = $2', [kind, String(reference)]);
const isOn = (sent: Promise<{ status: number; body: { details?: { field: string }[] } }>) =>
  sent.then(({ status, body }) => [status, ...(body?.details ?? []).map(({ field }) => field)]);

type Told = (instant: AroundMidnight) => Promise<unknown>;
type Expected = (instant: AroundMidnight) => unknown;
const itsDay: Expected = ({ day }) => day;
const TODAY: readonly (readonly [what: string, told: Told, expected: Expected])[] = [
  [
    'the entry of an adjustment of the fund',
    async () => {
      const adjustment = await (await openStaff(portal)).ask(100);
      await (await openStaff(portal)).approveWithFactor(adjustment);
      return entryDay('fund-adjustment', adjustment.id);
    },
    itsDay,
  ],
  [
    'the entry of an adjustment of a merchant, and the row with it',
    async () => {
      const { merchantId } = await createMerchant(portal.database);
      const adjustment = await (await openStaff(portal)).ask(100, merchantId);
      await (await openStaff(portal)).approveWithFactor(adjustment);
      const sums = "select et_day from interac_adjustment_day where merchant_id = $1 and basis = 'O'";
      return [await entryDay('adjustment', adjustment.id), await one(sums, [merchantId])];
    },
    ({ day }) => [day, day],
  ],
  [
    'the entry of a payment',
    async () => {
      const id = payable.pop() ?? 0;
      expect(await (await openPayer(portal)).pay(id, randomUUID().slice(0, 20))).toMatchObject({ status: 200 });
      return entryDay('payment', id);
    },
    itsDay,
  ],
  [
    'the opening day of a merchant',
    async () => {
      const { post } = await staff();
      const id = randomUUID().slice(0, 12);
      await post('/v1/admin/parents', { id, name: id });
      await post('/v1/admin/merchants', { merchantParentId: id, merchantId: id, merchantName: id, products: [] });
      return one('select opened_on from merchant where merchant_id = $1', [id]);
    },
    itsDay,
  ],
  [
    'the last day from which terms cannot be set any more',
    async ({ day, next }) => {
      const { get, post } = await staff();
      const { merchantId } = await createMerchant(portal.database);
      const set = (effectiveFrom: string) =>
        isOn(post(setTerms.url, { merchantId, effectiveFrom, terms: TERMS, note: '' }));
      const { today } = await get(`${setTerms.url}?merchantId=${merchantId}`);
      return [today, await set(day), await set(next)];
    },
    ({ day }) => [day, [400, 'effectiveFrom'], [201]],
  ],
  [
    'the day before that of the representments that are told',
    async ({ day, next }) => {
      const ofDay = (of: string) =>
        representmentRow(of, { representmentDate: of, transactionCreatedDate: '2025-12-01T12:00:00Z' });
      await take(portal.database, 'ibt-representments', [ofDay(day), ofDay(next)]);
      await query('delete from notification');
      await tellDaily(portal.platform, 'representments_due');
      return (await query<{ day: string }>('select distinct day from notification')).map(told => told.day);
    },
    ({ next }) => [next],
  ],
  [
    'the payouts of a balance and of a wallet',
    async () => {
      const { get, post } = await staff();
      const { body } = await post('/v1/report/currentBalance', { merchantId: ['M1'] });
      const { todayPayouts } = await get('/v1/report/balances/current?merchantId=M1');
      return [body.data[0].todayPayouts, todayPayouts];
    },
    ({ day }) => (TWICE.includes(day) ? [50_000, 25_000] : [25_000, 12_500]),
  ],
  [
    'the names of files',
    async () => {
      const { fileName } = await staff();
      return [
        await fileName('/v1/admin/access-review/export?since=2025-01-01'),
        await fileName('/v1/audit/export?from=2025-01-01'),
        await fileName('/v1/admin/merchants-export'),
        await fileName('/v1/reconciliation/findings/export'),
        await fileName('/v1/report/currentBalance/export'),
      ];
    },
    ({ day }) => [
      `attachment; filename="access-review_2025-01-01_${day}_ET.csv"`,
      `attachment; filename="audit-trail_2025-01-01_${day}_ET.csv"`,
      `attachment; filename="merchants_${day}.csv"`,
      `attachment; filename="findings_${day}_ET.csv"`,
      `attachment; filename="balances_${day}_ET.csv"`,
    ],
  ],
  [
    'the day since which the next review of access looks, and the name of what was signed',
    async () => {
      const { get, post, fileName } = await staff();
      const { fingerprint } = await get('/v1/admin/access-review?limit=1');
      const { body } = await post('/v1/admin/access-reviews', { since: '2025-01-01', fingerprint, note: '' });
      const name = await fileName(`/v1/admin/access-reviews/${body.id}/evidence`);
      return [(await get('/v1/admin/access-review?limit=1')).since, name];
    },
    ({ day }) => [day, `attachment; filename="access-review_signed_${day}_ET.csv"`],
  ],
  [
    'when an export was asked for',
    async ({ at }) => {
      const person = await newScheduler(portal, [1], (await createMerchant(portal.database)).merchantParentId);
      const { asked, one: found } = exportClient(portal, person.headers);
      const id = await asked();
      await query('update report_export set requested_at = $2 where id = $1', [id, at]);
      return (await found(id))?.exportDateEst;
    },
    ({ wall }) => wall,
  ],
  [
    'when an announcement begins',
    async ({ wall, next }) => {
      const startsAt = wall.slice(0, 16).replace(' ', 'T');
      const { body } = await (await staff()).post('/v1/admin/announcements', {
        ...announcement(clock.now(), { byMail: false, startsAt, endsAt: `${next}T08:00` }),
      });
      return one('select starts_at from announcement where id = $1', [body.id]);
    },
    ({ at }) => new Date(at),
  ],
  [
    'the files that came in',
    async ({ at, day, next }) => {
      const { get } = await staff();
      const files = (days: string) => get(`/v1/admin/ingest/files?${days}`);
      await query('update ingest_run set finished_at = $1', [at]);
      const [its, later] = [await files(`from=${day}&to=${day}`), await files(`from=${next}`)];
      return [its.totalRecords > 0, its.totalRecords === (await files('')).totalRecords, later.totalRecords];
    },
    () => [true, true, 0],
  ],
  [
    'the day before which analytics end',
    async () => {
      await refreshAnalytics(portal.platform, { whole: false });
      return one('select (max(through_day) + 1)::text from analytics_refresh');
    },
    itsDay,
  ],
  [
    'the month after that which is repriced',
    async () => {
      const { from, to } = await (await staff()).get(`/v1/admin/fee-profiles/${STANDARD_PROFILE}/reprice`);
      return `${from} to ${to}`;
    },
    ({ day }) =>
      ({
        '2025-12': '2025-11-01 to 2025-11-30',
        '2026-06': '2026-05-01 to 2026-05-31',
        '2026-11': '2026-10-01 to 2026-10-31',
      })[day.slice(0, 7)],
  ],
];

test.each(TODAY)('%s: by the clock in Toronto', async (_, told, expected) => {
  const found: unknown[] = [];
  for (const instant of ACTS_AT) {
    moveTo(instant.at);
    found.push([instant.wall, await told(instant)]);
  }
  expect(found).toEqual(ACTS_AT.map(instant => [instant.wall, expected(instant)]));
});

test.each([
  ['2026-01-15', '2026-01-15T11:00:00.000Z'],
  ['2026-03-07', '2026-03-07T11:00:00.000Z'],
  ['2026-03-08', '2026-03-08T10:00:00.000Z'],
  ['2026-06-18', '2026-06-18T10:00:00.000Z'],
  ['2026-10-31', '2026-10-31T10:00:00.000Z'],
  ['2026-11-01', '2026-11-01T11:00:00.000Z'],
])('disbursements of %s are processed from 6:00 a.m. Eastern sharp', async (day, at) => {
  const due = async () => (await staff()).get(`/v1/admin/disbursements-due?day=${day}`);
  moveTo(at);
  clock.advance(-0.001);
  expect((await due()).details).toMatchObject([{ field: 'day', rule: 'past' }]);
  moveTo(at);
  expect(await due()).toMatchObject({ day });
});

test.each(AROUND_MIDNIGHTS.filter(({ wall }) => /03-08 00|11-01 23/.test(wall)))(
  'a statement of and made at $wall is of that day',
  async ({ at, day }) => {
    moveTo(at);
    const { send } = await staff();
    const { raw } = await send('GET', `${interacStatement.url}?rowKey=${keyOf(at)}`);
    const text = await pdfText(raw);
    expect([/Made on (\S+),/.exec(text)?.[1], /Processed \(ET\)\s+(\S+)/.exec(text)?.[1]]).toEqual([day, day]);
  },
);

test('what the rows of the ledger moved is posted on its days', async () => {
  await reconcile(portal.platform, { whole: true });
  const posted = await query<{ kind: string; days: string[] }>(
    `select kind, array_agg(distinct et_day::text order by et_day::text) as days from journal_entry e
     where kind <> 'clearing' and exists (select from journal_line l where l.entry_id = e.id and l.merchant_id = 'M1') group by 1 order by 1`,
  );
  const kinds = ['adjustments', 'disbursements', 'payouts', 'purchases', 'returns', 'wallets'];
  expect(posted).toEqual(kinds.map(kind => ({ kind, days: DAYS })));
});

test('what a row is charged is compared with the fees of its day', async () => {
  const definitionId = await addDefinition(portal.database, {
    flats: Object.fromEntries(DAYS.map(day => [day, feeOf(day)])),
  });
  await assignFees(portal.database, { merchantId: 'M1', from: '2020-02-01', definitionId });
  const { get } = await staff();
  for (const day of DAYS) {
    const { differences } = await get(`/v1/admin/fee-differences?from=${day}&to=${day}&merchantId=M1`);
    const days = differences.map((row: { report: string; day: string }) => `${row.report} ${row.day}`);
    // Payouts cost another fee than the profile's, so that those of the day are there
    expect(days).toContain(`interac-payouts ${day}`);
    expect(days.filter((told: string) => !told.endsWith(day) || told.startsWith('interac-payins'))).toEqual([]);
  }
});
