import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

/** What may wait for somebody, in the order in which it is listed. */
export const WAITING_KINDS = [
  'proposals',
  'representments',
  'adjustments',
  'findings',
  'refusedFiles',
  'lateFiles',
  'heldInvitations',
  'lockouts',
  'refusedMails',
  'announcements',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const waitingWork = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int().min(1),
  /** In cents; null of what has no amount. */
  amountCents: z.int().nullable(),
  /** Since when the oldest waits; null of what is due by an hour. */
  since: z.iso.datetime().nullable(),
  /** When the first falls due or ends. */
  due: z.iso.datetime().nullable(),
  /** Of whom or what it is, the oldest or first due first: merchants, files, people. */
  names: z.array(z.string().max(255)).max(3),
  /** Who had one of them in hand last; null where that is not on record. */
  touched: z.object({ by: z.string().max(511), at: z.iso.datetime() }).nullable(),
});
export type WaitingWork = z.output<typeof waitingWork>;

export const listWaiting = defineRoute({
  method: 'GET',
  url: '/v1/waiting',
  summary: 'What waits for the caller, of what they may see',
  access: 'signedIn',
  schema: { response: { 200: z.object({ waiting: z.array(waitingWork).max(WAITING_KINDS.length) }) } },
});
