import { type approveBody, approveProposal } from '@drumlin/contract/disbursements/proposals.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import type { z } from 'zod';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { requireSingleAct, type Session, spendSingleAct } from '../../access/session.ts';
import { type OwnRow, takeRows } from '../../ingest/take-rows.ts';
import { inMoneyTransaction, type MoneyTransaction } from '../../journal/money-act.ts';
import { postEntry } from '../../journal/post-entry.ts';
import type { Platform } from '../../platform/platform.ts';
import { askAfterIngest } from '../../reconciliation/job.ts';
import { holdLedger, workOutBalances } from '../../reconciliation/posting/work-out-balance.ts';
import { listDifferences } from './approve-queries.ts';
import { disbursementRow, entryOf, transIdHexOf } from './approved-rows.ts';
import {
  type Doer,
  findProposal,
  hadHandIn,
  insertEvents,
  type ProposalRow,
  updateProposal,
  wasDoneBy,
  wasSuspendedSince,
} from './proposal-queries.ts';
import { aboutProposal, doerOf, passed } from './propose.ts';
import { listReviews } from './review-queries.ts';
import { type Compared, compareOne, staleRecord } from './staleness.ts';

type Part = Pick<Platform, 'database' | 'clock' | 'jobs' | 'log'>;

/** Throws where the state of the proposal, or whose it is, forbids that this person approves it. */
const requireReady = async ({ trx }: MoneyTransaction, row: ProposalRow, { userId }: Session): Promise<void> => {
  if (row.state === 'PROPOSED') throw new AppError('proposalNotReviewed');
  if (row.state !== 'REVIEWED') throw new AppError('proposalChanged');
  if (await hadHandIn(trx, row.id, userId)) throw new AppError('secondPersonNeeded');
  if ((await listReviews(trx, row.id)).length < REVIEWED_LINES.length) throw new AppError('proposalNotReviewed');
  if (await wasSuspendedSince(trx, row, { lock: true })) throw new AppError('proposalSuspended');
};

/** Puts on record that a proposal was found to be stale, and answers what its approver is told. */
const refuseStale = async (
  { trx }: MoneyTransaction,
  row: ProposalRow,
  compared: Compared,
  doer: Doer,
): Promise<AppError> => {
  const { differing, changes, passedOn } = compared;
  await insertEvents(trx, doer, [{ kind: 'STALE', ...staleRecord(row.id, compared) }]);
  if (passedOn !== null) return passed(passedOn);
  const details = differing.map(field => ({ field, rule: 'stale', message: 'The ledger says something else now' }));
  return new AppError('proposalStale', { details, values: { rows: String(changes.count) } });
};

/** Throws `proposalOffBalance` where the disbursement does not hold by the identities of the books. */
const requireTiesOut = async (
  { client }: MoneyTransaction,
  { id, merchant_id: merchantId }: ProposalRow,
): Promise<void> => {
  const differences = await listDifferences(client, merchantId, transIdHexOf(id));
  if (differences.length === 0) return;
  const message = 'It does not tie out';
  const details = differences.map(({ identity, part }) => ({ field: part, rule: identity, message }));
  throw new AppError('proposalOffBalance', { details });
};

/** Throws `validation` where what is left available to the merchant is below zero, and nobody says why that is right. */
const requireReason = (balances: readonly OwnRow[], reason: string | undefined): void => {
  if (reason === undefined && balances.some(({ netAmtCents }) => Number(netAmtCents) < 0))
    throw fieldError('reason', 'required', 'Less than nothing is left available: say why it is approved all the same');
};

type Approval = z.output<typeof approveBody> & { id: number };

/** Writes the disbursement to the ledger, its merchant's balance, and the journal. */
const writeLedger = async (
  session: MoneyTransaction,
  row: ProposalRow,
  doer: Doer,
  { reason }: Approval,
): Promise<void> => {
  const { client } = session;
  await takeRows(client, 'interac-disbursements', [await disbursementRow(client, row.id, doer.now)], doer.now);
  await requireTiesOut(session, row);
  const balances = await workOutBalances(client, [row.merchant_id], doer.now);
  requireReason(balances, reason);
  await takeRows(client, 'interac-balances', balances, doer.now);
  const entry = entryOf(row, doer);
  if (entry) await postEntry(client, entry);
};

/**
 * Approves a reviewed proposal, in one transaction that holds the ledger: what it says is worked out again and must be the same to the cent,
 * with no row changed since. Then the disbursement is in its report, the balance and the journal. Said again by who approved it, it changes
 * nothing. Throws `notFound`, `proposalNotReviewed`, `proposalChanged`, `secondPersonNeeded`, `proposalSuspended`, `proposalStale`,
 * `proposalPassed`, `proposalOffBalance`, `validation` where it leaves less than nothing available without a reason, and `secondFactorNeeded`
 * where no second factor was shown for this very approval, or that was used.
 */
export const approve = async (platform: Part, act: Act<Session>, approval: Approval): Promise<void> => {
  const { principal } = act;
  const { id, reason } = approval;
  const refusal = await inMoneyTransaction(platform.database, async session => {
    const { client, trx } = session;
    const doer = doerOf(platform, principal);
    const row = await getWithin(principal.scope, scope => findProposal(trx, scope, id, { lock: true }));
    const isDone = row.state === 'APPROVED' || row.state === 'PAID';
    if (isDone && (await wasDoneBy(trx, id, { kind: 'APPROVED', userId: principal.userId }))) return undefined;
    await requireReady(session, row, principal);
    const call = singleActOf(approveProposal, { id });
    // Nobody holds the ledger up without one
    await requireSingleAct(trx, platform, principal, call);
    await holdLedger(client);
    const compared = await compareOne(client, row, 1);
    if (compared.isStale) return refuseStale(session, row, compared, doer);
    await spendSingleAct(trx, platform, principal, call);
    // The balance is of now: a file may have come while the ledger was waited for
    const approver = doerOf(platform, principal);
    await writeLedger(session, row, approver, approval);
    await updateProposal(trx, id, { state: 'APPROVED', trans_id_hex: transIdHexOf(id) });
    await insertEvents(trx, approver, [{ proposalId: id, kind: 'APPROVED', ...(reason && { text: reason }) }]);
    await recordAct(trx, act, {
      ...aboutProposal(id),
      details: { reference: row.reference, ...(reason && { why: reason }) },
    });
    return undefined;
  });
  // Of what is stale the record is kept
  if (refusal) throw refusal;
  await askAfterIngest(platform);
};
