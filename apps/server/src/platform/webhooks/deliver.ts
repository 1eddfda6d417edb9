import { performance } from 'node:perf_hooks';
import type { WebhookOutcome } from '@drumlin/contract/core/webhook.ts';
import { z } from 'zod';
import { UnknownKeyError } from '../crypto/secret-box.ts';
import type { JobDefinition, JobWriter } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { type Posting, post } from './post.ts';
import { openSecret, signatureOf } from './secret.ts';
import { resolveName } from './target.ts';

/** A try to deliver a webhook: which of its series, from 1, and when it is due by the delivery's own row; for another time it is stale. */
const webhookTry = z.strictObject({ deliveryId: z.uuid(), nth: z.int().min(1), due: z.iso.datetime() });
export type WebhookTry = z.infer<typeof webhookTry>;

/**
 * How tries are queued. One that the receiver refused is a job that is done, and the next one another job. What the queue itself tries again is
 * a job whose worker died or whose database was away, so that the receiver may get the same delivery twice.
 */
export const TRIES = {
  payload: webhookTry,
  retries: 300,
  longestPauseSeconds: 300,
  expireSeconds: 60,
  urgent: { pollSeconds: 1, atOnce: 4 },
  atOncePerGroup: 2,
  oneWaits: true,
} as const satisfies Omit<JobDefinition<WebhookTry>, 'name'>;

/** The pause after each failed try but the last, in seconds: seven tries in about a day. */
const PAUSES = [10, 60, 600, 3_600, 18_000, 64_800];

interface NewTry {
  deliveryId: string;
  nth: number;
  due: Date;
  afterSeconds: number;
  /** Whose tries share their places among the workers: those of a company. */
  group: string;
}

/** Queues a try in the transaction that makes the delivery or changes when it is due; one that was queued for another time stays and is stale. */
export const queueTry = async (
  trx: JobWriter,
  { jobs }: Platform,
  job: JobDefinition<WebhookTry>,
  { deliveryId, nth, due, afterSeconds, group }: NewTry,
): Promise<void> => {
  const each = { deliveryId, nth, due: due.toISOString() };
  await jobs.sendWithin(trx, job, each, { key: `${deliveryId} ${each.due}`, priority: 0, afterSeconds, group });
};

/** A delivery that waits for its try, with its webhook as it is now. */
export interface DueDelivery {
  id: string;
  event: string;
  body: string;
  url: string;
  /** As it is sealed, and for whom. */
  secret: string;
  owner: string;
  group: string;
  /** Whether the try waits, since what it is of is switched off. */
  isHeld: boolean;
}

export type DeliveryTry = { url: string; at: Date; tookMs: number } & WebhookOutcome;

/** Webhooks of one kind: where their deliveries are kept, and the job of a try. */
export interface WebhookKind {
  job: JobDefinition<WebhookTry>;
  /** The delivery, if it still waits for the try at this very time. */
  findDue: (platform: Platform, id: string, due: Date) => Promise<DueDelivery | undefined>;
  insertTry: (trx: JobWriter, id: string, tried: DeliveryTry) => Promise<void>;
  /** Ends a delivery; with `due` only where it still waits for the try at that time. */
  endDelivery: (trx: JobWriter, id: string, state: 'delivered' | 'failed', due?: Date) => Promise<void>;
  /** Puts off a delivery that still waits for the try at `due`; false where it no longer does. */
  postpone: (trx: JobWriter, id: string, due: Date, next: Date) => Promise<boolean>;
}

const isTaken = ({ status }: WebhookOutcome): boolean => status !== null && status >= 200 && status < 300;

/** The secret of a delivery's webhook; that its key is gone is said in the log, and tried again until somebody has put it back. */
const secretOf = (platform: Platform, { owner, secret }: DueDelivery): string => {
  try {
    return openSecret(platform, owner, secret);
  } catch (error) {
    if (error instanceof UnknownKeyError)
      platform.log.error({ owner, reason: error.message }, 'The secret of a webhook cannot be read: put its key back');
    throw error;
  }
};

const attempt = async (platform: Platform, delivery: DueDelivery, posting: Posting): Promise<DeliveryTry> => {
  const { id, url, event, body } = delivery;
  const at = platform.clock.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Drumlin-Webhooks/1',
    'drumlin-delivery': id,
    'drumlin-event': event,
    'drumlin-signature': signatureOf(secretOf(platform, delivery), body, at),
  };
  const started = performance.now();
  const outcome = await post({ url, body, headers }, posting);
  return { url, at, tookMs: Math.round(performance.now() - started), ...outcome };
};

/** Plans a try for later, unless the delivery was meanwhile sent by hand or given up: it keeps its own plan then. */
const plan = async (
  trx: JobWriter,
  platform: Platform,
  { job, postpone }: WebhookKind,
  { id, group }: DueDelivery,
  { due, nth, afterSeconds }: { due: string; nth: number; afterSeconds: number },
): Promise<void> => {
  const next = new Date(platform.clock.now().getTime() + afterSeconds * 1000);
  if (await postpone(trx, id, new Date(due), next))
    await queueTry(trx, platform, job, { deliveryId: id, group, nth, due: next, afterSeconds });
};

/** Writes a try and what follows from it in one transaction. */
const record = (
  platform: Platform,
  kind: WebhookKind,
  delivery: DueDelivery,
  { nth, due }: WebhookTry,
  tried: DeliveryTry,
): Promise<void> =>
  platform.database.db.transaction().execute(async trx => {
    await kind.insertTry(trx, delivery.id, tried);
    if (isTaken(tried)) return kind.endDelivery(trx, delivery.id, 'delivered');
    const afterSeconds = PAUSES[nth - 1];
    if (afterSeconds === undefined) return kind.endDelivery(trx, delivery.id, 'failed', new Date(due));
    await plan(trx, platform, kind, delivery, { due, nth: nth + 1, afterSeconds });
  });

/** How long a try that is held waits before it asks again. It is the same try then, and none was used up. */
const HOLD_SECONDS = 300;

/**
 * Tries once to deliver a webhook, and queues the next try where the receiver did not take it. A process that dies between sending and
 * recording sends again with the same `Drumlin-Delivery`. Throws where the try could not be made or recorded.
 */
export const deliver = async (
  platform: Platform,
  kind: WebhookKind,
  each: WebhookTry,
  more: Partial<Pick<Posting, 'resolve' | 'limitMs'>> = {},
): Promise<void> => {
  const delivery = await kind.findDue(platform, each.deliveryId, new Date(each.due));
  if (!delivery) return;
  if (delivery.isHeld)
    return platform.database.db
      .transaction()
      .execute(trx => plan(trx, platform, kind, delivery, { ...each, afterSeconds: HOLD_SECONDS }));
  const posting = { rules: platform.config, resolve: resolveName, ...more };
  await record(platform, kind, delivery, each, await attempt(platform, delivery, posting));
};
