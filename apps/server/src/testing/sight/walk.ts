import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { dialectOf, REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { ExpectedReport } from '@drumlin/contract/reports/testing/expected-report.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { beforeEach } from 'vitest';
import { openForTests } from '../open-for-tests.ts';
import { queryOf } from '../report-client.ts';
import { type Ask, openSights } from './ask.ts';
import { type MarkerClass, MERCHANTS } from './markers.ts';
import { openSightWorld, type SightWorld } from './sight-world.ts';

export type Walk = Readonly<Record<string, readonly Ask[]>>;

const { ours, theirs, shut } = MERCHANTS;

/** The fields of reports that name consumers, by hand from docs/decisions/026, with what must be seen there by who may see it. */
const PERSONAL: Readonly<Record<string, readonly [MarkerClass, MarkerClass]>> = {
  customerName: ['names of our consumers', 'names of other consumers'],
  customerFirstName: ['names of our consumers', 'names of other consumers'],
  customerLastName: ['names of our consumers', 'names of other consumers'],
  customerPostalCode: ['postal codes of our consumers', 'postal codes of other consumers'],
  account: ['ends of accounts of our consumers', 'ends of accounts of other consumers'],
  bankAccountNumber: ['ends of accounts of our consumers', 'ends of accounts of other consumers'],
  merchantUserId: ['our consumers by what merchants call them', 'other consumers by what merchants call them'],
  merchantCustomerId: ['our consumers by what merchants call them', 'other consumers by what merchants call them'],
  notes: ['our consumers by what merchants call them', 'other consumers by what merchants call them'],
  errorMessage: ['our consumers by what merchants call them', 'other consumers by what merchants call them'],
};

/** What must be seen in the rows of a report by who may see everything, or its walk would prove nothing. */
export const classesOf = ({ fields }: ExpectedReport): MarkerClass[] => [
  ...new Set(fields.flatMap(([field]) => PERSONAL[field] ?? [])),
  'rows of others',
];

/** Parts and wholes of what stands in fields that name consumers. */
const SOUGHT: Readonly<Record<string, readonly (readonly [value: string, isWhole?: true])[]>> = {
  customerName: [['uillfeath'], ['Wexcombe'], ['Perdita Quillfeather', true]],
  customerFirstName: [['erdi'], ['Ulr']],
  customerLastName: [['uillfeath'], ['Wexco']],
  merchantUserId: [['quetzal@'], ['416-555'], ['quetzal@mail.example', true], ['wombat@mail.example', true]],
  merchantCustomerId: [['quetzal@'], ['416-555'], ['quetzal@mail.example', true], ['wombat@mail.example', true]],
};

const reportOf = ({ key }: ExpectedReport): ReportShape => REPORTS[key as keyof typeof REPORTS];

/** Calls of a list, its totals and its files: all rows, of a merchant that is shut, by each field that names consumers, and in its order. */
const asksOfRows = (expected: ExpectedReport): Record<'list' | 'totals' | 'file', Ask[]> => {
  const report = reportOf(expected);
  const words = (more: object = {}): Ask => ({
    body: { ...dialectOf(report).toBody(report, queryOf(report, { limit: 40 })), ...more },
  });
  const sought = expected.filters.flatMap(([name, , , , field]) =>
    (SOUGHT[field] ?? []).map(([value, isWhole]) => ({ ...words({ [name]: value }), ...(isWhole && { isWhole }) })),
  );
  const test = expected.filters.some(([name]) => name === 'testData') ? [words({ testData: 'ONLY' })] : [];
  const { sort, order } = expected.request;
  const hidden = expected.fields.map(([field]) => field).filter(field => PERSONAL[field]);
  const sorts = hidden.map(by => words({ [sort]: by, [order]: 'asc' }));
  const file = ['CSV', 'XLSX'].map(fileType => ({ ...words(), query: { fileType } }));
  const some = [words(), ...test, ...sought];
  return { list: [...some, words({ merchantId: [shut] }), ...sorts], totals: some, file };
};

/** What a list is asked, in the address where it is read by GET. */
const listAsks = (report: ExpectedReport): Ask[] =>
  asksOfRows(report).list.map(({ body = {}, ...ask }) => {
    if (report.method === 'POST') return { ...ask, body };
    return { ...ask, query: Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)])) };
  });

/** A row of ours, and of our merchant that is shut: by another company's, `foreign-records.test.ts` asks. */
const keysOf = async ({ people: { staff } }: SightWorld, report: ExpectedReport): Promise<string[]> => {
  const [ask = {}] = listAsks(report);
  const url = `${report.address}?${new URLSearchParams(ask.query)}`;
  const answer = await staff.send(report.method, url, ask.body);
  const rows = Object.values(answer).find(Array.isArray) as Record<string, unknown>[];
  return [ours, shut].flatMap(id => {
    const found = rows.findLast(row => row['merchantId'] === id);
    return found ? [String(found[report.rowKey])] : [];
  });
};

const walkOfReport = async (world: SightWorld, report: ExpectedReport): Promise<Walk> => {
  const asks = asksOfRows(report);
  const rows = (await keysOf(world, report)).map(rowKey => ({ params: { rowKey } }));
  const { method, address, totalsAt } = report;
  return {
    [`${method} ${address}`]: listAsks(report),
    [`POST ${address}/${totalsAt}`]: asks.totals,
    [`POST ${address}/export`]: asks.file,
    [`GET ${address}/:rowKey`]: rows,
    [`GET ${address}/:rowKey/links`]: rows,
    [`GET ${address}/:rowKey/versions`]: rows,
    ...(report.filters.some(([, rule]) => 'listed' in rule) && { [`GET ${address}/choices`]: [{}] }),
  };
};

const each = (name: string, ...values: string[]): Ask[] => values.map(value => ({ query: { [name]: value } }));
const ids = (...values: string[]): Ask[] => values.map(id => ({ params: { id } }));
const keywords = (...more: string[]): Ask[] => [{}, ...each('keyword', 'Birchmarker', 'birchpeople', ...more)];
const ofEach: Ask[] = [{}, ...each('merchantId', ours, theirs, shut)];

/** Analytics of each company over the days of its rows. */
const chart = (more: object): Ask[] =>
  [ours, theirs, shut].map(id => ({
    body: { merchantId: id, reportingPeriod: 'YEAR_TO_DATE', ...more },
  }));

/** What is asked of every other route that tells of rows, people, files or balances; a route that is here is walked by everybody. */
const walkOfOthers = async (world: SightWorld): Promise<Walk> => {
  const { known, people, theirParent } = world;
  const { ourAdmin, theirAdmin } = people;
  const [interac = [], ibt = []] = await Promise.all(
    ['interac-disbursements', 'ibt-disbursements'].map(async key => {
      const report = EXPECTED_REPORTS.find(each => each.key === key) as ExpectedReport;
      return keysOf(world, report);
    }),
  );
  const [payin] = EXPECTED_REPORTS.filter(({ key }) => key === 'interac-payins');
  const payins = payin ? await keysOf(world, payin) : [];
  const keyed = (keys: readonly string[]) => keys.map(rowKey => ({ query: { rowKey } }));
  const rows = (keys: readonly string[]) => keys.map(rowKey => ({ params: { rowKey } }));
  const days = { from: '2026-02-01', to: '2026-03-31' };
  const proposals = [known.ourProposal, known.theirProposal];
  const range = { fromTime: '2026-01-01', toTime: '2026-12-31' };
  const exportsOf = [
    {},
    { query: { creator: String(theirAdmin.id) } },
    ...each('reportRequestId', known.theirFile, known.ourFile),
  ];
  return {
    // First: what one asks for later, and is refused, is on record as well
    'GET /v1/audit': [
      { query: { limit: '100' } },
      ...each('keyword', 'quetzal'),
      ...each('act', 'vip_added', 'fund_adjustment_asked'),
    ],
    'GET /v1/audit/export': [{}, ...each('keyword', 'quetzal')],
    'GET /v1/profiles': [{}],
    'GET /v1/admin/users/:id': ids(String(theirAdmin.id), String(ourAdmin.id)),
    'GET /v1/admin/users': [...keywords(), { query: { merchantParentId: theirParent } }],
    'GET /v1/admin/merchant-parents': [{}],
    'POST /v1/admin/invitations/bulk/preview': [
      { body: { text: 'x@birchpeople.example,Admin,Birchparent Group', roles: [], locale: 'en-CA' } },
    ],
    'GET /v1/admin/access-review': [...keywords(), { query: { since: '2026-11-01' } }],
    'GET /v1/admin/access-review/export': [{ query: { since: '2026-11-01' } }],
    'GET /v1/admin/access-reviews': [{}],
    'GET /v1/admin/access-reviews/:id/evidence': ids(known.review),
    'GET /v1/merchant-parents/merchant-parent': [{}],
    'GET /v1/category/merchant': keywords('MSHUT'),
    'GET /v1/merchant-parents/merchants': keywords('MSHUT'),
    'GET /v1/admin/merchants-export': keywords(),
    'GET /v1/admin/merchants/:id': ids(ours, theirs, shut),
    'GET /v1/admin/merchants': keywords(),
    'GET /v1/admin/parents': keywords(),
    'GET /v1/admin/disbursements': ofEach,
    'GET /v1/admin/disbursements/:id': ids(...proposals),
    'GET /v1/admin/disbursements-due': [{}, ...each('day', '2026-11-17')],
    'GET /v1/admin/disbursements-statement': each('id', ...proposals),
    'GET /v1/admin/disbursements-accounting': each('id', ...proposals),
    'GET /v1/admin/disbursement-terms': ofEach,
    'GET /v1/admin/disbursement-terms/merchants': [{}],
    'GET /v1/admin/ingest/files/:id': ids(known.refusedFile),
    'GET /v1/admin/ingest/files': [
      {},
      ...each('outcome', 'refused'),
      ...each('keyword', 'Ulric'),
      ...each('merchantId', theirs),
    ],
    'GET /v1/admin/ingest/states': [...ofEach, ...each('late', 'true'), ...each('none', 'true')],
    'GET /v1/admin/ip-restrictions': ofEach,
    'GET /v1/reconciliation/findings': ofEach,
    'GET /v1/reconciliation/findings/export': ofEach,
    'GET /v1/reconciliation/files': [{}],
    'GET /v1/search': [
      ...each('identifier', ...interac, ...ibt, 'u-1', 'quetzal@', 'Wexcombe', '7531'),
      ...each('identifier', 'quetzal@mail.example', 'wombat@mail.example').map(ask => ({
        ...ask,
        isWhole: true as const,
      })),
    ],
    'GET /v1/waiting': [{}],
    'GET /v1/report/export/exportDetails': exportsOf,
    'GET /v1/report/export/drawerEntities': [{}],
    'GET /v1/report/export/download': each('reportRequestId', known.ourFile, known.theirFile, known.staffFile),
    'GET /v1/report/export/schedules': [{}],
    'GET /v1/report/export/recipients': [{ query: { reportName: 'PAYINS', product: 'INTERAC' } }],
    'GET /v1/report-views': each('report', 'interac-payins'),
    'GET /v1/users/vip': [
      ...ofEach,
      ...each('keyword', 'quetzal@', 'wombat@', 'usr-of'),
      ...each('sort', 'userId,asc', 'userId,desc'),
      ...each('userId', 'quetzal@mail'),
      { query: { userId: 'wombat@mail.example' }, isWhole: true },
    ],
    'GET /v1/credentials': [{}],
    'GET /v1/credentials/:id/webhook': ids(...known.credentials),
    'GET /v1/ipallowlist': keywords('birchnews'),
    'GET /v1/admin/users/merchant/branding': each('merchantId', ours, theirs, shut),
    'POST /v1/personal-data/reveal': payins.map(rowKey => ({
      body: { report: 'interac-payins', rowKey, reason: 'A call' },
    })),
    'GET /v1/report/rowFee/:report/:rowKey': payins.map(rowKey => ({ params: { report: 'interac-payins', rowKey } })),
    'GET /v1/admin/flags/:id/parents': [{ params: { id: 'eft' } }],
    'GET /v1/support/views/:id/looks': ids(known.view),
    'GET /v1/test-api/webhook/deliveries/:id': ids(...known.deliveries),
    'GET /v1/test-api/webhook': each('merchantId', ours, theirs, shut),
    'GET /v1/test-api/webhook/deliveries': each('merchantId', ours, theirs, shut),
    'GET /v1/internal-qa/payments/:id': [{ params: { id: known.payment }, query: { merchantId: theirs } }],
    'GET /v1/report/reserveCalendar': each('merchantId', ours, theirs, shut),
    'GET /v1/report/currentBalance/export': [{}],
    'GET /v1/report/balances/current/export': [{}],
    'GET /v1/report/currentBalance/explanation': each('merchantId', ours, theirs, shut),
    'POST /v1/report/currentBalance': [ours, theirs, shut].map(id => ({ body: { merchantId: [id] } })),
    'GET /v1/notifications': [{}],
    'GET /v1/admin/announcements': [{}],
    'GET /v1/admin/fee-definitions/:id': ids(known.definition),
    'GET /v1/admin/fee-profiles/:id': ids(known.profile),
    'GET /v1/admin/fees': ofEach,
    'GET /v1/admin/merchant-fees/:id': ids(ours, theirs, shut),
    'GET /v1/admin/merchant-fees': keywords(),
    'GET /v1/admin/fee-differences': [ours, theirs].map(merchantId => ({ query: { ...days, merchantId } })),
    'GET /v1/admin/fee-profiles/:id/reprice': [{ params: { id: known.profile }, query: { month: '2026-03' } }],
    'GET /v1/report/ibt/reimbursements/:rowKey/explanation': rows(ibt),
    'GET /v1/report/reimbursements/:rowKey/explanation': rows(interac),
    'GET /v1/admin/funds/adjustments': ofEach,
    'GET /v1/admin/funds/entries': each('day', '2026-11-20').map(({ query }) => ({
      query: { ...query, account: 'MERCHANT-AVAILABLE', kind: 'adjustment' },
    })),
    'POST /v1/report/ibt/reimbursements/accounting': [{ body: range }],
    'POST /v1/report/reimbursements/accounting': [{ body: range }],
    'GET /v1/report/ibt/reimbursements/accounting': keyed(ibt),
    'GET /v1/report/reimbursements/accounting': keyed(interac),
    'GET /v1/closing-pack': [{ query: { month: '2026-03' } }, { query: { month: '2026-03', merchantId: theirs } }],
    'GET /v1/report/ibt/reimbursements/statement': keyed(ibt),
    'GET /v1/report/reimbursements/statement': keyed(interac),
  };
};

/** What tells figures alone: whose they are shows in their size, and in whether another company's rows change them. */
export const FIGURES: Walk = {
  'GET /v1/merchant-details/consolidatedWalletProducts': [{}],
  'GET /v1/report/balances/current': each('merchantId', ours, theirs, shut),
  'GET /v1/report/balances/current/explanation': each('merchantId', ours, theirs, shut),
  'GET /v1/report/payinsToday': ofEach,
  'GET /v1/report/payoutsToday': each('merchantId', ours, theirs, shut),
  'GET /v1/admin/mfa-enforcement': [{}],
  'GET /v1/merchant-parents/getting-started': [{}],
  'GET /v1/notifications/unread': [{}],
  'GET /v1/statements/by-mail': [{}],
  'GET /v1/test-api/keys': each('merchantId', ours, theirs, shut),
  'GET /v1/merchant-details/:merchantId/consolidatedWalletProducts': [ours, theirs, shut].map(merchantId => ({
    params: { merchantId },
  })),
  'GET /v1/users/vip/risk-ratings/:merchantId': [ours, theirs, shut].map(merchantId => ({ params: { merchantId } })),
  'POST /v1/analytics/approvalRatioCharts': chart({}),
  'POST /v1/analytics/txnVolumeChart': chart({ reportingFrequency: 'MONTHLY', txnVolumeChartOption: 'PAYINS' }),
  'POST /v1/analytics/txnVolumeSummary': chart({ product: 'INTERAC' }),
  'POST /v1/analytics/benchmarkPayinsConversionChart': chart({
    reportingFrequency: 'MONTHLY',
    conversionType: 'GROSS',
  }),
  'POST /v1/analytics/benchmarkPayinsConversionSummary': chart({}),
  'POST /v1/analytics/payinsConversionChart': chart({ reportingFrequency: 'MONTHLY', product: 'INTERAC' }),
  'POST /v1/analytics/payinsConversionSummary': chart({ product: 'INTERAC' }),
};

/** All that is asked of the portal by everybody. */
const openWalk = async (world: SightWorld): Promise<Walk> => {
  const reports = await Promise.all(EXPECTED_REPORTS.map(report => walkOfReport(world, report)));
  return Object.assign({}, await walkOfOthers(world), FIGURES, ...reports);
};

/** The world, who looks at it, and the walk through it, for all tests of a file. */
export const useSights = () => {
  const keep = async () => undefined;
  const world = openForTests(openSightWorld, opened => opened.close());
  const sights = openForTests(() => openSights(world), keep);
  const walk = openForTests(() => openWalk(world), keep);
  beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());
  return { world, sights, walk };
};
