import { answerPage } from '@drumlin/contract/core/paging.ts';
import { JOURNAL_ACCOUNTS, type JournalAccount, journalAccounts } from '@drumlin/contract/journal/accounts.ts';
import type { Funds, JournalEntry, ListAdjustmentsQuery, Movement } from '@drumlin/contract/journal/funds.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { readReport } from '../../platform/postgres/database.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import { countRequested, listAdjustments } from './adjustment-queries.ts';
import { presentAdjustment } from './adjustments.ts';
import { countJournalFindings, listEntries, listMovements, readPosted, sumAccounts } from './journal-queries.ts';

type Paged = { page: number; limit: number };

/** Debits less credits, as the account counts them. */
const onNormalSide = (account: JournalAccount, cents: number): number =>
  JOURNAL_ACCOUNTS[account].normal === 'debit' || cents === 0 ? cents : -cents;

/** Every account, in the order of the chart, whether anything was posted to it or not. */
export const readFunds = async ({ database }: Platform, { scope }: Session): Promise<Funds> => {
  const [sums, { posted_at, is_behind }, findings] = await Promise.all([
    readReport(database, sumAccounts(scope)),
    readPosted(database.db),
    countJournalFindings(database.db),
  ]);
  return {
    accounts: journalAccounts.map(account => {
      const { debit_cents = 0, credit_cents = 0 } = sums.find(sum => sum.account === account) ?? {};
      const balanceCents = onNormalSide(account, debit_cents - credit_cents);
      return { account, debitCents: debit_cents, creditCents: credit_cents, balanceCents };
    }),
    postedAt: posted_at?.toISOString() ?? null,
    isBehind: is_behind,
    offCents: sums.reduce((off, { debit_cents, credit_cents }) => off + debit_cents - credit_cents, 0),
    findings,
  };
};

/** One page of an account's movements. */
export const readMovements = async (
  { database }: Platform,
  { scope }: Session,
  query: Parameters<typeof listMovements>[1],
): Promise<{ data: Movement[] } & ReturnType<typeof answerPage>> => {
  const rows = await readReport(database, listMovements(scope, query));
  return {
    data: rows.map(row => ({
      day: row.et_day,
      kind: row.kind,
      entries: row.entries,
      debitCents: row.debit_cents,
      creditCents: row.credit_cents,
      balanceCents: onNormalSide(query.account, row.after_cents),
    })),
    ...answerPage(query, rows[0]?.total ?? 0),
  };
};

/** One page of the entries of a movement. */
export const readEntries = async (
  { database }: Platform,
  { scope }: Session,
  query: Parameters<typeof listEntries>[1],
): Promise<{ data: JournalEntry[] } & ReturnType<typeof answerPage>> => {
  const rows = await readReport(database, listEntries(scope, query));
  return {
    data: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      reference: row.reference,
      day: row.et_day,
      postedAt: row.posted_at.toISOString(),
      by: row.posted_by_email,
      findingId: row.finding_id,
      merchantId: row.merchant_id,
      merchantName: row.merchant_name,
      lines: row.lines,
    })),
    ...answerPage(query, rows[0]?.total ?? 0),
  };
};

/** One page of the adjustments that were asked for. */
export const readAdjustments = async (
  { database: { db } }: Platform,
  reader: Session,
  query: ListAdjustmentsQuery & Paged,
) => {
  const [{ rows, paging }, toDecide] = await Promise.all([
    readPage(listAdjustments(db, reader, query), query),
    countRequested(db, reader),
  ]);
  return { data: rows.map(presentAdjustment), toDecide, ...paging };
};
