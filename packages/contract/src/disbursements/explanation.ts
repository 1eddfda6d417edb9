import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { merchantId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { identityIds } from '../reconciliation/identities.ts';
import { ibtDisbursements } from '../reports/ibt-disbursements.ts';
import { interacDisbursements } from '../reports/interac-disbursements.ts';
import { place } from '../reports/places.ts';
import { LINE_NAMES, line, MAX_PLACES } from './lines.ts';

const cents = z.int();
const day = z.iso.date();
/** Eastern days, both included; the last one is before the first where a period has no days. */
const days = z.object({ from: day, to: day });

/** Rows behind a line: where they are, how many, and what they come to. */
const countedPlace = place.extend({
  rows: z.int(),
  /** As it counts in the line, not below zero but for adjustments and balances. */
  cents,
  /** Whether the report shows other rows besides, which do not count. */
  amongOthers: z.boolean(),
});
export type ExplainedPlace = z.infer<typeof countedPlace>;

const explainedLine = line.extend({
  /** Those alone that the reader may open. */
  places: z.array(countedPlace).max(MAX_PLACES),
});
export type ExplainedLine = z.infer<typeof explainedLine>;

const neighbour = z.object({ transIdHex: z.string().max(64), day }).nullable();

/** How an Interac disbursement was reached, and whether the ledger says the same (identities I3 to I7). Money is in cents. */
const interacExplanation = z.object({
  merchantId,
  merchantName: z.string().max(255),
  transIdHex: z.string().max(64),
  currency: z.string().max(8),
  processedOn: day,
  /** The days of its purchases, and of everything else. */
  purchases: days,
  others: days,
  /** The disbursements of the merchant and currency before and after it. */
  previous: neighbour,
  next: neighbour,
  /** Over how many days the reserve is, and the lowest and the highest part of a day's purchases, in millionths. */
  reserve: z.object({ days: z.int(), lowestRate: z.int(), highestRate: z.int() }),
  /** The days whose reserve matured, and for how many days at least and at most it was held; null where none did. */
  matured: days.extend({ count: z.int(), shortestHold: z.int(), longestHold: z.int() }).nullable(),
  lines: z.array(explainedLine).length(LINE_NAMES.length),
  /** What differs besides the lines: periods that do not meet and the total held. `part` is one of its identity. */
  beside: z
    .array(z.object({ identity: z.enum(identityIds), part: z.string().max(32), expected: cents, found: cents }))
    .max(16),
  /** Whether nothing differs, neither a line nor what is beside them. */
  tiesOut: z.boolean(),
  /** What the lines say of the gross amount less what the ledger says of it. */
  difference: cents,
});
export type InteracExplanation = z.infer<typeof interacExplanation>;

/** An Instant Bank Transfer disbursement: its amount and its fee are what left the operational wallet, I11 of docs/reconciliation.md. */
const ibtExplanation = z.object({
  merchantId,
  merchantName: z.string().max(255),
  journalId: z.string().max(64),
  processedOn: day,
  amount: cents,
  fee: cents,
  total: cents,
  wallet: z.literal('MERCHANT_OPERATIONAL'),
  tiesOut: z.boolean(),
  /** The total less the amount and the fee. */
  difference: cents,
});
export type IbtExplanation = z.infer<typeof ibtExplanation>;

const params = z.object({ rowKey: soughtText(64) });

export const explainInteracDisbursement = defineRoute({
  method: 'GET',
  url: `${interacDisbursements.url}/:rowKey/explanation`,
  summary: 'How an Interac disbursement was reached, line by line, with the rows behind each line',
  access: interacDisbursements.permission,
  programs: 'open',
  schema: { params, response: { 200: interacExplanation, 404: errorBody } },
});

export const explainIbtDisbursement = defineRoute({
  method: 'GET',
  url: `${ibtDisbursements.url}/:rowKey/explanation`,
  summary: 'How an Instant Bank Transfer disbursement was reached',
  access: ibtDisbursements.permission,
  programs: 'open',
  schema: { params, response: { 200: ibtExplanation, 404: errorBody } },
});
