import type { Locale } from '@drumlin/contract/core/money.ts';
import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { Paper } from '@drumlin/contract/statements/routes.ts';

/** One line of a statement, in the order in which the net amount is reached. Amounts are in cents. */
export interface StatementLine {
  name: DisbursementLine | 'amount' | 'fee' | 'total';
  /** English, the key of its translation. */
  label: string;
  /** What the amount does to what there is to send: adds, takes away, or says what was reached (0). */
  effect: -1 | 0 | 1;
  amountCents: number;
  /** What its rows come to; null where nothing is compared. */
  ledgerCents: number | null;
  /** How many rows it is of; null where they are not counted. */
  rows: number | null;
}

/** Days that a statement covers, both included. */
export interface StatementPeriod {
  label: string;
  from: string;
  to: string;
}

/** What is said on each page of the statement of a proposal that is not approved: it may come, or it is over. */
export type StatementMark = 'DRAFT' | 'REJECTED' | 'SUPERSEDED';

/** A disbursement as its statement tells it. */
export interface Statement {
  product: Product;
  merchantId: string;
  merchantName: string;
  /** What the disbursement is known by: its row's key, or the reference of a proposal. */
  reference: string;
  /** The Eastern day. */
  processedOn: string;
  currency: string;
  periods: readonly StatementPeriod[];
  lines: readonly StatementLine[];
  netCents: number;
  /** Whether its rows come to the same, and what is between them; null where nothing is compared. */
  check: { tiesOut: boolean; differenceCents: number } | null;
  /** Of a proposal that is not approved, what has become of it. */
  mark: StatementMark | null;
}

/** How a statement is to be printed. */
export interface Print {
  locale: Locale;
  paper: Paper;
  madeAt: Date;
}
