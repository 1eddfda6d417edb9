import { type ProgramEvent, programMessage } from '@drumlin/contract/credentials/webhook.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebhookTry } from '../../../platform/webhooks/deliver.ts';
import { createTestClock } from '../../../testing/build-test-app.ts';
import { openCredentialAdmin } from '../../../testing/features/credentials.ts';
import { isSigned } from '../../../testing/features/webhooks.ts';
import { useReportWorld } from '../../../testing/report-world.ts';
import { openReceiver, type Receiver, status } from '../../../testing/servers/receiver.ts';
import { deliverToProgram } from './deliver.ts';
import { queueEvents } from './queue-events.ts';

const ALL = ['INTERAC_DISBURSEMENT_ORION', 'IBT_DISBURSEMENT_ORION', 'IBT_REPRESENTMENT_ORION'];
const world = useReportWorld(6);
let receiver: Receiver;
let admin: Awaited<ReturnType<typeof openCredentialAdmin>>;

const query = async (text: string, values: unknown[] = []) =>
  (await world.portal.database.owner.pool.query(text, values)).rows;
beforeEach(async () => {
  world.portal.platform.config.webhooks = { allowed: ['127.0.0.0/8'], refused: [] };
  receiver = await openReceiver();
  admin = await openCredentialAdmin(world);
  await query('delete from api_credential');
});
afterEach(() => receiver.close());

/** A credential whose program is told at the receiver. */
const open = async (scopes: string[] = ALL) => {
  const { id } = await admin.make({ scopes });
  const { secret } = (await admin.call('PUT', `/${id}/webhook`, { url: receiver.url })).json();
  return { id, secret, read: async () => (await admin.call('GET', `/${id}/webhook`)).json() };
};
const DUE = "select id, next_try_at as due from program_delivery where state = 'pending' order by created_at";
/** The tries that are due, as they stand in the queue. */
const dueTries = async (): Promise<WebhookTry[]> => {
  const rows = await query(DUE);
  return rows.map(({ id, due }) => ({ deliveryId: id, nth: 1, due: due.toISOString() }));
};
const deliverAll = async (tries?: readonly WebhookTry[]) => {
  for (const each of tries ?? (await dueTries())) await deliverToProgram(world.portal.platform, each);
};
/** Looks for what happened by a time, tells it, and answers the messages since the last look. */
const tellAt = async (now: Date) => {
  const { platform } = world.portal;
  const { clock } = platform;
  const before = receiver.received.length;
  Object.assign(platform, { clock: createTestClock(now) });
  try {
    await queueEvents(platform);
    await deliverAll();
  } finally {
    Object.assign(platform, { clock });
  }
  const messages = receiver.received.slice(before).map(({ body }) => JSON.parse(body));
  for (const message of messages) programMessage(message.event as ProgramEvent).parse(message);
  return messages.map(({ event, data }) => ({ event, ...data }));
};
/** As if the webhook had been set by then. */
const setAt = (id: number, at: Date) => query('update api_credential set webhook_set_at = $2 where id = $1', [id, at]);

test('a program is tried by a signed message, and a delivery that failed is sent again under its id', async () => {
  const { id, secret, read } = await open();
  expect((await admin.call('POST', `/${id}/webhook/test`, {})).statusCode).toBe(204);
  receiver.answer(status(503));
  await deliverAll();
  expect(isSigned(receiver, secret)).toBe(true);
  const { url, deliveries } = await read();
  expect([url, deliveries]).toMatchObject([
    receiver.url,
    [{ event: 'webhook.test', state: 'pending', tries: 1, lastTry: { status: 503 }, body: receiver.received[0]?.body }],
  ]);
  receiver.answer(status(200));
  const deliveryId = deliveries[0].id;
  await admin.call('POST', `/${id}/webhook/deliveries/send`, { deliveryId });
  await deliverAll();
  expect(receiver.received.map(({ headers }) => headers['drumlin-delivery'])).toEqual([deliveryId, deliveryId]);
  expect((await read()).deliveries).toMatchObject([{ state: 'delivered', tries: 2, lastTry: { status: 200 } }]);
});

test('another address has another secret, which alone signs from then on', async () => {
  const { id, secret } = await open();
  const { secret: other } = (await admin.call('PUT', `/${id}/webhook`, { url: receiver.url })).json();
  await admin.call('POST', `/${id}/webhook/test`, {});
  await deliverAll();
  expect([isSigned(receiver, secret), isSigned(receiver, other)]).toEqual([false, true]);
});

/** A proposal whose approval made a disbursement; what it is the sum of is of no matter here. */
const approve = (row: { merchant_id: string; trans_id_hex: string }) =>
  query(
    `insert into disbursement_proposal (merchant_id, trans_id_hex, state, reference, et_day, is_payment_day, purchases_from,
       purchases_to, others_from, others_to, seen, start_balance_cents, purchase_cents, fee_cents, payout_cents, return_amt_cents,
       adjustment_cents, handling_fee_cents, reserve_cents, matured_reserve_cents, total_held_reserve_cents, net_amt_cents, end_balance_cents)
     select $1, $2, 'APPROVED', 'R-1', '2026-06-16', true, '2026-06-01', '2026-06-02', '2026-06-01', '2026-06-02', '{}',
       0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0`,
    [row.merchant_id, row.trans_id_hex],
  );

test('a disbursement is told once, by its company alone, and one that was approved once it is paid', async () => {
  const { id } = await open();
  const [row] = await query(
    `select merchant_id, trans_id_hex, trans_datetime as at, net_amt_cents::int as cents from interac_disbursement
     where merchant_id = 'M1' and net_amt_cents > 0 order by trans_datetime desc limit 1`,
  );
  await setAt(id, row.at);
  const later = new Date(row.at.getTime() + 60_000);
  await query('alter table disbursement_proposal disable trigger user');
  await approve(row);
  const before = await tellAt(later);
  expect(before.map(({ disbursementId }) => disbursementId)).not.toContain(row.trans_id_hex);
  expect(before.map(({ merchantId }) => merchantId)).not.toContain('M3');
  await query("update disbursement_proposal set state = 'PAID', bank_reference = 'B-1'");
  const of = { product: 'INTERAC', merchantId: 'M1', disbursementId: row.trans_id_hex };
  const paid = { event: 'disbursement.paid', ...of, disbursedAt: row.at.toISOString(), amountCents: row.cents };
  expect(await tellAt(later)).toEqual([paid]);
  expect(await tellAt(later)).toEqual([]);
});

test('representments that can still be declined are told from six in the morning of the day before', async () => {
  const { id } = await open();
  const day = '2026-06-18';
  await query(
    `update ibt_representment set representment_date = $1, next_action = 'R', decline_requested_at = null, stop_request_status = null,
       transaction_amount_cents = 12500 where merchant_id in ('M1', 'M3')`,
    [day],
  );
  const [{ count }] = await query("select count(*)::int as count from ibt_representment where merchant_id = 'M1'");
  await setAt(id, new Date('2026-06-17T00:00:00Z'));
  const due = async (at: string) => (await tellAt(new Date(at))).filter(({ event }) => event === 'representment.due');
  expect(await due('2026-06-17T09:59:00Z')).toEqual([]);
  const told = { event: 'representment.due', day, count, amountCents: count * 12500 };
  expect(await due('2026-06-17T10:00:00Z')).toEqual([told]);
  expect(await due('2026-06-17T15:00:00Z')).toEqual([]);
});

test('a file is told to those whose scopes have its report, with the rows of their company alone', async () => {
  const [{ run, at }] = await query(
    `insert into ingest_run (dataset, file_name, file_sha256, file_bytes, row_count, inserted_count, started_at, finished_at)
     values ('ibt-disbursements', 'x.csv', repeat('a', 64), 1, 3, 3, now(), now()) returning id as run, finished_at as at`,
  );
  const rows =
    "insert into ingest_run_merchant (ingest_run_id, merchant_id, row_count) values ($1, 'M1', 2), ($1, 'M3', 1)";
  await query(rows, [run]);
  const [told, other] = [await open(), await open(['INTERAC_DEPOSIT_ORION'])];
  for (const { id } of [told, other]) await setAt(id, at);
  const file = { report: 'ibt-disbursements', takenAt: at.toISOString(), merchants: [{ merchantId: 'M1', rows: 2 }] };
  expect(await tellAt(new Date(at.getTime() + 60_000))).toEqual([{ event: 'file.taken', ...file }]);
  await query('delete from ingest_run_merchant where ingest_run_id = $1', [run]);
});

test('a program that is told nothing any more, is revoked or suspended hears nothing of what was on its way', async () => {
  const [removed, revoked, suspended] = [await open(), await open(), await open()];
  for (const { id } of [removed, revoked, suspended]) await admin.call('POST', `/${id}/webhook/test`, {});
  const tries = await dueTries();
  expect((await admin.call('DELETE', `/${removed.id}/webhook`)).statusCode).toBe(204);
  expect((await admin.call('DELETE', `/${removed.id}/webhook`)).json().errorCode).toBe('NO_WEBHOOK');
  await admin.call('POST', `/${revoked.id}/revoke`, {});
  const set = 'update merchant set merchant_status = $1, suspended_reason = $2 where merchant_parent_id = $3';
  await query(set, ['SUSPENDED', 'x', world.merchantParentId]);
  await deliverAll(tries);
  await query(set, ['ACTIVE', null, world.merchantParentId]);
  expect(receiver.received).toEqual([]);
  const states = 'select state from program_delivery where credential_id = any($1) order by credential_id';
  const rows = await query(states, [[removed.id, revoked.id, suspended.id]]);
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'pending']);
});
