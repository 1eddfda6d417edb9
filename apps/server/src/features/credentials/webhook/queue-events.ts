import { randomUUID } from 'node:crypto';
import { addDays, easternDay, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { EventData, ProgramEvent } from '@drumlin/contract/credentials/webhook.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { REPORT_KEYS, REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../database/types.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueTry } from '../../../platform/webhooks/deliver.ts';
import { programWebhookJob } from './deliver.ts';
import { listDue, listPaid, listTaken } from './event-queries.ts';
import { insertDelivery } from './queries.ts';

/** Looks once a minute for what programs were not told yet. */
export const queueEventsJob = defineJob({
  name: 'program-events',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  oneWaits: true,
  begins: [{ cron: '* * * * *', payload: {} }],
});

interface NewEvent<E extends ProgramEvent> {
  credentialId: number;
  event: E;
  /** A program is told of it once. */
  subject: string;
  data: EventData<E>;
}

/** Queues what a program is told, in a transaction, unless it was told before or is told nowhere. */
export const queueEvent = async <E extends ProgramEvent>(
  trx: Kysely<DB>,
  platform: Platform,
  { credentialId, event, subject, data }: NewEvent<E>,
): Promise<void> => {
  const [id, due] = [randomUUID(), platform.clock.now()];
  const message = { id, event, createdAt: due.toISOString(), data };
  const group = await insertDelivery(trx, { id, credentialId, event, subject, body: JSON.stringify(message), due });
  if (group === undefined) return;
  await queueTry(trx, platform, programWebhookJob, { deliveryId: id, group, nth: 1, due, afterSeconds: 0 });
};

const PAID = [
  {
    product: 'INTERAC',
    scope: interacDisbursements.permission,
    table: 'interac_disbursement',
    key: 'trans_id_hex',
    at: 'trans_datetime',
    amount: 'net_amt_cents',
  },
  {
    product: 'IBT',
    scope: ibtDisbursements.permission,
    table: 'ibt_disbursement',
    key: 'journal_id',
    at: 'disbursement_datetime',
    amount: 'disbursement_total_cents',
  },
] as const;

const readPaid = async (db: Kysely<DB>, now: Date): Promise<NewEvent<'disbursement.paid'>[]> => {
  const read = async (source: (typeof PAID)[number]) => {
    const product: Product = source.product;
    return (await listPaid(db, now, source)).map(({ credentialId, subject, disbursedAt, ...paid }) => ({
      credentialId,
      event: 'disbursement.paid' as const,
      subject,
      data: { product, ...paid, disbursedAt: disbursedAt.toISOString() },
    }));
  };
  return (await Promise.all(PAID.map(read))).flat();
};

/** People are told of it from this hour on too. */
const FIRST_HOUR = '06';

/** Of the next Eastern day. */
const readDue = async (db: Kysely<DB>, now: Date): Promise<NewEvent<'representment.due'>[]> => {
  if (toEasternWall(now).slice(11, 13) < FIRST_HOUR) return [];
  const day = addDays(easternDay(now), 1);
  const due = await listDue(db, now, { day, scope: ibtRepresentments.permission });
  return due.map(({ credentialId, subject, count, amountCents }) => ({
    credentialId,
    event: 'representment.due' as const,
    subject,
    data: { day, count, amountCents },
  }));
};

/** Reports are called as their datasets are. */
const SCOPES = new Map(REPORT_KEYS.map(key => [key, REPORTS[key].permission] as const));

const readTaken = async (db: Kysely<DB>, now: Date): Promise<NewEvent<'file.taken'>[]> =>
  (await listTaken(db, now, SCOPES)).map(({ credentialId, subject, dataset, takenAt, merchants }) => ({
    credentialId,
    event: 'file.taken' as const,
    subject,
    data: { report: dataset, takenAt: takenAt.toISOString(), merchants },
  }));

/** Tells programs of what has happened since they were last told, each of a thing once: whatever was missed before is found again. */
export const queueEvents = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const now = platform.clock.now();
  for (const read of [readPaid, readDue, readTaken]) {
    const found: readonly NewEvent<ProgramEvent>[] = await read(db, now);
    await db.transaction().execute(async trx => {
      for (const each of found) await queueEvent(trx, platform, each);
    });
  }
};
