import { textToCents } from '@drumlin/contract/core/money.ts';
import type { BreakdownLine, ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { FILE_TYPES, type FileType } from '@drumlin/contract/exports/file-types.ts';
import { asyncExportFlag } from '@drumlin/contract/exports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorker } from '../testing/export-world.ts';
import { createUser } from '../testing/factories.ts';
import { type Scheduler, scheduler } from '../testing/features/schedules.ts';
import { cellOfGrid, readCsv, readWorkbook } from '../testing/read-file.ts';
import { queryOf, type ReportClient, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { WAYS_TO_A_FILE } from '../testing/report-files.ts';
import { useReportWorld } from '../testing/report-world.ts';

let staff: Scheduler;
let worker: Awaited<ReturnType<typeof openWorker>>;
const world = useReportWorld(60);
beforeAll(async () => {
  worker = await openWorker(world.portal);
});
afterAll(() => worker.close());

/** All days that a scheduled run covers. */
const RANGE = { from: '2026-01-01', to: '2026-11-30' };

const makeFile = async (way: string, report: ReportShape, query: ReportQuery, fileType: FileType): Promise<Buffer> => {
  const make = WAYS_TO_A_FILE[way];
  if (make) return make(world.portal, staff, report, query, fileType);
  const { headers, rawPayload } = await reportClient(world.portal, report, staff.headers).file(query, fileType);
  const name = `${report.key}${query.filters['testData'] ? '_TEST-DATA' : ''}_${RANGE.from}_${RANGE.to}_ET`;
  expect(headers['content-disposition']).toContain(`"${name}.${fileType.toLowerCase()}"`);
  expect(headers['content-type']).toContain(fileType === 'CSV' ? 'text/csv' : 'spreadsheetml');
  expect(headers['datalimitexceeded']).toBe('false');
  return rawPayload;
};

/** What of a report has a filter that leaves some of its rows: of one merchant. */
const QUERIES = {
  everything: RANGE,
  'one merchant’s': { ...RANGE, merchantIds: ['M2'] },
} satisfies Record<string, Parameters<typeof queryOf>[1]>;

/**
 * The files that are made of the report at a place: one at once, and of the first of them one of another way, which differ in nothing but that. Which
 * types, which of the other ways and what is asked for changes from report to report, so that every way has had every type of both.
 */
const filesOf = (report: ReportShape, place: number) => {
  const nth = <Each>(of: readonly Each[], from: number) => of[Math.floor(from) % of.length] as Each;
  const others = asyncExportFlag(report) === undefined ? [] : Object.keys(WAYS_TO_A_FILE);
  const names = Object.keys(QUERIES) as (keyof typeof QUERIES)[];
  return ['direct', ...(place < 8 ? others.slice(0, 1).map(() => nth(others, place / 2)) : [])].map((way, from) => ({
    way,
    fileType: nth(FILE_TYPES, place + from),
    name: nth(names, place / 4 + from),
  }));
};

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map(row => JSON.stringify(row)).toSorted();

/** The sum of a column of the file, and of the same in the lines that totals are made of, in cents. */
const sumsOf = (rows: readonly Record<string, string>[], label: string) =>
  rows.reduce((sum, row) => sum + textToCents(row[label] || '0.00'), 0n);
const sumOfLines = (lines: readonly BreakdownLine[], key: string) =>
  lines.reduce((sum, line) => sum + textToCents(line.sums[key] ?? '0.00'), 0n);

describe.each(REPORT_FACES.map((face, place) => ({ ...face, place })))('$name', ({ report, which, place }) => {
  // Somebody else for each report, since one person asks only for so much in a minute
  beforeAll(async () => {
    staff = await scheduler(world.portal, await createUser(world.portal.database, { roles: [101] }));
  });
  const client = (): ReportClient => reportClient(world.portal, report, staff.headers);
  test.each(filesOf(report, place))('$way, $fileType of $name: the rows of the grid and its totals', async file => {
    const query = queryOf(report, { ...QUERIES[file.name], filters: which });
    const rows = await client().all({ ...query, limit: 40 });
    const lines = await client().breakdown(query);
    const bytes = await makeFile(file.way, report, query, file.fileType);
    const read = file.fileType === 'CSV' ? readCsv(bytes) : await readWorkbook(report, bytes);
    const columns = Object.entries(report.columns);
    expect(read.header.slice(0, columns.length)).toEqual(columns.map(([, { label }]) => label));
    expect(rows.length).toBeGreaterThan(10);
    expect(sorted(read.lines.map(line => line.slice(0, columns.length)))).toEqual(
      sorted(rows.map(row => columns.map(([key, column]) => cellOfGrid(column, row[key], file.fileType)))),
    );
    for (const key of report.breakdown.sums) {
      const label = report.columns[key]?.label ?? '';
      expect([key, sumsOf(read.records, label)]).toEqual([key, sumOfLines(lines, key)]);
    }
    if (read.totals) expect(read.totals).toEqual(await client().totals(query));
  });
});
