import { approveProposal, approveTogether } from '@drumlin/contract/disbursements/proposals.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import { type Act, recordActs } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { requireSingleAct, type Session, spendSingleAct } from '../../access/session.ts';
import { takeRows } from '../../ingest/take-rows.ts';
import { inMoneyTransaction, type MoneyTransaction } from '../../journal/money-act.ts';
import { postEntry } from '../../journal/post-entry.ts';
import type { Platform } from '../../platform/platform.ts';
import { askAfterIngest } from '../../reconciliation/job.ts';
import { lockLedger, workOutBalances } from '../../reconciliation/posting/work-out-balance.ts';
import { listDifferences } from './approve-queries.ts';
import { disbursementRow, entryOf, transIdHexOf } from './approved-rows.ts';
import {
  type Doer,
  findProposal,
  holdMerchantStatus,
  insertEvents,
  isSuspendedSince,
  listWithHandIn,
  type ProposalRow,
  updateProposal,
  wasDoneBy,
} from './proposal-queries.ts';
import { aboutProposal, doerOf, passed } from './propose.ts';
import { listReviews } from './review-queries.ts';
import { compareWithLedger, type StaleProposal, staleRecord } from './staleness.ts';

/** What is approved at once, and by which call: the one that its second factor is shown for. */
interface Approvals {
  call: string;
  ids: readonly number[];
  /** Why one is approved that leaves less than nothing available. */
  reasons: ReadonlyMap<number, string>;
}

/** Of several that are approved at once a refusal names the one that it is about. */
const refusalOf = ({ ids }: Approvals, { reference }: ProposalRow, error: AppError): AppError => {
  if (ids.length === 1) return error;
  const details = [{ field: reference, rule: error.errorName, message: error.message }];
  return new AppError('proposalOfSeveral', { details, values: { ...error.values, reference }, cause: error });
};

/** Why the state of a proposal, or whose it is, forbids that this person approves it; undefined where it does not. */
const whyNotReady = async (
  { trx }: MoneyTransaction,
  row: ProposalRow,
  { userId }: Session,
): Promise<AppError | undefined> => {
  if (row.state === 'PROPOSED') return new AppError('proposalNotReviewed');
  if (row.state !== 'REVIEWED') return new AppError('proposalChanged');
  if ((await listWithHandIn(trx, [row.id], userId)).size > 0) return new AppError('secondPersonNeeded');
  if ((await listReviews(trx, row.id)).length < REVIEWED_LINES.length) return new AppError('proposalNotReviewed');
  if (isSuspendedSince(await holdMerchantStatus(trx, row), row)) return new AppError('proposalSuspended');
  return undefined;
};

/** Those that are still to be approved by this person, held in the order of their ids. Throws `notFound`, and what `whyNotReady` answers. */
const holdReady = async (
  session: MoneyTransaction,
  principal: Session,
  approvals: Approvals,
): Promise<ProposalRow[]> => {
  const { trx } = session;
  const rows: ProposalRow[] = [];
  for (const id of approvals.ids.toSorted((one, other) => one - other)) {
    const row = await getWithin(principal.scope, scope => findProposal(trx, scope, id, { lock: true }));
    const isDone = row.state === 'APPROVED' || row.state === 'PAID';
    if (isDone && (await wasDoneBy(trx, id, { kind: 'APPROVED', userId: principal.userId }))) continue;
    const refusal = await whyNotReady(session, row, principal);
    if (refusal) throw refusalOf(approvals, row, refusal);
    rows.push(row);
  }
  return rows;
};

const staleError = ({ differing, changes, passedOn }: StaleProposal): AppError => {
  if (passedOn !== null) return passed(passedOn);
  const details = differing.map(field => ({ field, rule: 'stale', message: 'The ledger says something else now' }));
  return new AppError('proposalStale', { details, values: { rows: String(changes.count) } });
};

/** Puts on record which of them are stale, and answers what their approver is told of the first; undefined where none is. */
const refuseStale = async (
  { client, trx }: MoneyTransaction,
  rows: readonly ProposalRow[],
  doer: Doer,
  approvals: Approvals,
): Promise<AppError | undefined> => {
  const compared = await compareWithLedger(client, rows, 1);
  const stale = rows.flatMap(row => {
    const one = compared.get(row.id);
    return one?.isStale ? [{ row, one }] : [];
  });
  const events = stale.map(({ row, one }) => ({ kind: 'STALE' as const, ...staleRecord(row.id, one) }));
  await insertEvents(trx, doer, events);
  const [first] = stale;
  return first && refusalOf(approvals, first.row, staleError(first.one));
};

/** Throws `proposalOffBalance` where a disbursement does not hold by the identities of the books. */
const requireTiesOut = async (
  { client }: MoneyTransaction,
  rows: readonly ProposalRow[],
  approvals: Approvals,
): Promise<void> => {
  const differences = await listDifferences(client, {
    merchantIds: rows.map(row => row.merchant_id),
    transIdHexes: rows.map(({ id }) => transIdHexOf(id)),
  });
  const off = rows.find(({ id }) => differences[0]?.about === transIdHexOf(id));
  if (!off) return;
  const details = differences
    .filter(({ about }) => about === transIdHexOf(off.id))
    .map(({ identity, part }) => ({ field: part, rule: identity, message: 'It does not tie out' }));
  throw refusalOf(approvals, off, new AppError('proposalOffBalance', { details }));
};

/** Writes the disbursements to the ledger, their merchants' balances, and the journal; throws `validation` where a reason is missing. */
const writeLedger = async (
  session: MoneyTransaction,
  rows: readonly ProposalRow[],
  doer: Doer,
  approvals: Approvals,
): Promise<void> => {
  const { client } = session;
  const disbursements = [];
  for (const { id } of rows) disbursements.push(await disbursementRow(client, id, doer.now));
  await takeRows(client, 'interac-disbursements', disbursements, doer.now);
  await requireTiesOut(session, rows, approvals);
  const merchantIds = rows.map(row => row.merchant_id);
  const balances = await workOutBalances(client, merchantIds, doer.now);
  for (const row of rows) {
    const left = balances.find(({ merchantId }) => merchantId === row.merchant_id)?.['netAmtCents'];
    if (Number(left) >= 0 || approvals.reasons.has(row.id)) continue;
    const message = 'Less than nothing is left available: say why it is approved all the same';
    throw refusalOf(approvals, row, fieldError('reason', 'required', message));
  }
  await takeRows(client, 'interac-balances', balances, doer.now);
  for (const row of rows) {
    const entry = entryOf(row, doer);
    if (entry) await postEntry(client, entry);
  }
};

/** Puts what was approved on record: its state, its events, and an act for each. */
const recordApproved = async (
  { trx }: MoneyTransaction,
  act: Act<Session>,
  rows: readonly ProposalRow[],
  { approver, reasons }: { approver: Doer; reasons: Approvals['reasons'] },
): Promise<void> => {
  for (const { id } of rows) await updateProposal(trx, id, { state: 'APPROVED', trans_id_hex: transIdHexOf(id) });
  const approved = rows.map(row => ({ ...row, reason: reasons.get(row.id) }));
  await insertEvents(
    trx,
    approver,
    approved.map(({ id, reason }) => ({ proposalId: id, kind: 'APPROVED', ...(reason && { text: reason }) })),
  );
  await recordActs(
    trx,
    act,
    approved.map(({ id, reference, reason }) => ({
      ...aboutProposal(id),
      details: { reference, ...(reason && { why: reason }) },
    })),
  );
};

const approveAll = async (platform: Platform, act: Act<Session>, approvals: Approvals): Promise<void> => {
  const { principal } = act;
  const refusal = await inMoneyTransaction(platform.database, async session => {
    const { client, trx } = session;
    const rows = await holdReady(session, principal, approvals);
    if (rows.length === 0) return undefined;
    // Nobody holds the ledger up without one
    await requireSingleAct(trx, platform, principal, approvals.call);
    await lockLedger(client);
    const stale = await refuseStale(session, rows, doerOf(platform, principal), approvals);
    if (stale) return stale;
    await spendSingleAct(trx, platform, principal, approvals.call);
    // The balance is of now: a file may have come while the ledger was waited for
    const approver = doerOf(platform, principal);
    await writeLedger(session, rows, approver, approvals);
    await recordApproved(session, act, rows, { approver, reasons: approvals.reasons });
    return undefined;
  });
  // Of what is stale the record is kept
  if (refusal) throw refusal;
  await askAfterIngest(platform);
};

/**
 * Approves a reviewed proposal, in one transaction that holds the ledger: what it says is worked out again and must be the same to the cent,
 * with no row changed since. Then the disbursement is in its report, the balance and the journal. Said again by who approved it, it changes
 * nothing. Throws `notFound`, `proposalNotReviewed`, `proposalChanged`, `secondPersonNeeded`, `proposalSuspended`, `proposalStale`,
 * `proposalPassed`, `proposalOffBalance`, `validation` where it leaves less than nothing available without a reason, and `secondFactorNeeded`
 * where no second factor was shown for this very approval, or that was used.
 */
export const approve = (
  platform: Platform,
  act: Act<Session>,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<void> =>
  approveAll(platform, act, {
    call: singleActOf(approveProposal, { id }),
    ids: [id],
    reasons: new Map(reason === undefined ? [] : [[id, reason]]),
  });

/** As `approve`, of several or of none of them; what is refused of one of them is `proposalOfSeveral`, which names it and why. */
export const approveSeveral = (
  platform: Platform,
  act: Act<Session>,
  { ids, reasons }: { ids: readonly number[]; reasons: readonly { id: number; reason: string }[] },
): Promise<void> =>
  approveAll(platform, act, {
    call: singleActOf(approveTogether, { ids: ids.join() }),
    ids,
    reasons: new Map(reasons.map(({ id, reason }) => [id, reason])),
  });
