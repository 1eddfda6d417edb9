import { z } from 'zod';
import { merchantId, requiredText } from '../core/schemas.ts';
import { LINE_NAMES, line } from './lines.ts';
import { proposalEvent, proposalState, SKIPPED, type Skipped } from './states.ts';

const instant = z.iso.datetime();
const cents = z.int();
/** An Eastern day. */
export const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));
export const reason = requiredText(500);

/** Most merchants of one act, and of one answer. */
export const MAX_PROPOSED = 9_999;

/** The lines that are reviewed by hand: what is reached of them is worked out. */
export const REVIEWED_LINES = LINE_NAMES.filter(name => name !== 'gross' && name !== 'netAmount');
export const reviewedLine = z.enum(REVIEWED_LINES);

const person = z.object({ userId: z.int(), name: z.string().max(511) });
/** Who did something, and when. */
const mark = person.extend({ at: instant });
export type ProposalMark = z.infer<typeof mark>;

export const listedProposal = z.object({
  id: z.int(),
  /** D-YYYYMMDD-MERCHANT, from the second of that day on with its number: D-YYYYMMDD-MERCHANT/2. */
  reference: z.string().max(64),
  merchantId,
  merchantName: z.string().max(255),
  /** The Eastern day it is processed on. */
  day: z.iso.date(),
  state: z.enum(proposalState.values),
  /** What there is to send, after the handling fee; what is proposed of it; what stays. */
  grossCents: cents,
  netAmtCents: cents,
  endBalanceCents: cents,
  /** Of `REVIEWED_LINES`. */
  linesReviewed: z.int(),
  /** Of an open one: whether the ledger says something else now, or rows have changed. False of every other. */
  isStale: z.boolean(),
  /**
   * Of an open one that is not stale: what its approval leaves in the Available Balance, the end balance with what has moved since, by the
   * ledger of now. null of every other.
   */
  leavesCents: cents.nullable(),
  /** What an approval by the caller asks for, each met or not. */
  conditions: z.object({
    tiesOut: z.boolean(),
    isCurrent: z.boolean(),
    isReviewed: z.boolean(),
    /** The caller neither proposed nor reviewed it, nor one whose place it took. */
    isSecondPerson: z.boolean(),
    /** Its merchant is not suspended, or was when it was proposed. */
    isMerchantOpen: z.boolean(),
  }),
  proposed: mark,
  /** Who reviewed the last line; null until all are reviewed. */
  reviewed: mark.nullable(),
  approved: mark.nullable(),
  paid: mark.nullable(),
  /** Who rejected it. */
  rejected: mark.nullable(),
});
export type ListedProposal = z.infer<typeof listedProposal>;

/** Nothing is compared of a proposal that is not open and was not approved. */
const proposalLine = line.extend({
  /** How many rows it is of: transactions, days of reserve, or the disbursement before it; null of what no rows are behind. */
  rows: z.int().nullable(),
  reviewed: mark.nullable(),
});
export type ProposalLine = z.infer<typeof proposalLine>;

/** Most changed rows that are named; all are counted. */
export const NAMED_CHANGES = 100;

/** A row that counts otherwise than when the proposal was made: it is new, or it was corrected. */
const changedRow = z.object({
  report: z.string().max(64),
  /** Opens the row in its report, by the word `row`. */
  rowKey: z.string().max(64),
  isNew: z.boolean(),
  /** The provider's instant of its last state. */
  updatedAt: instant,
  lines: z.array(line.shape.line).max(LINE_NAMES.length),
  /** What its amounts and fees came to before and come to now, as they add to what there is to send. */
  beforeCents: cents,
  nowCents: cents,
});
export type ChangedRow = z.infer<typeof changedRow>;

export const proposal = z.object({
  ...listedProposal.shape,
  currency: z.literal('CAD'),
  /** Whether the day is a payment day of the calendar. */
  isPaymentDay: z.boolean(),
  /** Why a part of it, or another day. */
  reason: z.string().max(500).nullable(),
  /** The days it is of, ends exclusive. */
  purchasesFrom: z.iso.date(),
  purchasesTo: z.iso.date(),
  othersFrom: z.iso.date(),
  othersTo: z.iso.date(),
  totalHeldReserveCents: cents,
  lines: z.array(proposalLine).max(LINE_NAMES.length),
  /** Rows of an open one. `differenceCents`: what there is to send by the ledger now, less what there was. */
  changes: z.object({ count: z.int(), differenceCents: cents, rows: z.array(changedRow).max(NAMED_CHANGES) }),
  /** Of an open one: the day of a disbursement that came since, of its day or later. It can only be rejected then. */
  passedOn: z.iso.date().nullable(),
  rejectedBecause: z.string().max(500).nullable(),
  bankReference: z.string().max(64).nullable(),
  /** The row of the disbursement report once it is approved. */
  transIdHex: z.string().max(64).nullable(),
  /** The proposal that took its place, and the one whose place it took. */
  nextId: z.int().nullable(),
  previousId: z.int().nullable(),
  /** The newest first. */
  events: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(proposalEvent.values),
        at: instant,
        /** null: the portal itself. */
        by: person.nullable(),
        /** How many lines, or rows that had changed. */
        count: z.int().nullable(),
        /** What was said. Of `STALE`: the lines that differ, or the day of the disbursement that has closed its days. */
        text: z.string().max(500).nullable(),
      }),
    )
    .max(500),
});
export type Proposal = z.infer<typeof proposal>;

/** Most proposals that are approved at once: no file is taken in while they are. */
export const MAX_TOGETHER = 50;

/** The lowest part of what there is to send: one cent. */
const netAmtCents = z.int('Must be an amount').min(1, 'Must be at least one cent');

const someMerchants = z
  .array(
    z.strictObject({
      merchantId,
      /** A part of what there is to send; all of it without one. */
      netAmtCents: netAmtCents.optional(),
    }),
  )
  .min(1, 'Choose at least one merchant')
  .max(MAX_PROPOSED)
  .refine(list => new Set(list.map(each => each.merchantId)).size === list.length, 'Name each merchant once');

/**
 * Without merchants: of all that have something to send. A merchant that is named gets a proposal of nothing where there is too little; it closes
 * the period. A part, and a day that is no payment day, ask for a reason; the server says so at `reason`.
 */
export const proposeBody = z
  .strictObject({
    /** A payment day, or with a reason another day up to today; by default the newest payment day that has come. */
    day: day.optional(),
    merchants: someMerchants.optional(),
    reason: reason.optional(),
  })
  .refine(({ merchants, reason: why }) => why !== undefined || !merchants?.some(each => each.netAmtCents), {
    path: ['reason'],
    message: 'Say why only a part is sent',
  });

/** Again with what the ledger says now: the same day and part unless another part is given. */
export const proposeAgainBody = z
  .strictObject({ netAmtCents: netAmtCents.optional(), reason: reason.optional() })
  .refine(({ netAmtCents: part, reason: why }) => why !== undefined || part === undefined, {
    path: ['reason'],
    message: 'Say why only a part is sent',
  });

/** What would be proposed for a merchant. */
export const prospect = z.object({
  merchantId,
  merchantName: z.string().max(255),
  grossCents: cents,
  handlingCents: cents,
  /** The greatest net amount. */
  netAmtCents: cents,
  endBalanceCents: cents,
  /** Why there would be none, or one of nothing; null where there is something to send. */
  skipped: z.enum(Object.keys(SKIPPED) as [Skipped, ...Skipped[]]).nullable(),
  /** The open proposal. */
  openId: z.int().nullable(),
});
export type Prospect = z.infer<typeof prospect>;

export const proposed = z.object({
  day: z.iso.date(),
  proposals: z
    .array(z.object({ id: z.int(), reference: z.string().max(64), merchantId, netAmtCents: cents }))
    .max(MAX_PROPOSED),
  /** Merchants without a new one, and why; an open one with its id. */
  skipped: z
    .array(
      z.object({
        merchantId,
        why: z.enum(Object.keys(SKIPPED) as [Skipped, ...Skipped[]]),
        openId: z.int().nullable(),
      }),
    )
    .max(MAX_PROPOSED),
});
export type Proposed = z.infer<typeof proposed>;
