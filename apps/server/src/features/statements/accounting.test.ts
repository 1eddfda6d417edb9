import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { createMerchant } from '../../testing/factories.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { useReportWorld } from '../../testing/report-world.ts';

type Line = Record<string, string>;
const REPORTS = [interacDisbursements, ibtDisbursements] as const;
type Report = (typeof REPORTS)[number];
const world = useReportWorld(6);

const linesOf = (csv: string): Line[] => parse(csv, { bom: true, columns: true });
/** The lines of one Interac disbursement. */
const entryOf = async (rowKey: unknown) => {
  const url = `${interacDisbursements.url}/accounting?rowKey=${rowKey}`;
  return linesOf((await world.portal.app.inject({ url, headers: world.staff })).body);
};
const fileOf = (report: Report, headers: Record<string, string>, asked: Parameters<typeof queryOf>[1] = {}) =>
  world.portal.app.inject({
    method: 'POST',
    url: `${report.url}/accounting`,
    headers,
    payload: dialectOf(report).toBody(report, queryOf(report, asked)),
  });
/** Cents of `1234.50`, with other code than the portal's own. */
const cents = (text = ''): bigint => {
  const [units = '0', places = ''] = (text || '0').split('.');
  return BigInt(units) * 100n + BigInt(places.padEnd(2, '0'));
};
/** The lines of each disbursement: two merchants may have one reference. */
const entriesAmong = (lines: readonly Line[]) =>
  Map.groupBy(lines, line => `${line['Merchant ID']} ${line['Reference']}`);
const sum = (lines: readonly Line[], column: string) => lines.reduce((all, line) => all + cents(line[column]), 0n);

test.each(REPORTS.map(report => [report.key, report] as const))(
  'the file of %s has the entry of every disbursement, and each balances to zero',
  async (_, report) => {
    const answer = await fileOf(report, world.staff);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      datalimitexceeded: 'false',
    });
    const lines = linesOf(answer.body);
    const { rows } = await reportClient(world.portal, report, world.staff).page(queryOf(report));
    const entries = entriesAmong(lines);
    expect(entries.size).toBe(rows.length);
    // As a whole, and of each journal by itself
    for (const entry of entries.values())
      for (const journal of [entry, ...Map.groupBy(entry, line => line['Journal code']).values()])
        expect(sum(journal, 'Debit')).toBe(sum(journal, 'Credit'));
    expect(sum(lines, 'Debit')).toBe(sum(lines, 'Credit'));
    expect(sum(lines, 'Debit')).toBeGreaterThan(0n);
    for (const line of lines) expect([line['Debit'], line['Credit']].filter(Boolean)).toHaveLength(1);
  },
);

test('books each line on its account, what was sent as payable, and what is lacking on suspense', async () => {
  const { rows } = await reportClient(world.portal, interacDisbursements, world.staff).page(
    queryOf(interacDisbursements),
  );
  for (const row of rows as unknown as Record<string, number | string>[]) {
    const entry = await entryOf(row['transIdHex']);
    const added = (lines: readonly Line[]) => sum(lines, 'Debit') - sum(lines, 'Credit');
    const booked = (...descriptions: string[]) =>
      added(entry.filter(each => descriptions.includes(each['Description'] ?? '')));
    const amount = (column: string) => BigInt(Math.round(Number(row[column]) * 100));
    expect(booked('Start balance')).toBe(amount('startBalance'));
    expect(booked('Purchases')).toBe(amount('purchase'));
    expect(booked('Reserve')).toBe(-amount('reserve'));
    expect(booked('Matured reserve')).toBe(amount('maturedReserve'));
    expect(added(entry.filter(each => each['Account'] === 'MERCHANT-RESERVE'))).toBe(
      amount('maturedReserve') - amount('reserve'),
    );
    // What the rows of these days do not come to is booked all the same
    expect(booked('Adjustments', 'Adjustments of payments and deposits')).toBe(amount('adjustment'));
    expect(added(entry.filter(each => each['Description']?.startsWith('Fees')))).toBe(-amount('fee'));
    expect(booked('Net amount')).toBe(-amount('netAmt'));
    const net = entry.find(line => line['Description'] === 'Net amount');
    if (net) expect([net['Account'], net['Journal code']]).toEqual(['DISBURSEMENTS-PAYABLE', 'DISBURSEMENTS']);
    const others = entry.filter(line => line['Account'] !== 'SUSPENSE');
    expect(booked('Difference')).toBe(-added(others));
  }
});

test('books a fee by the journal code and both accounts of its definition, which sets aside what it debits', async () => {
  const { pool } = world.portal.database.owner;
  await pool.query('alter table fee disable trigger user');
  await pool.query(
    `update fee set journal_code = 'HANDLING-X', debit_je = 'HANDLING-D', credit_je = 'HANDLING-C' where version_id in (
       select v.id from fee_version v join fee_definition d on d.id = v.definition_id where d.type = 'HANDLING')`,
  );
  const lines = linesOf((await fileOf(interacDisbursements, world.staff)).body);
  const handling = lines.filter(line => line['Description'] === 'Handling fee');
  expect(handling.length).toBeGreaterThan(0);
  for (const [aside, debit, credit] of entriesAmong(handling).values()) {
    const booked = (code: string, name: string) => ({ 'Journal code': code, Account: name, 'Account name': name });
    expect([aside, debit, credit]).toMatchObject([
      booked('DISBURSEMENTS', 'HANDLING-D'),
      booked('HANDLING-X', 'HANDLING-D'),
      booked('HANDLING-X', 'HANDLING-C'),
    ]);
    expect(new Set([aside?.['Credit'], debit?.['Debit'], credit?.['Credit']]).size).toBe(1);
  }
  expect(handling.length % 3).toBe(0);
  // What no row of its days was charged is of no fee
  for (const line of lines.filter(each => each['Description'] === 'Fees'))
    expect([line['Journal code'], line['Account']]).toEqual(['DISBURSEMENTS', 'FEE-INCOME']);
});

test('follows the filters, runs nothing in a spreadsheet, and speaks French', async () => {
  const { pool } = world.portal.database;
  await pool.query("update merchant set merchant_name = '=cmd|calc' where merchant_id = 'M1'");
  const lines = linesOf((await fileOf(interacDisbursements, world.staff, { merchantIds: ['M1'] })).body);
  expect(new Set(lines.map(line => line['Merchant ID']))).toEqual(new Set(['M1']));
  expect(new Set(lines.map(line => line['Merchant']))).toEqual(new Set(["'=cmd|calc"]));
  const staff = await world.colleagueOfStaff();
  const preferences = { method: 'PUT', url: '/v1/users/preferences', payload: { locale: 'fr-CA' } } as const;
  await world.portal.app.inject({ ...preferences, headers: staff });
  const [french = {}] = linesOf((await fileOf(interacDisbursements, staff)).body);
  expect(Object.keys(french)).toEqual(
    expect.arrayContaining(['Jour (HE)', 'Code de journal', 'Compte', 'Nom du compte', 'Débit', 'Crédit']),
  );
});

test('is of no disbursement that there is not', async () => {
  const url = `${interacDisbursements.url}/accounting?rowKey=none`;
  expect((await world.portal.app.inject({ url, headers: world.staff })).statusCode).toBe(404);
});

test('adjustments without cash and fees are those of the days and of the currency of the disbursement', async () => {
  const { database } = world.portal;
  const { merchantId } = await createMerchant(database);
  const disbursement = { ...SOUND['interac-disbursements'], merchantId, transIdHex: '9'.repeat(26) };
  await take(database, 'interac-disbursements', [disbursement]);
  const [FIRST, LAST] = ['2026-06-14T04:00:00Z', '2026-06-18T03:59:59Z'];
  const moments = [
    { at: FIRST },
    { at: LAST },
    { at: '2026-06-14T03:59:59Z' },
    { at: '2026-06-18T04:00:00Z' },
    { at: LAST, currencyCode: 'USD' },
  ];
  const each = (sound: Record<string, string>) =>
    moments.map(({ at, currencyCode = 'CAD' }, n) => ({ ...sound, merchantId, updatedAt: at, currencyCode, at, n }));
  const given = [
    ...each(SOUND['interac-adjustments']),
    { ...each(SOUND['interac-adjustments'])[0], n: 5, of: '1'.repeat(26) },
  ];
  await take(
    database,
    'interac-adjustments',
    given.map(({ at = FIRST, n, of = '', ...row }: { at?: string; n: number; of?: string }) => ({
      ...row,
      ...{ transIdHex: String(n).padStart(26, 'e'), transDatetime: at, transTypeId: 'A', adjustmentTypeId: 'CREDIT' },
      ...{ transAmtCents: String(10 ** n), originalTxnId: of },
    })),
  );
  await take(
    database,
    'interac-eft-payouts',
    each(SOUND['interac-eft-payouts']).map(({ at, n, ...row }) => ({
      ...row,
      ...{ transId: String(n).padStart(26, '7'), transDateTime: at, transCompletionDateTime: at },
      merchantFeeCents: String(10 ** n),
    })),
  );
  const entry = await entryOf(disbursement.transIdHex);
  const booked = (description: string) =>
    entry
      .filter(line => line['Journal code'] === 'DISBURSEMENTS' && line['Description'] === description)
      .map(line => [line['Debit'], line['Credit']]);
  expect(booked('Adjustments')).toEqual([['0.11', '']]);
  expect(booked('Fees: EFT payouts')).toEqual([['', '0.11']]);
  expect(booked('Fees: e-Transfer payouts')).toEqual([]);
});
