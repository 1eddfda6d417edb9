import { randomUUID } from 'node:crypto';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { createAuthenticator } from './authenticator.ts';
import type { TestUser } from './factories.ts';
import { newCaller } from './features/test-api.ts';
import { ratingId } from './features/vip.ts';
import { openPerson } from './person.ts';
import { queryOf, reportClient } from './report-client.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

type Values = Readonly<Record<string, string>>;
export const PASSWORD = 'Right-Passw0rd!';
/** Stands in whatever of ours has a text of its own. */
const MARK = 'of-ours';
const ADDRESS = '198.51.100.77';
/** What a colleague sees too. */
const SHARED = 'shared-by-us';
const COUNT = 424_242;

const keyOf = async (world: ReportWorld, report: ReportShape): Promise<string> => {
  const { rows } = await reportClient(world.portal, report, world.ours).page(queryOf(report));
  return String(rows[0]?.[report.rowKey]);
};

const makeView = async ({ portal }: ReportWorld, { id: user_id, email, merchantParentId }: TestUser) => {
  const [id, now] = [randomUUID(), Date.now()];
  const times = { started_at: new Date(now), expires_at: new Date(now + 60_000) };
  const of = { user_id, user_email: email, merchant_parent_id: merchantParentId ?? '', reason: MARK };
  await portal.database.db
    .insertInto('support_view')
    .values({ id, ...of, staff_id: 1, session_id: randomUUID(), ...times })
    .execute();
  return id;
};

const makeDelivery = async ({ portal }: ReportWorld): Promise<string> => {
  const [id, now] = [randomUUID(), new Date()];
  const told = { event: 'webhook.test', body: '{}', created_at: now, next_try_at: now };
  await portal.database.db
    .insertInto('test_webhook_delivery')
    .values({ id, merchant_id: 'M1', ...told })
    .execute();
  return id;
};

/** The addresses under which a report, its files and what is told of its rows are found. */
const rowsOfReports = async (world: ReportWorld): Promise<[string, Values][]> => {
  const reports = Object.values(REPORTS) as ReportShape[];
  return Promise.all([
    ...reports.map(async (report): Promise<[string, Values]> => [report.url, { rowKey: await keyOf(world, report) }]),
    keyOf(world, REPORTS['interac-payins']).then((rowKey): [string, Values] => [
      '/v1/report/rowFee',
      { report: 'interac-payins', rowKey },
    ]),
  ]);
};

/**
 * The report world with something of M1's company, "ours", of whatever a call can name: made by its Admin, who has a photo, a passkey and a
 * session, and marked wherever it has a text. Pass what of it a call may name to `requestTo`.
 */
export const openForeignWorld = async () => {
  const world = await openReportWorld(6);
  const { portal, merchantParentId } = world;
  const { database } = portal;
  const ours = await openPerson(portal, { merchantParentId, password: PASSWORD, email: `admin@${MARK}.example` });
  const { headers, send } = ours;

  const pictureId = randomUUID();
  const looks = { picture_id: pictureId, job_title: MARK };
  await database.db.updateTable('app_user').set(looks).where('id', '=', ours.id).execute();
  const options = await send('POST', '/v1/users/passkeys/options', { email: ours.email, password: PASSWORD });
  const response = createAuthenticator('http://localhost:3000').create(options);
  const passkey = await send('POST', '/v1/users/passkeys', { response });
  await send('PUT', `/v1/users/passkeys/${passkey.id}`, { name: MARK });
  const session = await database.db.selectFrom('session').select('id').where('user_id', '=', ours.id).execute();
  await send('POST', '/v1/admin/users', { email: `invited@${MARK}.example`, roles: [2] });
  const riskRatingId = await ratingId(portal, 'M1');
  await send('POST', '/v1/users/vip', { merchantId: 'M1', merchantUserId: MARK, riskRatingId });
  await send('POST', '/v1/ipallowlist', { ipAddress: ADDRESS, description: MARK });
  const entry = await database.db.selectFrom('ip_allowlist_entry').select('id').executeTakeFirstOrThrow();
  const key = await send('POST', '/v1/test-api/keys', { merchantId: 'M1', keepOldFor: 'now' });
  const credential = await send('POST', '/v1/credentials', {
    name: MARK,
    scopes: ['DISBURSEMENT_ORION'],
    addresses: [],
  });
  await send('PUT', '/v1/statements/by-mail', { byMail: true });
  const range = { fromDateTime: '2026-06-01T00:00:00', toDateTime: '2026-06-02T23:59:59.9' };
  const report = { reportName: 'PAYINS', product: 'INTERAC', filters: { ...range, merchantCustomerId: MARK } };
  const files = { ...report, exportFileType: 'CSV' };
  const { reportRequestId } = await send('POST', '/v1/report/export', files);
  const { scheduleId } = await send('POST', '/v1/report/export/schedule', {
    ...files,
    exportScheduleFrequency: 'DAILY',
  });
  const settings = { words: `customerName=${MARK}`, columns: null };
  const view = { report: 'interac-payins', name: MARK, isShared: false, settings };
  const { id: viewId } = await send('POST', '/v1/report-views', view);
  await send('POST', '/v1/report-views', {
    ...view,
    name: SHARED,
    isShared: true,
    settings: { ...settings, words: '' },
  });
  const caller = await newCaller(portal, { merchantParentId });
  const payment = (await caller.payin('INTERAC')).json();
  const deliveryId = await makeDelivery(world);
  const due = { kind: 'representments_due', day: '2026-06-02', item_count: COUNT, amount_cents: 100, needs: [] };
  await database.db
    .insertInto('notification')
    .values({ user_id: ours.id, created_at: new Date(), ...due })
    .execute();
  const representment = await database.db
    .selectFrom('ibt_representment')
    .select('journal_token')
    .where('merchant_id', '=', 'M1')
    .executeTakeFirstOrThrow();

  /** By the address up to the first name in it. */
  const named = new Map<string, Values>([
    ['/v1/admin/users', { id: String(ours.id) }],
    ['/v1/admin/invitations', { id: String(ours.id) }],
    ['/v1/users', { id: String(ours.id), pictureId }],
    ['/v1/users/passkeys', { id: passkey.id }],
    ['/v1/report-views', { id: viewId }],
    ['/v1/credentials', { id: String(credential.id) }],
    ['/v1/users/sessions', { id: session[0]?.id ?? '' }],
    ['/v1/merchant-details', { merchantId: 'M1' }],
    ['/v1/users/vip/risk-ratings', { merchantId: 'M1' }],
    ['/test-api/v1/payments', { id: payment.id }],
    ['/v1/users/vip', { merchantUserId: MARK }],
    ['/v1/test-api/webhook/deliveries', { id: deliveryId }],
    ['/v1/support/views', { id: await makeView(world, ours) }],
    ...(await rowsOfReports(world)),
  ]);
  return {
    world,
    ours,
    headers,
    named,
    /** By the field of a query or a body. */
    records: {
      merchantId: 'M1',
      merchantParentId,
      merchantUserId: MARK,
      email: `invited@${MARK}.example`,
      ipAddressId: String(entry.id),
      keyId: key.id,
      deliveryId,
      reportRequestId,
      reportId: reportRequestId,
      sourceReportId: scheduleId,
      scheduleId,
      transactions: [representment.journal_token],
      filters: { ...range, merchantId: ['M1'] },
    },
    /** What else those fields need to be right. */
    beside: {
      riskRatingId,
      reportName: 'PAYINS',
      product: 'INTERAC',
      columns: ['transId'],
      settings: { words: 'preset=today', columns: ['transId'] },
    },
    /** What tells of that Admin, as a pattern of answers and of rows. */
    personal: [MARK, COUNT, passkey.id, reportRequestId, `"(user_id|creator_id)": ${ours.id}[,}]`].join('|'),
    /** What tells of the company, its Admin apart. */
    company: [
      '"M[12]"',
      `"${caller.merchant.merchantId}"`,
      `"${merchantParentId}"`,
      ADDRESS.replaceAll('.', '\\.'),
      key.id,
      deliveryId,
      scheduleId,
      SHARED,
    ].join('|'),
  };
};

export type ForeignWorld = Awaited<ReturnType<typeof openForeignWorld>>;
