import { chargeOf } from '@drumlin/contract/fees/charge.ts';
import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import { expect, test } from 'vitest';
import { createMerchant } from '../testing/factories.ts';
import { addDefinition, addProfile, assignFees, STANDARD_PROFILE } from '../testing/features/fees.ts';
import { ingestSimulated } from '../testing/simulated-ledger.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { priceOf, tariffFor, tariffsOfProfile, tariffsOver } from './in-force.ts';

const PAYIN: FeeKind = { channel: 'INTERAC', type: 'PAYIN' };
const database = useTestDatabase();

const price = (merchantId: string, day: string, amountCents = 10_000, kind = PAYIN) =>
  priceOf(database.db, { merchantId, day, amountCents, region: null, ...kind });
/** What a payin of 100.00 costs on a day, and where that is from. */
const told = async (merchantId: string, day: string) => {
  const { totalCents, tariff } = await price(merchantId, day);
  return [Number(totalCents), tariff?.source, tariff?.version];
};

test('a merchant for which nothing was chosen has the profile of all', async () => {
  const { merchantId } = await createMerchant(database);
  expect(await told(merchantId, '2026-11-20')).toEqual([275, 'default', 1]);
  // Of a channel without fees of its own those for all; how much handling is, the terms of disbursements say
  const handling = await price(merchantId, '2026-11-20', 1, { channel: 'IBT', type: 'HANDLING' });
  expect([handling.tariff?.definitionName, handling.totalCents]).toEqual(['Handling, standard', 0n]);
  expect((await price(merchantId, '2019-12-31')).tariff).toBeUndefined();
});

test('of the versions of a definition that is charged which has begun last, and of those withdrawn none', async () => {
  const { merchantId } = await createMerchant(database);
  const definitionId = await addDefinition(database, {
    flats: { '2026-01-01': 100, '2026-06-01': 200, '2099-01-01': 300 },
  });
  await assignFees(database, { merchantId, from: '2025-01-01', definitionId });
  // Before its first version the profile goes on
  expect(await told(merchantId, '2025-12-31')).toEqual([275, 'default', 1]);
  expect(await told(merchantId, '2026-05-31')).toEqual([100, 'definition', 1]);
  expect(await told(merchantId, '2026-06-01')).toEqual([200, 'definition', 2]);
  expect(await told(merchantId, '2099-01-01')).toEqual([300, 'definition', 3]);
  await database.pool.query(
    "update fee_version set withdrawn_at = '2026-11-01T12:00Z' where definition_id = $1 and number = 3",
    [definitionId],
  );
  expect(await told(merchantId, '2099-01-01')).toEqual([200, 'definition', 2]);
});

test('a merchant has its own profile from its day on, its custom fees before that, and back', async () => {
  const { merchantId } = await createMerchant(database);
  const inProfile = await addDefinition(database, { flats: { '2026-01-01': 10 } });
  const custom = await addDefinition(database, { flats: { '2026-01-01': 20, '2026-03-05': 30 }, merchantId });
  const profileId = await addProfile(database, [inProfile]);
  await assignFees(database, { merchantId, from: '2026-02-01', profileId });
  await assignFees(database, { merchantId, from: '2026-03-01', definitionId: custom });
  await assignFees(database, { merchantId, from: '2026-04-01', definitionId: null });
  const days = ['2026-01-31', '2026-02-01', '2026-03-01', '2026-04-01'];
  const sources = await Promise.all(days.map(async day => (await told(merchantId, day))[1]));
  expect(sources).toEqual(['default', 'profile', 'custom', 'profile']);
  const spans = await tariffsOver(database.db, [merchantId], { from: '2026-01-31', to: '2026-04-10' });
  const flats = spans.map(({ from, to, byMerchant }) => {
    const tariff = tariffFor(byMerchant.get(merchantId) ?? [], PAYIN);
    return [from, to, tariff?.source];
  });
  expect(flats[0]).toEqual(['2026-01-31', '2026-01-31', 'default']);
  expect(flats.at(-1)).toEqual(['2026-04-01', '2026-04-10', 'profile']);
  // What begins on the first day is of it, and what begins on the last has that day: a choice, and a version
  for (const [first, before, last] of [
    ['2026-02-01', '2026-02-28', '2026-03-01'],
    ['2026-03-01', '2026-03-04', '2026-03-05'],
  ] as const) {
    const edges = await tariffsOver(database.db, [merchantId], { from: first, to: last });
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [first, before],
      [last, last],
    ]);
  }
  expect(await tariffsOfProfile(database.db, profileId, '9999-12-31')).toMatchObject([{ definitionId: inProfile }]);
});

const SCREENED = "error_code in ('3', '7', '8', '13', '16')";
const SETTLED = 'merchant_settlement_amt_cents';
/** The rows that cost something: for what, the columns of their amount and fee, and where they are. */
const CHARGED_ROWS: readonly [FeeKind['channel'], FeeKind['type'], string, string, string][] = [
  ['INTERAC', 'PAYIN', 'original_amt_cents', 'merchant_fee_cents', "interac_payin where trans_status = 'S'"],
  [
    'INTERAC',
    'REJECTED',
    'original_amt_cents',
    'merchant_fee_cents',
    `interac_payin where trans_status = 'R' and ${SCREENED}`,
  ],
  ['INTERAC', 'PAYOUT', 'original_amt_cents', 'merchant_fee_cents', "interac_payout where trans_status in ('S', 'P')"],
  [
    'INTERAC',
    'RETURN',
    'original_amt_cents',
    'merchant_fee_cents',
    'interac_return where txn_completion_datetime is not null',
  ],
  [
    'EFT',
    'PAYOUT',
    'trans_amount_cents',
    'merchant_fee_cents',
    "interac_eft_payout where trans_status in ('S', 'P', 'T')",
  ],
  ['IBT', 'PAYIN', 'txn_amt_cents', 'txn_fee_cents', "ibt_payin where txn_status = 'SUCCESS'"],
  ['IBT', 'PAYOUT', 'txn_amt_cents', 'txn_fee_cents', "ibt_payout where txn_status = 'SUCCESS'"],
  ['IBT', 'RETURN', SETTLED, 'settlement_fee_cents', `ibt_return where ${SETTLED} > 0`],
  ['IDV', 'CHECK', '0', 'txn_fee_cents', 'identity_verification where txn_amt_cents is null'],
];

test('the fees that the portal comes with are those that ingested rows carry', async () => {
  await ingestSimulated(database, { profile: 'edge', asOf: new Date('2026-11-20T17:00:00Z'), from: '2026-10-15' });
  const tariffs = await tariffsOfProfile(database.db, STANDARD_PROFILE, '2026-11-20');
  for (const [channel, type, amount, fee, from] of CHARGED_ROWS) {
    const kind = { channel, type };
    const { rows } = await database.pool.query<{ amount: number; fee: number }>(
      `select ${amount} as amount, ${fee} as fee from ${from}`,
    );
    expect(rows.length, `${kind.channel} ${kind.type}`).toBeGreaterThan(0);
    const { fees = [] } = tariffFor(tariffs, kind) ?? {};
    const wrong = rows.filter(({ amount, fee }) => {
      const { totalCents } = chargeOf(fees, { amountCents: BigInt(amount), region: null });
      return totalCents !== BigInt(fee);
    });
    expect(wrong, `${kind.channel} ${kind.type}`).toEqual([]);
  }
}, 120_000);

const IBT_PAYIN = "(select id from fee_definition where name = 'IBT payin')";
const FEE =
  'id, version_id, fees, position, name, debit_je, credit_je, journal_code, currency, country, flat_cents, percentage, lower_cents';
const NEW_VERSION = "'aaaaaaaa-0000-4000-8000-000000000001'::uuid";
const PLANNED = `begin;
  insert into fee_version (id, definition_id, number, effective_from, fees) values (${NEW_VERSION}, ${IBT_PAYIN}, 9, '2099-01-01', 1);
  insert into fee (${FEE}) values (gen_random_uuid(), ${NEW_VERSION}, 1, 0, 'Late', 'A', 'B', 'C', 'CAD', 'CA', 1, 0, 0);
  set constraints all immediate;`;
const now = `(now() at time zone 'America/Toronto')::date`;

/* As the role that serves; the rest of what is refused is held in database/constraints and database/grants.test.ts. */
test.each([
  [
    'a version of a day that has come, whenever it says that it was made',
    `insert into fee_version (id, definition_id, number, effective_from, fees, made_at)
      select gen_random_uuid(), definition_id, 9, ${now}, 1, '2026-01-01' from fee_version limit 1`,
    /to_come/,
  ],
  [
    'a choice for a day that has come, whenever it says that it was made',
    `insert into fee_assignment (profile_id, effective_from, made_at) values ('${STANDARD_PROFILE}', ${now}, '2026-01-01')`,
    /to_come/,
  ],
  [
    'withdrawing a version that has begun, whenever it says that this was',
    "update fee_version set withdrawn_at = '2019-11-20T12:00Z' where effective_from = '2020-01-01'",
    /withdrawn_in_time|to_come/,
  ],
  [
    'withdrawing a choice that has begun, whenever it says that this was',
    "update fee_assignment set withdrawn_at = '2019-11-20T12:00Z' where effective_from = '2020-01-01'",
    /withdrawn_in_time|to_come/,
  ],
  [
    'a profile without a definition, with a table of its own of what is assigned',
    `create temp table fee_assignment (profile_id uuid, withdrawn_at timestamptz);
      delete from fee_profile_definition where profile_id = '${STANDARD_PROFILE}'`,
    /is assigned/,
  ],
])('the database refuses %s', async (_, text, message) => {
  const client = await database.pool.connect();
  try {
    await expect(client.query(text)).rejects.toThrow(message);
  } finally {
    client.release(true);
  }
});

test('when a version was made, and withdrawn, the database says', async () => {
  const client = await database.pool.connect();
  try {
    await client.query(PLANNED);
    await client.query(`update fee_version set withdrawn_at = '2020-01-01' where id = ${NEW_VERSION}`);
    const { rows } = await client.query(`
      select made_at > now() - interval '1 hour' as made, withdrawn_at > now() - interval '1 hour' as withdrawn
      from fee_version where id = ${NEW_VERSION}`);
    expect(rows).toEqual([{ made: true, withdrawn: true }]);
  } finally {
    client.release(true);
  }
});
