import { finished } from 'node:stream';
import { EASTERN, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery, ReportShape, ReportTotals } from '@drumlin/contract/core/report.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { filterWords } from '@drumlin/contract/exports/filter-words.ts';
import type { ExportProof } from '@drumlin/contract/exports/proof.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { isTestData } from '@drumlin/contract/reports/test-data.ts';
import { sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { CSV_TYPE, copyCsv, type StreamedFile } from '../../platform/files/stream-csv.ts';
import { streamWorkbook, WORKBOOK_TYPE } from '../../platform/files/workbook.ts';
import { isOneOf } from '../../platform/postgres/conditions.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { inlineSql } from '../../platform/postgres/inline-sql.ts';
import { readInBatches } from '../../platform/postgres/read-in-batches.ts';
import { openSnapshot, type Snapshot } from '../../platform/postgres/snapshot.ts';
import { fileColumns } from '../engine/compile/columns.ts';
import { select } from '../engine/compile/selection.ts';
import { csvQuery, rowsOfFile, sheetQuery } from '../engine/csv-query.ts';
import type { MaskedReport } from '../engine/masked-report.ts';
import { seesNothing } from '../engine/report-reader.ts';
import { linesOfRows, linesQuery } from '../engine/totals/breakdown.ts';
import { countRows } from '../engine/totals/count.ts';
import { totalsOfLines } from '../engine/totals/report-totals.ts';
import { cellOf, SHEET_KINDS } from './cells.ts';
import { proofSheet } from './proof-sheet.ts';

/** An export as it is asked for. */
export interface ExportAsked {
  served: MaskedReport;
  query: ReportQuery;
  scope: MerchantScope;
  /** The language of headers, labels and the proof. */
  locale: Locale;
  fileType: FileType;
  /** The columns as shown, in order; without them all. */
  columns?: readonly string[] | null | undefined;
  /** The most records. */
  cap: number;
  /** Who asks, as the proof names them. */
  requestedBy: string;
  /** The moment that the proof tells, where it is not the database's own. */
  asOf?: Date;
  /** Cuts the counting short; of the rows, destroy the stream. */
  signal?: AbortSignal;
}

/** An export while it is read. */
export interface ExportFile extends StreamedFile {
  /** How many records it has. */
  rows: number;
  /** How many records have been handed on. */
  written(): number;
  proof: ExportProof;
}

/** What was found of an export's rows, at one moment. */
interface FileSums extends ReportTotals {
  rows: number;
  exceeds: boolean;
  asOf: Date;
  /** The merchants that were asked for, by their ids. */
  merchantNames: ReadonlyMap<string, string>;
}

const wall = ({ day, time }: { day: string; time: string }): string => `${day} ${time.slice(0, 8)}`;

/** What an export holds, in the words of who asked for it. */
const proofOf = (
  { served, query, locale, fileType, columns, requestedBy }: Omit<ExportAsked, 'scope' | 'cap'>,
  { asOf, merchantNames, ...found }: FileSums,
): ExportProof => {
  const { report } = served;
  const t = (text: string, values?: Record<string, string>) => translate(text, locale, values);
  const named = (id: string) => (merchantNames.has(id) ? `${merchantNames.get(id)} (${id})` : id);
  return {
    report: report.key,
    title: served.isTest ? t('{{title}} (test data)', { title: t(report.title) }) : t(report.title),
    product: report.product,
    locale,
    fileType,
    requestedBy,
    zone: EASTERN,
    range: { from: wall(query.range.from), to: wall(query.range.to) },
    timeBasis: t(report.timeOptions[query.timeOption]?.label ?? query.timeOption),
    filters: filterWords(report, query, t, named),
    columns: fileColumns(served, locale, columns).map(({ key, header }) => ({ key, label: header })),
    ...found,
    asOf: asOf.toISOString(),
    asOfEst: toEasternWall(asOf),
  };
};

/** The name of an export's file: report, product and Eastern dates, such as `interac-payins_2026-06-12_2026-06-18_ET.csv`; one of test data says so. */
export const exportFileName = ({ key }: ReportShape, { range, filters }: ReportQuery, fileType: FileType): string =>
  `${key}${isTestData(filters) ? '_TEST-DATA' : ''}_${range.from.day}_${range.to.day}_ET.${fileType.toLowerCase()}`;

const countOf = async ({ run }: Snapshot, { served, query, scope, cap }: ExportAsked) => {
  if (seesNothing(scope)) return { rows: 0, exceeds: false };
  const { total, capped } = await countRows(run, select(served, query, scope), cap);
  return { rows: Math.min(total, cap), exceeds: capped || total > cap };
};

/** Of a file that was cut the totals are those of its own rows. */
const totalsOf = async (
  { run }: Snapshot,
  { served, query, scope, cap }: ExportAsked,
  exceeds: boolean,
): Promise<ReportTotals> => {
  if (seesNothing(scope)) return totalsOfLines(served, []);
  const lines = exceeds
    ? linesOfRows(served, rowsOfFile(served, query, scope, cap))
    : linesQuery(select(served, query, scope));
  return totalsOfLines(served, await run(lines));
};

const momentOf = async ({ run }: Snapshot): Promise<Date> => {
  const [row] = await run(sql<{ now: Date }>`select now() as now`);
  return row?.now ?? new Date();
};

/** The names of the merchants that are asked for, within the scope. */
const merchantNamesOf = async ({ run }: Snapshot, { query: { merchantIds }, scope }: ExportAsked) => {
  if (!merchantIds || seesNothing(scope)) return new Map<string, string>();
  const named = await run(
    sql<{ id: string; name: string }>`
      select merchant_id as id, merchant_name as name from merchant
      where ${isOneOf('merchant_id', merchantIds)} and ${merchantWithin(scope)}`,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
};

type Opened = Pick<ExportFile, 'contentType' | 'stream' | 'written'>;

const openCsv = (snapshot: Snapshot, asked: ExportAsked): Opened => {
  const { served, query, scope } = asked;
  const text = inlineSql(snapshot.compile(csvQuery(served, query, scope, asked)));
  const { csv, written } = copyCsv(snapshot.client, text, snapshot.end);
  return { contentType: CSV_TYPE, stream: csv, written };
};

/** The rows of the CSV as a sheet, and the proof as another. */
const openWorkbook = (snapshot: Snapshot, asked: ExportAsked, proof: ExportProof): Opened => {
  const { served, query, scope, locale, columns } = asked;
  const shown = fileColumns(served, locale, columns).map(({ column, header }) => ({
    ...SHEET_KINDS[column.kind],
    header,
  }));
  const cells = shown.map(({ format }) => cellOf(format));
  let written = 0;
  async function* rows() {
    for await (const batch of readInBatches(snapshot, sheetQuery(served, query, scope, asked))) {
      yield batch.map(row => row.map((text, place) => cells[place]?.(text) ?? null));
      written += batch.length;
    }
  }
  const sheet = { name: proof.title, columns: shown, count: proof.rows, rows: rows() };
  const stream = streamWorkbook(sheet, proofSheet(served.report, proof));
  finished(stream, error => snapshot.end(error ?? undefined));
  return { contentType: WORKBOOK_TYPE, stream, written: () => written };
};

/** Opens an export on a snapshot, which ends with it. The stream has to be read or destroyed. */
export const openExportOn = async (snapshot: Snapshot, asked: ExportAsked): Promise<ExportFile> => {
  const { served, query, fileType } = asked;
  const stop = () => snapshot.end(asked.signal?.reason);
  asked.signal?.addEventListener('abort', stop);
  try {
    asked.signal?.throwIfAborted();
    const asOf = asked.asOf ?? (await momentOf(snapshot));
    const count = await countOf(snapshot, asked);
    const totals = await totalsOf(snapshot, asked, count.exceeds);
    const merchantNames = await merchantNamesOf(snapshot, asked);
    const proof = proofOf(asked, { ...totals, ...count, asOf, merchantNames });
    const file = fileType === 'CSV' ? openCsv(snapshot, asked) : openWorkbook(snapshot, asked, proof);
    return { name: exportFileName(served.report, query, fileType), ...file, ...count, proof };
  } catch (error) {
    snapshot.end(error as Error);
    throw error;
  } finally {
    asked.signal?.removeEventListener('abort', stop);
  }
};

/**
 * Opens an export. Count, totals and rows are read in one snapshot on one connection of the export pool, so that they agree to the cent, whatever
 * is taken in meanwhile. The stream has to be read or destroyed: when its reader goes away the connection is closed, which cancels the query.
 */
export const openExport = async (database: Database, asked: ExportAsked): Promise<ExportFile> =>
  openExportOn(await openSnapshot(database, database.exportPool), asked);
