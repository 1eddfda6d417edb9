import { buffer } from 'node:stream/consumers';
import { exportProof } from '@drumlin/contract/exports/proof.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { insertPayins } from '../../testing/payins.ts';
import { reportQuery } from '../../testing/report-query.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { interacPayinsSource } from '../definitions/interac-payins.ts';
import { maskReport } from '../engine/masked-report.ts';
import { type ExportAsked, type ExportFile, openExport } from './open-export.ts';

const seenPayins = maskReport(interacPayinsSource, 'full');
const database = useTestDatabase({ exportSize: 2 });
beforeAll(async () => {
  await insertPayins(database);
});

const asked = (more: Partial<ExportAsked> = {}): ExportAsked => ({
  served: seenPayins,
  query: reportQuery({}),
  scope: makeMerchantScope('internal', []),
  locale: 'en-CA',
  fileType: 'CSV',
  cap: 150_000,
  requestedBy: 'ann@aurora.example',
  ...more,
});

const records = async ({ stream }: ExportFile) =>
  parse(await buffer(stream), { bom: true, columns: true }) as Record<string, string>[];
const centsOf = (rows: readonly Record<string, string>[]) =>
  rows.reduce((sum, row) => sum + BigInt((row['Amount'] ?? '').replace('.', '')), 0n);

test('the proof says in words what was asked for, by whom, and what is in the file', async () => {
  const query = reportQuery({ from: '2026-11-01', filters: { transStatusId: ['S', 'R'] }, merchantIds: ['M1', 'M2'] });
  const file = await openExport(database, asked({ query, locale: 'fr-CA', asOf: new Date('2026-12-01T17:00:00.5Z') }));
  const rows = await records(file);
  expect(exportProof.parse(file.proof)).toEqual(file.proof);
  expect(file.proof).toMatchObject({
    report: 'interac-payins',
    title: 'Encaissements',
    product: 'INTERAC',
    zone: 'America/Toronto',
    range: { from: '2026-11-01 00:00:00', to: '2026-12-31 23:59:59' },
    timeBasis: 'Heure d’origine',
    filters: [
      { label: 'Marchand', value: 'Merchant M1 (M1), Merchant M2 (M2)' },
      { label: 'Statut', value: 'Réussie, Rejetée' },
    ],
    requestedBy: 'ann@aurora.example',
    rows: rows.length,
    exceeds: false,
    asOf: '2026-12-01T17:00:00.500Z',
    asOfEst: '2026-12-01 12:00:00',
  });
  const inBreakdown = file.proof.breakdown.reduce((sum, { count }) => sum + count, 0);
  expect([inBreakdown, file.proof.totals['totalCount']]).toEqual([rows.length, rows.length]);
});

test('a file that is cut says so, and its totals are those of the rows in it', async () => {
  const file = await openExport(database, asked({ cap: 100 }));
  const rows = await records(file);
  const { totals, breakdown } = file.proof;
  expect([rows.length, file.rows, file.written(), file.exceeds, totals['totalCount']]).toEqual([
    100,
    100,
    100,
    true,
    100,
  ]);
  expect(Number(centsOf(rows)) / 100).toBe(totals['totalTransAmount']);
  expect(breakdown.reduce((sum, line) => sum + BigInt((line.sums['originalAmt'] ?? '').replace('.', '')), 0n)).toBe(
    centsOf(rows),
  );
  const whole = await openExport(database, asked({ cap: 600 }));
  expect([(await records(whole)).length, whole.exceeds]).toEqual([600, false]);
});

test('it has the columns as shown, in their order', async () => {
  const columns = ['transId', 'originalAmt', 'transDatetime'];
  const file = await openExport(database, asked({ columns }));
  expect(file.proof.columns.map(({ key }) => key)).toEqual([...columns, 'transDatetimeUtc']);
  const [header] = parse(await buffer(file.stream), { bom: true, to_line: 1 }) as string[][];
  expect(header).toEqual(['Transaction ID', 'Amount', 'Date and time (ET)', 'Date and time (UTC)']);
  await expect(openExport(database, asked({ columns: ['constructor'] }))).rejects.toThrow('No column constructor');
});

test('nobody without merchants gets a row', async () => {
  const file = await openExport(database, asked({ scope: makeMerchantScope('external', []) }));
  expect([await records(file), file.rows, file.proof.totals['totalCount']]).toEqual([[], 0, 0]);
});

test('one that cannot be opened, or is left, gives its connection back', { timeout: 20_000 }, async () => {
  for (const fileType of ['CSV', 'XLSX', 'CSV', 'XLSX'] as const) {
    await expect(openExport(database, asked({ fileType, columns: ['no'] }))).rejects.toThrow();
    (await openExport(database, asked({ fileType }))).stream.destroy();
  }
  expect(await records(await openExport(database, asked()))).toHaveLength(600);
});

test('a workbook has the columns as shown, and its proof, in the language of who asks', async () => {
  const query = reportQuery({ filters: { transStatusId: ['S'] } });
  const columns = ['transId', 'originalAmt', 'transDatetime'];
  const file = await openExport(database, asked({ query, columns, locale: 'fr-CA', fileType: 'XLSX', cap: 200 }));
  const { sheets } = await readXlsx(await buffer(file.stream));
  const [rows, proof] = sheets.map(sheet => sheet.rows);
  expect(file.name).toBe('interac-payins_2026-01-01_2026-12-31_ET.xlsx');
  expect(file.contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(sheets.map(({ name }) => name)).toEqual(['Encaissements', 'Attestation']);
  expect(rows?.[0]).toEqual(['ID de transaction', 'Montant', 'Date et heure (HE)', 'Date et heure (UTC)']);
  expect([rows?.length, file.written()]).toEqual([201, 200]);
  const { asOfEst, totals } = file.proof;
  expect(proof?.slice(0, 11).map(([label, value]) => [label, value])).toEqual([
    ['Rapport', 'Encaissements'],
    ['Produit', 'Virement Interac'],
    ['Demandé par', 'ann@aurora.example'],
    ['En date du (HE)', asOfEst],
    ['Fuseau horaire', 'America/Toronto'],
    ['Du', '2026-01-01 00:00:00'],
    ['Au', '2026-12-31 23:59:59'],
    ['Heure utilisée', 'Heure d’origine'],
    ['Filtre : Statut', 'Réussie'],
    ['Colonnes', 'ID de transaction, Montant, Date et heure (HE), Date et heure (UTC)'],
    ['Lignes', 200],
  ]);
  expect(proof?.[11]?.slice(0, 2)).toEqual(['Plus de lignes correspondent que le fichier n’en contient', 'Oui']);
  expect(proof?.find(([label]) => label === 'Montant des transactions')?.[1]).toBe(totals['totalTransAmount']);
  expect(proof?.find(([label, value]) => label === 'CAD' && value === 'Réussie')?.[2]).toBe(200);
});

test('rows, totals and proof are of one moment, whatever changes while the file is made', async () => {
  const { pool } = database.owner;
  // The names of merchants are read by the rows alone, so that the file waits once count and totals are known
  const holder = await hold(pool, 'lock table merchant');
  const opening = openExport(database, asked());
  await untilWaiting(pool);
  await holder.query('delete from interac_payin where id % 2 = 0');
  await holder.letGo('commit');
  const file = await opening;
  const rows = await records(file);
  const { rows: left } = await sql<{ rows: number }>`select count(*) as rows from interac_payin`.execute(database.db);
  expect([file.rows, rows.length, left[0]?.rows]).toEqual([600, 600, 300]);
  expect(Number(centsOf(rows)) / 100).toBe(file.proof.totals['totalTransAmount']);
});
