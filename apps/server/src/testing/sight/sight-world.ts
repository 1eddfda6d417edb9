import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { DATASET_NAMES } from '@drumlin/contract/ingest/names.ts';
import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { vi } from 'vitest';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { take } from '../../ingest/testing/ingest-files.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { buildTestApp, createTestClock, type TestApp } from '../build-test-app.ts';
import { exportBody, exportClient, openWorker } from '../export-world.ts';
import { createMerchant, createMerchantParent } from '../factories.ts';
import { announcement } from '../features/announcements.ts';
import { DISBURSEMENTS } from '../features/disbursements.ts';
import { addDefinition } from '../features/fees.ts';
import { showForAdjustment } from '../features/funds.ts';
import { WISH } from '../features/schedules.ts';
import { VIEWS } from '../features/support-view.ts';
import { callerOf, GOOD } from '../features/test-api.ts';
import { ratingId, VIP } from '../features/vip.ts';
import { LOOPBACK_RECEIVERS } from '../features/webhooks.ts';
import { openPerson, type Person } from '../person.ts';
import { giveTestRows } from '../report-faces.ts';
import { MERCHANTS, markedRows, NAMES } from './markers.ts';

/** Enough that each kind of row has each merchant's. */
const ROWS = 20;
const NOW = new Date('2026-11-20T17:00:00Z');
const { ours, ourSecond, shut, theirs } = MERCHANTS;

/** The datasets whose rows have later states. */
export const CORRECTED: readonly DatasetName[] = DATASET_NAMES.filter(
  name => DATASETS[name].version !== null && !['interac-balances', 'ibt-wallets'].includes(name),
);

const fillLedger = async (portal: TestApp): Promise<void> => {
  const { database, platform } = portal;
  for (const name of DATASET_NAMES) {
    if (name === 'merchants') continue;
    const isState = name === 'interac-balances' || name === 'ibt-wallets';
    await take(database, name, markedRows(name, isState ? 4 : ROWS));
  }
  // Later states, so that there are former ones
  for (const name of CORRECTED) {
    const rows = markedRows(name, 10);
    const later = { updatedAt: '2026-11-19T00:00:00Z' };
    await take(
      database,
      name,
      rows.map(row => ({ ...row, ...later, ...('customerName' in row && { customerName: 'Anna Lee' }) })),
    );
  }
  // Files that were refused for what they quote, of each product: what is said of a problem does not depend on the dataset
  const wrong = { transStatus: 'Perdita', txnStatus: 'Ulric Wexcombe' };
  for (const name of ['interac-payins', 'ibt-payins'] as const)
    await take(
      database,
      name,
      markedRows(name, 3).map(row => ({ ...row, ...wrong })),
    ).catch(() => undefined);
  await giveTestRows(database);
  await refreshAnalytics(platform, { whole: true });
  await reconcile(platform, { whole: true });
};

/** A file of payins that is compiled in the background. */
const makeFile = async (portal: TestApp, by: Person, more = {}): Promise<string> => {
  const client = exportClient(portal, by.headers);
  const id = await client.asked(exportBody(undefined, more));
  await vi.waitUntil(async () => (await client.one(id))?.status === 'COMPLETED', { timeout: 10_000, interval: 50 });
  return id;
};

/** What a company does in the portal: consumers who are VIPs, addresses, keys, a webhook, exports and schedules that name a consumer. */
const actAsCompany = async (
  portal: TestApp,
  by: Person,
  consumer: { name: string; email: string },
  merchantId: string,
) => {
  const riskRatingId = await ratingId(portal, merchantId);
  for (const merchantUserId of [consumer.email, `usr-of-${merchantId}`])
    await by.send('POST', VIP, { merchantId, merchantUserId, riskRatingId });
  const description = merchantId === theirs ? 'birchnews' : 'Willowmarker office';
  await by.send('POST', '/v1/ipallowlist', { ipAddress: '198.51.100.7', description });
  await by.send('PUT', '/v1/test-api/webhook', { merchantId, url: `http://127.0.0.9:8080/${by.email}` });
  await by.send('POST', '/v1/test-api/webhook/test', { merchantId });
  const credential = { name: description, scopes: ['DISBURSEMENT_ORION'], addresses: [] };
  const { id: credentialId } = await by.send('POST', '/v1/credentials', credential);
  const webhook = `/v1/credentials/${credentialId}/webhook`;
  await by.send('PUT', webhook, { url: `http://127.0.0.9:8080/${by.email}` });
  await by.send('POST', `${webhook}/test`, {});
  await by.send('PUT', '/v1/statements/by-mail', { byMail: true });
  const { filters } = exportBody();
  const named = { filters: { ...filters, customerName: consumer.name } };
  const exportId = await makeFile(portal, by, named);
  const { scheduleId } = await by.send('POST', '/v1/report/export/schedule', {
    ...WISH,
    filters: { customerName: consumer.name },
  });
  const words = new URLSearchParams({ customerName: consumer.name }).toString();
  const view = { report: 'interac-payins', name: merchantId, isShared: false, settings: { words, columns: null } };
  await by.send('POST', '/v1/report-views', view);
  return { exportId, scheduleId: String(scheduleId) };
};

/** What the staff do with merchants, for themselves. */
const actAsStaff = async (portal: TestApp, by: Person, second: Person) => {
  const { platform } = portal;
  const adjustments = '/v1/admin/funds/adjustments';
  for (const [merchantId, cents] of [
    [ours, -250],
    [theirs, -7_000_250],
  ] as const) {
    const requestId = crypto.randomUUID();
    const reason = `${merchantId === ours ? 'quetzal' : 'wombat'}@mail.example was paid twice`;
    const { id } = await by.send('POST', adjustments, { requestId, merchantId, amountCents: cents, reason });
    await showForAdjustment(platform, second, Number(id));
    await second.send('POST', `${adjustments}/${id}/approve`, {});
  }
  const terms = { paymentWeekdays: [2], holdDays: 3, reserveRate: 50_000, reserveHoldDays: 90 };
  const set = { terms: { ...terms, handlingFeeCents: 500, minimumCents: 0 }, note: 'staffmarker of birchnews' };
  await by.send('POST', '/v1/admin/disbursement-terms', { merchantId: theirs, effectiveFrom: '2026-12-08', ...set });
  const rule = { product: 'INTERAC', countryCode: 'US', regionCode: '', permission: 'REFUSE' };
  await by.send('POST', '/v1/admin/ip-restrictions', { merchantId: theirs, ...rule });
  for (const [merchantParentId, title] of Object.entries({ birchparent: 'birchnews', willowmarker: 'Willowmarker' })) {
    const wish = { titleEn: title, titleFr: title, audience: 'parent', merchantParentId, byMail: false } as const;
    const { id, version } = await by.send('POST', '/v1/admin/announcements', announcement(NOW, wish));
    await by.send('POST', `/v1/admin/announcements/${id}/schedule`, { version });
  }
  const { fingerprint } = await by.send('GET', '/v1/admin/access-review?since=2026-11-01');
  const review = { since: '2026-11-01', fingerprint, note: 'staffmarker' };
  return { review: await by.send('POST', '/v1/admin/access-reviews', review) };
};

/**
 * The portal with one of everything that not everybody may see, each with its marker: consumers of our merchants and of others, rows, people,
 * files and notifications of another company, and what the staff write for themselves.
 */
export const openSightWorld = async () => {
  const clock = createTestClock(NOW);
  const portal = await buildTestApp({ clock, env: { FLAGS: 'eft=on', ...LOOPBACK_RECEIVERS } });
  const { database } = portal;
  const our = await createMerchantParent(database, { id: 'willowmarker', name: 'Willowmarker Group' });
  const their = await createMerchantParent(database, { id: 'birchparent', name: 'Birchparent Group' });
  for (const merchantId of [ours, ourSecond, theirs, shut])
    await createMerchant(database, {
      merchantId,
      merchantName: NAMES[merchantId] ?? '',
      merchantParentId: merchantId === theirs ? their.id : our.id,
      ...(merchantId === shut && { merchantStatus: 'SUSPENDED' }),
    });
  await database.pool.query("update merchant set suspended_reason = 'staffmarker' where merchant_id = $1", [shut]);
  await fillLedger(portal);
  const person = (roles: readonly number[], more = {}) => openPerson(portal, { roles, ...more });
  const ourAdmin = await person([1], { merchantParentId: our.id, email: 'admin@willowmarker.example' });
  const theirAdmin = await person([1], { merchantParentId: their.id, email: 'admin@birchpeople.example' });
  const staff = await person([101]);
  const worker = await openWorker(portal);
  const perdita = { name: 'Perdita Quillfeather', email: 'quetzal@mail.example' };
  const ulric = { name: 'Ulric Wexcombe', email: 'wombat@mail.example' };
  const ourFiles = await actAsCompany(portal, ourAdmin, perdita, ours);
  const theirFiles = await actAsCompany(portal, theirAdmin, ulric, theirs);
  const staffFile = await makeFile(portal, staff);
  const { review } = await actAsStaff(portal, staff, await person([101]));
  const pay = async (merchantId: string, merchantParentId: string, merchantTransactionId: string) => {
    const caller = await callerOf(portal, { merchantId, merchantParentId });
    return (await caller.payin('INTERAC', 1_000, { ...GOOD.INTERAC, merchantTransactionId })).json();
  };
  await pay(ours, our.id, 'Willowmarker');
  const payment = await pay(theirs, their.id, 'birchnews');
  const supported = await staff.send('POST', VIEWS, { userId: theirAdmin.id, reason: 'A call' });
  const throughView = { ...staff.headers, [SUPPORT_VIEW_HEADER]: String(supported['id']) };
  await portal.app.inject({ url: `${VIP}?keyword=${ulric.email}`, headers: throughView });
  const definition = await addDefinition(database, { merchantId: theirs, flats: { '2026-01-01': 77 } });
  const proposed = async (merchantId: string): Promise<string> => {
    const { proposals } = await staff.send('POST', DISBURSEMENTS, { merchants: [{ merchantId }] });
    return String((proposals as { id: number }[])[0]?.id);
  };
  const row = async (text: string) => String((await database.pool.query(text)).rows[0]?.id);
  const known = {
    view: String(supported['id']),
    definition,
    payment: String(payment.id),
    ourProposal: await proposed(ours),
    theirProposal: await proposed(theirs),
    review: String(review['id']),
    profile: await row('select id from fee_profile limit 1'),
    refusedFile: await row(`select id from ingest_run where outcome = 'refused' and problems::text ~ 'Ulric' limit 1`),
    deliveries: await Promise.all(
      [ours, theirs].map(id =>
        row(`select id from test_webhook_delivery where merchant_id = '${id}' and payment_id is not null limit 1`),
      ),
    ),
    credentials: await Promise.all(['min', 'max'].map(which => row(`select ${which}(id) as id from api_credential`))),
    ourFile: ourFiles.exportId,
    theirFile: theirFiles.exportId,
    staffFile,
  };
  const close = async () => {
    await worker.close();
    await portal.close();
  };
  return {
    portal,
    clock,
    people: { ourAdmin, theirAdmin, staff },
    known,
    person,
    ourParent: our.id,
    theirParent: their.id,
    close,
  };
};
export type SightWorld = Awaited<ReturnType<typeof openSightWorld>>;
