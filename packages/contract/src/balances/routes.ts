import { z } from 'zod';
import { pageBody } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';

/** The most merchants that one call may ask for. */
export const MAX_BALANCES = 500;
const cents = z.int();
const errors = { 400: errorBody, 403: errorBody, 404: errorBody };

/** What an Interac merchant has, in cents (docs/analytics.md says what each is). */
export const interacBalance = z.object({
  merchantId,
  pending: cents,
  /** Null, as what follows, for people of a merchant that is not shown its reserves. */
  reserve: cents.nullable(),
  /** Matured but not yet released: the reserve to be released. */
  maturedReserve: cents.nullable(),
  /** What is available. */
  netAmt: cents,
  /** For information: it has left the balance already. */
  todayPayouts: cents,
  /** Whether the merchant is shown its reserves. */
  displayReserves: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type InteracBalance = z.infer<typeof interacBalance>;

/** The current balances of some Interac merchants; a merchant without one is left out. */
export const listCurrentBalances = defineRoute({
  method: 'POST',
  url: '/v1/report/currentBalance',
  summary: 'The current balances of Interac merchants',
  access: 'INTERAC_DISBURSEMENT_ORION',
  programs: 'open',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: z.strictObject({
      merchantId: z.array(merchantId).min(1).max(MAX_BALANCES),
      ...pageBody(MAX_BALANCES, MAX_BALANCES),
      sortBy: z.enum(['MERCHANT_ID', 'NET_AMT']).default('MERCHANT_ID'),
      orderType: z.enum(['ASC', 'DESC']).default('ASC'),
    }),
    response: {
      200: z.object({ data: z.array(interacBalance).max(MAX_BALANCES), totalRowNum: z.int(), totalPageNum: z.int() }),
      ...errors,
    },
  },
});

/**
 * The lines of what is available of an Interac balance, identity I8 of docs/reconciliation.md, and of the wallets of an Instant Bank Transfer
 * merchant together, I10, in their order: each counts as it stands, and together they are what the ledger says there is.
 */
export const BALANCE_LINES = {
  interac: ['kept', 'cleared', 'clearedFees', 'reserve', 'payouts', 'returns', 'adjustments', 'fees'],
  ibt: ['payins', 'payouts', 'returns', 'adjustments', 'verifications', 'fees', 'disbursements'],
} as const;
const BALANCE_LINE = z.enum([...new Set(Object.values(BALANCE_LINES).flat())]);
export type BalanceLine = z.infer<typeof BALANCE_LINE>;

const day = z.iso.date();
const balanceExplanation = z.object({
  /** As it was reported; the lines come to another amount where rows have come since, or something is wrong. */
  reported: cents,
  lines: z
    .array(
      z.object({
        line: BALANCE_LINE,
        /** As it counts: below zero what takes away. */
        cents,
        /** The Eastern days of its rows, both included; null from the first row on, and of what was kept. */
        days: z.object({ from: day.nullable(), to: day }).nullable(),
      }),
    )
    .max(8),
  /** The disbursement that kept the first line; null before the first, and of wallets. */
  last: z.object({ transIdHex: z.string().max(64), day }).nullable(),
});
export type BalanceExplanation = z.infer<typeof balanceExplanation>;

const explanationOf = {
  querystring: z.strictObject({ merchantId }),
  /** Null where nothing was reported, and for people of a merchant that is not shown its reserves. */
  response: { 200: z.object({ explanation: balanceExplanation.nullable() }), ...errors },
};

/** How what is available of an Interac balance was reached, for who is shown its reserves. */
export const explainBalance = defineRoute({
  method: 'GET',
  url: '/v1/report/currentBalance/explanation',
  summary: 'How the available balance of an Interac merchant was reached, line by line',
  access: 'INTERAC_DISBURSEMENT_ORION',
  programs: 'open',
  schema: explanationOf,
});

/** How the wallets of an Instant Bank Transfer merchant together were reached, from the first row on. */
export const explainWallets = defineRoute({
  method: 'GET',
  url: '/v1/report/balances/current/explanation',
  summary: 'How the wallets of an Instant Bank Transfer merchant together were reached, line by line',
  access: 'IBT_DISBURSEMENT_ORION',
  programs: 'open',
  schema: explanationOf,
});

/** The products of bank transfers by which wallets are asked for; both have the same wallets. */
export const WALLET_PRODUCTS = ['IBT', 'OBV'] as const;
export const WALLETS = ['MERCHANT_PENDING', 'MERCHANT_RESERVE', 'MERCHANT_OPERATIONAL'] as const;

/** The wallets of an Instant Bank Transfer merchant, in cents; one that was never reported is left out. */
export const getWalletBalances = defineRoute({
  method: 'GET',
  url: '/v1/report/balances/current',
  summary: 'The wallets of an Instant Bank Transfer merchant',
  access: 'IBT_DISBURSEMENT_ORION',
  programs: 'open',
  schema: {
    querystring: z.strictObject({ merchantId, productId: z.enum(WALLET_PRODUCTS).default('IBT') }),
    response: {
      200: z.object({
        wallets: z
          .array(z.object({ subtype: z.enum(WALLETS), balance: cents, lastUpdateTime: z.iso.datetime() }))
          .max(WALLETS.length),
        todayPayouts: cents,
      }),
      ...errors,
    },
  },
});

/** One disbursement of which reserve is still held. Days are Eastern, both included; money is in cents. */
export const heldReserve = z.object({
  /** The disbursement, as its report names it. */
  transIdHex: z.string().max(64),
  processedAt: z.iso.datetime(),
  /** What it put into the reserve, and what of that is still held. */
  reserve: cents,
  held: cents,
  /** When the first and the last of it mature; released with the disbursement after that. */
  maturesFrom: z.iso.date(),
  maturesTo: z.iso.date(),
});
export type HeldReserve = z.infer<typeof heldReserve>;

/** More disbursements than are made while one reserve is held. */
export const MAX_HELD = 200;

/** What is held in reserve of an Interac merchant, from which disbursements, and when it matures; the oldest first. */
export const getReserveCalendar = defineRoute({
  method: 'GET',
  url: '/v1/report/reserveCalendar',
  summary: 'What is held in reserve and when it matures',
  access: 'INTERAC_DISBURSEMENT_ORION',
  programs: 'open',
  schema: {
    querystring: z.strictObject({ merchantId }),
    response: {
      200: z.object({
        /** What the last disbursement says is held, null for whoever is not shown it, and what the entries below come to. */
        totalHeld: cents.nullable(),
        totalListed: cents,
        entries: z.array(heldReserve).max(MAX_HELD),
      }),
      ...errors,
    },
  },
});

const file = {
  audit: { act: 'balances_exported' },
  schema: { response: { 200: z.any().describe('text/csv'), 429: errorBody } },
} as const;

/** What every Interac merchant of the caller has, as CSV: the figures of the dashboard, and when they were reported. */
export const exportBalances = defineRoute({
  method: 'GET',
  url: '/v1/report/currentBalance/export',
  summary: 'The balances of all Interac merchants of the caller as CSV',
  access: 'INTERAC_DISBURSEMENT_ORION',
  programs: 'open',
  ...file,
});

/** The same of wallets. */
export const exportWallets = defineRoute({
  method: 'GET',
  url: '/v1/report/balances/current/export',
  summary: 'The wallets of all Instant Bank Transfer merchants of the caller as CSV',
  access: 'IBT_DISBURSEMENT_ORION',
  programs: 'open',
  ...file,
});
