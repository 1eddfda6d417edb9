import { z } from 'zod';
import { defineRoute, noContent } from '../core/route.ts';
import { merchantId, queryInt, recordId } from '../core/schemas.ts';
import { DELIVERY_STATES, MAX_URL, triedAnswer, webhookSecret, webhookUrl } from '../core/webhook.ts';
import { errorBody } from '../errors.ts';
import { type Permission, PRODUCTS } from '../permissions.ts';
import { ibtDisbursements } from '../reports/ibt-disbursements.ts';
import { ibtRepresentments } from '../reports/ibt-representments.ts';
import { interacDisbursements } from '../reports/interac-disbursements.ts';
import { REPORT_KEYS, REPORTS } from '../reports/registry.ts';

const day = z.iso.date();
const instant = z.iso.datetime();

/** What a program is told, each with what its message says of it. Amounts are cents, days Eastern days. */
export const EVENT_DATA = {
  'disbursement.paid': z.strictObject({
    product: z.enum(PRODUCTS),
    merchantId,
    /** The row's identifier in its report. */
    disbursementId: z.string(),
    disbursedAt: instant,
    amountCents: z.int(),
  }),
  'representment.due': z.strictObject({
    /** The day on which what was not declined before is presented again. */
    day,
    count: z.int(),
    amountCents: z.int(),
  }),
  'file.taken': z.strictObject({
    /** The report whose rows it changed. */
    report: z.enum(REPORT_KEYS),
    takenAt: instant,
    /** Of the company alone. */
    merchants: z.array(z.strictObject({ merchantId, rows: z.int() })),
  }),
  'webhook.test': z.strictObject({}),
} as const;

export type ProgramEvent = keyof typeof EVENT_DATA;
export const PROGRAM_EVENTS = Object.keys(EVENT_DATA) as [ProgramEvent, ...ProgramEvent[]];

/** Any of which lets a credential's program be told; none where everybody is. */
export const EVENT_SCOPES: Readonly<Record<ProgramEvent, readonly Permission[]>> = {
  'disbursement.paid': [interacDisbursements.permission, ibtDisbursements.permission],
  'representment.due': [ibtRepresentments.permission],
  'file.taken': Object.values(REPORTS).map(({ permission }) => permission),
  'webhook.test': [],
};

/** When each event is sent. */
export const EVENT_WORDS: Readonly<Record<ProgramEvent, string>> = {
  'disbursement.paid': 'A disbursement was paid',
  'representment.due': 'Representments are due the next day and can still be declined',
  'file.taken': 'A file with rows of yours was taken in',
  'webhook.test': 'Somebody tries the receiver by hand',
};

/** What is posted to a program's receiver of an event. */
export const programMessage = <E extends ProgramEvent>(event: E) =>
  z.strictObject({
    /** The same at every try, as the header `Drumlin-Delivery`. */
    id: recordId,
    event: z.literal(event),
    createdAt: instant,
    data: EVENT_DATA[event],
  });
export type EventData<E extends ProgramEvent> = z.infer<(typeof EVENT_DATA)[E]>;

const delivery = z.object({
  id: recordId,
  event: z.enum(PROGRAM_EVENTS),
  state: z.enum(DELIVERY_STATES),
  createdDate: instant,
  tries: z.int(),
  /** Null before the first. */
  lastTry: z.object(triedAnswer).nullable(),
  /** While it is pending. */
  nextTryDate: instant.nullable(),
  /** The exact text that is signed and sent. */
  body: z.string().max(65_536),
});
export type ProgramDelivery = z.infer<typeof delivery>;

/** The most deliveries that are shown: the last ones. */
export const MAX_SHOWN = 50;

const access = { access: 'MANAGE_USERS' } as const;
const changes = { ...access, freshSecondFactor: true } as const;
const params = z.object({ id: queryInt(1, 2_000_000_000) });
const refused = { 404: errorBody, 409: errorBody };

export const getProgramWebhook = defineRoute({
  method: 'GET',
  url: '/v1/credentials/:id/webhook',
  summary: 'Where the program of a credential is told what it waits for, and what it was told in the last thirty days',
  ...access,
  // The address may hold a secret of the receiver
  supportView: 'closed',
  schema: {
    params,
    response: {
      200: z.object({
        /** Null where it is told nowhere. */
        url: z.string().max(MAX_URL).nullable(),
        deliveries: z.array(delivery).max(MAX_SHOWN),
      }),
      ...refused,
    },
  },
});

export const saveProgramWebhook = defineRoute({
  method: 'PUT',
  url: '/v1/credentials/:id/webhook',
  summary:
    'Sets where the program of a credential is told; the answer alone has the new secret that signs all from now on',
  ...changes,
  audit: { act: 'program_webhook_saved', object: 'credential' },
  schema: {
    params,
    body: z.strictObject({ url: webhookUrl }),
    response: { 200: z.object({ secret: webhookSecret }), 400: errorBody, ...refused },
  },
});

export const removeProgramWebhook = defineRoute({
  method: 'DELETE',
  url: '/v1/credentials/:id/webhook',
  summary: 'Tells the program of a credential nothing any more, and gives up what still had to be delivered',
  ...changes,
  audit: { act: 'program_webhook_removed', object: 'credential' },
  schema: { params, response: { 204: noContent, ...refused } },
});

export const tryProgramWebhook = defineRoute({
  method: 'POST',
  url: '/v1/credentials/:id/webhook/test',
  summary: 'Sends an event of nothing, by which a receiver can be tried',
  ...access,
  audit: { act: 'program_webhook_tried', object: 'credential' },
  schema: { params, body: z.strictObject({}), response: { 204: noContent, ...refused, 429: errorBody } },
});

export const sendProgramDelivery = defineRoute({
  method: 'POST',
  url: '/v1/credentials/:id/webhook/deliveries/send',
  summary: 'Sends a delivery now, whatever became of it, with the same id and text; up to seven tries',
  ...access,
  audit: { act: 'program_webhook_sent_again', object: 'credential' },
  schema: {
    params,
    body: z.strictObject({ deliveryId: recordId }),
    response: { 204: noContent, ...refused, 429: errorBody },
  },
});
