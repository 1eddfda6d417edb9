import { answerPage } from '@drumlin/contract/core/paging.ts';
import type { ListedProposals, ListProposalsQuery } from '@drumlin/contract/disbursements/proposals.ts';
import {
  type ListedProposal,
  NAMED_CHANGES,
  type Proposal,
  type ProposalLine,
  type ProposalMark,
  REVIEWED_LINES,
} from '@drumlin/contract/disbursements/schemas.ts';
import {
  isOpen,
  type ProposalEvent,
  type ProposalState,
  proposalState,
} from '@drumlin/contract/disbursements/states.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainDisbursement } from '../../reconciliation/explanation/explain.ts';
import { linesOf, perLine } from '../../reconciliation/explanation/lines.ts';
import { listLeft } from './approve-queries.ts';
import { findListed, type ListedRow, listOpen, listPage, sumByState } from './list-queries.ts';
import { placesOf } from './places.ts';
import { findNext, insertWentStale, isSuspendedSince, listEvents, listWithHandIn } from './proposal-queries.ts';
import { listReviews } from './review-queries.ts';
import { countRows } from './row-count-queries.ts';
import { compareWithLedger, type StaleProposal, staleRecord } from './staleness.ts';

/** The most events of a proposal that are shown. */
const EVENTS = 500;

const markOf = ({ marks }: ListedRow, kind: ProposalEvent): ProposalMark | null => {
  const mark = marks[kind];
  return mark ? { ...mark, at: new Date(mark.at).toISOString() } : null;
};

const proposedOf = (row: ListedRow): ProposalMark => {
  const mark = markOf(row, 'PROPOSED');
  if (!mark) throw new Error(`proposal ${row.id} has no record of who proposed it`);
  return mark;
};

/** An open proposal by the ledger of now; `leavesCents` of one that is not stale. */
type Worked = StaleProposal & { leavesCents: number | null };

const presentListed = (
  row: ListedRow,
  { worked, hadHand }: { worked: Worked | undefined; hadHand: boolean },
): ListedProposal => {
  const isReviewed = row.lines_reviewed === REVIEWED_LINES.length;
  const isStale = worked?.isStale ?? false;
  return {
    id: row.id,
    reference: row.reference,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    day: row.et_day,
    state: row.state,
    grossCents: row.gross_cents,
    netAmtCents: row.net_amt_cents,
    endBalanceCents: row.end_balance_cents,
    linesReviewed: row.lines_reviewed,
    isStale,
    leavesCents: worked?.leavesCents ?? null,
    conditions: {
      tiesOut: (worked?.differing ?? []).length === 0,
      isCurrent: !isStale,
      isReviewed,
      isSecondPerson: !hadHand,
      isMerchantOpen: !isSuspendedSince(row.merchant_status, row),
    },
    proposed: proposedOf(row),
    reviewed: isReviewed ? markOf(row, 'REVIEWED') : null,
    approved: markOf(row, 'APPROVED'),
    paid: markOf(row, 'PAID'),
    rejected: markOf(row, 'REJECTED'),
  };
};

/** Proposals as their reader may decide on them. */
const presentAll = async (
  { database }: Platform,
  { userId }: Session,
  { rows, worked }: { rows: readonly ListedRow[]; worked: ReadonlyMap<number, Worked> },
): Promise<ListedProposal[]> => {
  const ids = rows.map(({ id }) => id);
  const withHand = await listWithHandIn(database.db, ids, userId);
  return rows.map(row => presentListed(row, { worked: worked.get(row.id), hadHand: withHand.has(row.id) }));
};

/** Works those that are open out again, in the turn of who reads them, and puts on record which of them went stale. */
const workOutOpen = async (
  { database, shares, clock }: Platform,
  session: Session,
  { listed, most }: { listed: readonly ListedRow[]; most: number },
): Promise<Map<number, Worked>> => {
  const rows = listed.filter(isOpen);
  if (rows.length === 0) return new Map();
  const worked = await shares.reports.run(session, async () => {
    const compared = await compareWithLedger(database.freshPool, rows, most);
    const current = [...compared].flatMap(([id, { isStale }]) => (isStale ? [] : [id]));
    const left = await listLeft(database.freshPool, current, clock.now());
    return new Map([...compared].map(([id, one]) => [id, { ...one, leavesCents: left.get(id) ?? null }]));
  });
  const found = rows.flatMap(({ id, went_stale: isKnown }) => {
    const one = worked.get(id);
    return one?.isStale && !isKnown ? [staleRecord(id, one)] : [];
  });
  await insertWentStale(database.db, clock.now(), found);
  return worked;
};

/** One page of what a query asks for beside the ledger of now; `count`: of all pages, where the rows alone do not tell it. */
const readPage = async (platform: Platform, session: Session, query: ListProposalsQuery) => {
  const { db } = platform.database;
  const { stale, ...filters } = query;
  if (!stale) {
    const rows = await listPage(db, session.scope, query);
    return { rows, worked: await workOutOpen(platform, session, { listed: rows, most: 1 }), count: undefined };
  }
  // Whether one is stale is told by the ledger alone, so all that are open are worked out
  const open = await listOpen(db, session.scope, filters);
  const worked = await workOutOpen(platform, session, { listed: open, most: 1 });
  const found = open.filter(({ id }) => worked.get(id)?.isStale);
  const from = (query.page - 1) * query.limit;
  return { rows: found.slice(from, from + query.limit), worked, count: found.length };
};

/** One page of the proposals, and what there is of each state. */
export const readProposals = async (
  platform: Platform,
  session: Session,
  query: ListProposalsQuery,
): Promise<ListedProposals> => {
  const { db } = platform.database;
  const { scope } = session;
  const [{ rows, worked, count: found }, sums] = await Promise.all([
    readPage(platform, session, query),
    sumByState(db, scope, query),
  ]);
  const data = await presentAll(platform, session, { rows, worked });
  const totals = Object.fromEntries(
    proposalState.values.map(state => [state, sums.get(state) ?? { count: 0, netAmtCents: 0 }]),
  ) as ListedProposals['totals'];
  const states: readonly ProposalState[] = query.state ? [query.state] : proposalState.values;
  const count = found ?? states.reduce((sum, state) => sum + totals[state].count, 0);
  return {
    data,
    ...answerPage(query, count),
    totals,
  };
};

/** What the ledger says now of the disbursement that a proposal has become, line by line; undefined of one that was not approved. */
const readLedger = async ({ database }: Platform, { scope }: Session, { trans_id_hex: key }: ListedRow) => {
  // The replica may not have it yet
  const connections = { db: database.db, reportPool: database.freshPool };
  const explained = key === null ? undefined : await explainDisbursement(connections, scope, key);
  return explained && perLine(name => explained.lines.find(({ line }) => line === name)?.ledgerCents ?? null);
};

const presentLines = async (
  platform: Platform,
  session: Session,
  row: ListedRow,
  compared?: StaleProposal,
): Promise<ProposalLine[]> => {
  const { database, shares } = platform;
  const [reviews, { counts, ledger }] = await Promise.all([
    listReviews(database.db, row.id),
    shares.reports.run(session, async () => ({
      counts: await countRows(database.freshPool, row),
      ledger: compared?.ledger ?? (await readLedger(platform, session, row)),
    })),
  ]);
  return linesOf(row, ledger, placesOf(row)).map(line => {
    const review = reviews.find(each => each.line === line.line);
    return {
      ...line,
      rows: counts[line.line] ?? null,
      reviewed: review ? { userId: review.user_id, name: review.name, at: review.at.toISOString() } : null,
    };
  });
};

const presentEvents = async (db: Platform['database']['db'], id: number): Promise<Proposal['events']> =>
  (await listEvents(db, id, EVENTS)).map(({ id: eventId, kind, user_id: userId, name, at, count, text }) => ({
    id: eventId,
    kind: kind as ProposalEvent,
    at: at.toISOString(),
    by: userId === null ? null : { userId, name },
    count,
    text,
  }));

/** A proposal beside the ledger of now, as its reader may decide on it. Throws `notFound`. */
export const readProposal = async (platform: Platform, session: Session, id: number): Promise<Proposal> => {
  const { db } = platform.database;
  const row = await getWithin(session.scope, scope => findListed(db, scope, id));
  const worked = await workOutOpen(platform, session, { listed: [row], most: NAMED_CHANGES });
  const compared = worked.get(id);
  const [[listed], lines, events, nextId] = await Promise.all([
    presentAll(platform, session, { rows: [row], worked }),
    presentLines(platform, session, row, compared),
    presentEvents(db, id),
    findNext(db, id),
  ]);
  const changes = compared?.changes ?? { count: 0, rows: [] };
  const { ledgerCents = null } = lines.find(({ line }) => line === 'gross') ?? {};
  return {
    ...(listed as ListedProposal),
    currency: 'CAD',
    isPaymentDay: row.is_payment_day,
    reason: row.reason,
    purchasesFrom: row.purchases_from,
    purchasesTo: row.purchases_to,
    othersFrom: row.others_from,
    othersTo: row.others_to,
    totalHeldReserveCents: row.total_held_reserve_cents,
    lines,
    changes: { ...changes, differenceCents: ledgerCents === null ? 0 : ledgerCents - row.gross_cents },
    passedOn: compared?.passedOn ?? null,
    rejectedBecause: row.rejected_because,
    bankReference: row.bank_reference,
    transIdHex: row.trans_id_hex,
    nextId: nextId ?? null,
    previousId: row.previous_id,
    events,
  };
};
