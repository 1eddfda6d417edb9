import { MASK, type PersonalKind } from '@drumlin/contract/core/personal.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { FILE_TYPES, type FileType } from '@drumlin/contract/exports/file-types.ts';
import { asyncExportFlag } from '@drumlin/contract/exports/reports.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorker } from '../testing/export-world.ts';
import { createUser } from '../testing/factories.ts';
import { type Scheduler, scheduler } from '../testing/features/schedules.ts';
import { readCsv, readWorkbook } from '../testing/read-file.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { WAYS_TO_A_FILE } from '../testing/report-files.ts';
import { useReportWorld } from '../testing/report-world.ts';

/** Personal data that no other field has, by the fields of the files that it comes in. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  customerName: ['Perdita Quillfeather', 'Ulric Wexcombe'],
  customerFirstName: ['Perdita', 'Ulric'],
  customerLastName: ['Quillfeather', 'Wexcombe'],
  customerPostalCode: ['K9Z 9Z9'],
  account: ['000086420'],
  bankAccountNumber: ['000086420'],
  merchantUserId: ['perdita@mail.example', 'u-1', '416-555-0142', '4165550143', '+33 1 70 18 99 00'],
  merchantCustomerId: ['perdita@mail.example', 'u-1', '(416) 555-0142', '1 416 555 0143', '+33170189900'],
  notes: ['Told perdita@mail.example of it', 'Call 416-555-0142.'],
  errorMessage: ['perdita@mail.example is locked'],
};
const RAW = /Perdita|Quillfeather|Ulric|Wexcombe|K9Z|perdita@|416\D{0,3}555|\+33/;
/** As the database has them, the end of an account number among them. */
const ACCOUNT_END = '6420';

/** What each report has of personal data: a new column is here, or is nobody's. */
const PERSONAL: Readonly<Record<string, Readonly<Record<string, PersonalKind>>>> = {
  'interac-payins': { customerName: 'name', merchantCustomerId: 'id' },
  'interac-payouts': { merchantCustomerId: 'id' },
  'interac-eft-payouts': { customerName: 'name', bankAccountNumber: 'account', merchantCustomerId: 'id' },
  'interac-returns': { customerName: 'name', merchantCustomerId: 'id' },
  'interac-adjustments': { notes: 'text' },
  'ibt-payins': {
    customerName: 'name',
    customerFirstName: 'name',
    customerLastName: 'name',
    customerPostalCode: 'address',
    account: 'account',
    merchantUserId: 'id',
  },
  'ibt-returns': { customerName: 'name' },
  'ibt-representments': { merchantUserId: 'id' },
  'ibt-identity-verifications': { customerName: 'name', merchantUserId: 'id', errorMessage: 'text' },
  'ibt-adjustments': { notes: 'text' },
};
const personalOf = (report: ReportShape) => PERSONAL[report.key === 'ibt-payouts' ? 'ibt-payins' : report.key] ?? {};

test.each(Object.values<ReportShape>(REPORTS).map(report => [report.key, report] as const))(
  '%s says which of its columns are personal, and sorts by none of them',
  (_, report) => {
    const marked = Object.entries(report.columns).flatMap(([key, { personal }]) => (personal ? [[key, personal]] : []));
    expect(Object.fromEntries(marked)).toEqual(personalOf(report));
    expect(marked.filter(([key]) => report.columns[key ?? '']?.sortable)).toEqual([]);
    const fragments = Object.values(report.filters).filter(({ control }) => control === 'contains');
    expect(fragments.filter(({ personal }) => personal !== 'name')).toEqual([]);
  },
);
let worker: Awaited<ReturnType<typeof openWorker>>;
/** Of the staff, with all reports and exports: who sees all, who sees the end of an account, and who sees nothing. */
const ROLES = { full: 101, end: 102, none: 109 } as const;
const WHO = ['end', 'none'] as const;

const world = useReportWorld(24, OWN);
beforeAll(async () => {
  worker = await openWorker(world.portal);
});
afterAll(() => worker.close());

const person = async (sight: keyof typeof ROLES): Promise<Scheduler> =>
  scheduler(world.portal, await createUser(world.portal.database, { roles: [ROLES[sight]] }));

const read = async (report: ReportShape, fileType: FileType, bytes: Buffer): Promise<string> =>
  JSON.stringify((fileType === 'CSV' ? readCsv(bytes) : await readWorkbook(report, bytes)).lines);

/** A file has nothing of what is masked, and the mask in place of a name. */
const expectMasked = async (report: ReportShape, sight: keyof typeof ROLES, fileType: FileType, bytes: Buffer) => {
  const content = await read(report, fileType, bytes);
  expect(content.length).toBeGreaterThan(100);
  expect(content).not.toMatch(RAW);
  if (sight === 'none') expect(content).not.toContain(`"${ACCOUNT_END}"`);
  if (Object.values(personalOf(report)).includes('name')) expect(content).toContain(MASK);
};

/** Reports that have every kind of personal data between them. */
const OF_EVERY_KIND = REPORT_FACES.filter(({ report }) =>
  ['ibt-payins', 'ibt-identity-verifications'].includes(report.key),
);
/** A file of a report itself is asked for by everybody whose sight differs in http/route-rules/sight.test.ts. */
const ways = OF_EVERY_KIND.flatMap(({ name, report, which }) =>
  Object.entries(WAYS_TO_A_FILE)
    .filter(() => asyncExportFlag(report) !== undefined)
    .flatMap(([way, make]) =>
      WHO.map((sight, nth) => ({ name, report, which, way, make, fileType: FILE_TYPES[nth] ?? 'CSV', sight })),
    ),
);

test('the reports of which every kind of file is made have every kind of personal data', () => {
  const kinds = (of: readonly ReportShape[]) => new Set(of.flatMap(report => Object.values(personalOf(report))));
  expect(kinds(OF_EVERY_KIND.map(({ report }) => report))).toEqual(kinds(Object.values(REPORTS)));
});

test.each(ways)('a file of $name made $way as $fileType for $sight has nothing of what is masked', async each => {
  const { report, which, make, fileType, sight } = each;
  const query = queryOf(report, { filters: which });
  await expectMasked(report, sight, fileType, await make(world.portal, await person(sight), report, query, fileType));
});

test.each(REPORT_FACES)(
  '$name has the rows of who sees all for everybody, but for what is masked',
  async ({ report, which }) => {
    const query = queryOf(report, { filters: which, limit: 20 });
    const rowsFor = (headers: Record<string, string>) => reportClient(world.portal, report, headers).all(query);
    const by = await person('full');
    const all = await rowsFor(by.headers);
    expect(all.length).toBeGreaterThan(10);
    const kinds = personalOf(report);
    for (const sight of WHO) {
      const shown = ([key, value]: [string, unknown]): unknown => {
        if (value === null || !kinds[key]) return value;
        if (kinds[key] === 'account') return sight === 'end' ? ACCOUNT_END : MASK;
        if (kinds[key] === 'id') return value === 'u-1' ? value : MASK;
        return kinds[key] === 'text' ? expect.stringContaining(MASK) : MASK;
      };
      expect(await rowsFor((await person(sight)).headers)).toEqual(
        all.map(row => Object.fromEntries(Object.entries(row).map(cell => [cell[0], shown(cell)]))),
      );
    }
    // Merchants’ people are shown theirs, and who sees all has them in files too
    const ours = await rowsFor(world.ours);
    expect(ours).toEqual(all.filter(row => row['merchantId'] !== 'M3'));
    const direct = reportClient(world.portal, report, by.headers).csv(queryOf(report, { filters: which }));
    const file = await read(report, 'CSV', (await direct).rawPayload);
    for (const text of [JSON.stringify(all), file]) {
      expect(text).not.toContain(MASK);
      if (Object.keys(kinds).length > 0) expect(text).toMatch(RAW);
    }
  },
);
