import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { queryOf } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

/* A ledger that ties out: what the file of its disbursements says of rows that nobody has bent. */

type Line = Record<string, string>;
type Report = typeof interacDisbursements | typeof ibtDisbursements;
const asOf = new Date('2026-11-20T17:00:00Z');

const portal = usePortal({ clock: createTestClock(asOf) });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'edge', asOf, from: '2026-08-10' });
}, 120_000);

const fileOf = async (report: Report): Promise<Line[]> => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `${report.url}/accounting`,
    headers: await signInAs(portal.platform, await createUser(portal.database, { roles: [101] })),
    payload: dialectOf(report).toBody(report, queryOf(report)),
  });
  expect(answer.statusCode).toBe(200);
  return parse(answer.body, { bom: true, columns: true });
};
/** Cents of a line, debits above zero. */
const centsOf = (line: Line): number =>
  Math.round(Number(line['Debit'] || 0) * 100 - Number(line['Credit'] || 0) * 100);
const sumOf = (lines: readonly Line[], column: string, value: string): number =>
  lines.filter(line => line[column] === value).reduce((sum, line) => sum + centsOf(line), 0);
const rows = async <R extends object>(text: string): Promise<R[]> => (await portal.database.pool.query<R>(text)).rows;

const FEES: readonly (readonly [description: string, code: string, table: string, time: string, which: string])[] = [
  ['Fees: payins', 'FEE-INTERAC-PAYIN', 'interac_payin', 'trans_datetime', "trans_status <> 'R'"],
  ['Fees: rejected payins', 'FEE-INTERAC-REJECTED', 'interac_payin', 'trans_datetime', "trans_status = 'R'"],
  ['Fees: e-Transfer payouts', 'FEE-INTERAC-PAYOUT', 'interac_payout', 'trans_datetime', 'true'],
  ['Fees: EFT payouts', 'FEE-EFT-PAYOUT', 'interac_eft_payout', 'trans_datetime', 'true'],
  ['Fees: returns', 'FEE-INTERAC-RETURN', 'interac_return', 'txn_completion_datetime', "trans_status = 'S'"],
];

test('tells fees apart by what they are of, each with the journal code of its fee, and has no rest', async () => {
  const lines = await fileOf(interacDisbursements);
  expect(lines.length).toBeGreaterThan(100);
  for (const [description, code, table, time, which] of FEES) {
    const [from, to] =
      table === 'interac_payin' ? ['period_start', 'period_end'] : ['payout_period_start', 'payout_period_end'];
    const charged = await rows<{ id: string; cents: number }>(
      `select d.trans_id_hex as id, sum(r.merchant_fee_cents)::bigint as cents from interac_disbursement d
       join ${table} r on r.merchant_id = d.merchant_id and r.${time} >= d.${from} and r.${time} < d.${to} and ${which}
       group by 1 having sum(r.merchant_fee_cents) > 0`,
    );
    const found = lines.filter(line => line['Description'] === description);
    expect(found.length, description).toBe(charged.length * 3);
    const booked = (journal: string, account: string) =>
      new Map(
        found
          .filter(line => line['Journal code'] === journal && line['Account'] === account)
          .map(line => [line['Reference'], centsOf(line)]),
      );
    const all = (sign: 1 | -1) => new Map(charged.map(({ id, cents }) => [id, sign * cents]));
    expect(booked('DISBURSEMENTS', 'MERCHANT-AVAILABLE'), description).toEqual(all(-1));
    expect(booked(code, 'MERCHANT-AVAILABLE'), description).toEqual(all(1));
    expect(booked(code, 'FEE-INCOME'), description).toEqual(all(-1));
  }
  expect(sumOf(lines, 'Description', 'Fees: returns')).toBeLessThan(0);
  for (const none of ['Fees', 'Difference']) expect(lines.filter(line => line['Description'] === none)).toEqual([]);
});

test('books what was withheld into the reserve and what was released out of it, and adjustments by whether cash moved', async () => {
  const lines = await fileOf(interacDisbursements);
  const [sums] = await rows<{ reserve: number; matured: number; adjusted: number; given: number }>(
    `select sum(reserve_cents)::bigint as reserve, sum(matured_reserve_cents)::bigint as matured, sum(adjustment_cents)::bigint as adjusted,
       (select sum(a.trans_amt_cents)::bigint from interac_adjustment a join interac_disbursement d on d.merchant_id = a.merchant_id
         and a.trans_datetime >= d.payout_period_start and a.trans_datetime < d.payout_period_end
         where notes like 'Goodwill%' or notes like 'Correction%') as given from interac_disbursement`,
  );
  if (!sums) throw new Error('No sums');
  expect(sums.matured).toBeGreaterThan(0);
  expect(sumOf(lines, 'Account', 'MERCHANT-RESERVE')).toBe(sums.matured - sums.reserve);
  expect(sumOf(lines, 'Account', 'MERCHANT-MATURED')).toBe(0);
  expect(sums.given).not.toBe(sums.adjusted);
  expect(sumOf(lines, 'Account', 'FUND-ADJUSTMENTS')).toBe(sums.given);
  expect(sumOf(lines, 'Description', 'Adjustments of payments and deposits')).toBe(sums.adjusted - sums.given);
});

test('books handling by the fee of its own channel, else by that of all, and names an account that the journal has not', async () => {
  const { pool } = portal.database.owner;
  await pool.query(`
    alter table fee_profile_definition disable trigger user; alter table fee_version disable trigger user;
    insert into fee_definition (id, name, channel, type)
      values ('fee00000-0000-4000-8000-0000000000aa', 'Handling of wallets', 'IBT', 'HANDLING');
    insert into fee_version (id, definition_id, number, effective_from, fees, made_at)
      values ('fee00000-0000-4000-8000-0000000000bb', 'fee00000-0000-4000-8000-0000000000aa', 1, '2020-01-01', 1, '2019-01-01');
    insert into fee (id, version_id, fees, position, name, debit_je, credit_je, journal_code, currency, country, flat_cents, percentage, lower_cents)
      values ('fee00000-0000-4000-8000-0000000000cc', 'fee00000-0000-4000-8000-0000000000bb', 1, 0, 'Handling of wallets', 'IBT-WALLETS',
        'WALLET-INCOME', 'WALLETS', 'CAD', 'CA', 0, 0, 0);
    insert into fee_profile_definition (profile_id, definition_id, channel, type)
      select profile_id, 'fee00000-0000-4000-8000-0000000000aa', 'IBT', 'HANDLING' from fee_profile_definition where type = 'HANDLING'`);
  const codes = async (report: Report, description: string) =>
    new Set(
      (await fileOf(report))
        .filter(line => line['Description'] === description && line['Journal code'] !== 'DISBURSEMENTS')
        .map(line => [line['Journal code'], line['Account'], line['Account name']].join(' / ')),
    );
  expect(await codes(interacDisbursements, 'Handling fee')).toEqual(
    new Set(['HANDLING / MERCHANT-AVAILABLE / Merchants: available', 'HANDLING / HANDLING-INCOME / Handling fees']),
  );
  expect(await codes(ibtDisbursements, 'Fee')).toEqual(
    new Set(['WALLETS / IBT-WALLETS / Instant Bank Transfer wallets', 'WALLETS / WALLET-INCOME / WALLET-INCOME']),
  );
});
