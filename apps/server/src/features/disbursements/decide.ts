import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { payBody } from '@drumlin/contract/disbursements/proposals.ts';
import { REVIEWED_LINES, type reviewedLine } from '@drumlin/contract/disbursements/schemas.ts';
import type { z } from 'zod';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { lockSession, type Session } from '../../access/session.ts';
import { inMoneyTransaction } from '../../journal/money-act.ts';
import { postEntry } from '../../journal/post-entry.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProposal, insertEvents, updateProposal, wasDoneBy } from './proposal-queries.ts';
import { aboutProposal, doerOf } from './propose.ts';
import { deleteReviews, insertReviews, listReviews } from './review-queries.ts';

type ReviewedLine = z.output<typeof reviewedLine>;

interface Review {
  id: number;
  lines: readonly ReviewedLine[];
  isReviewed: boolean;
}

/**
 * Says of lines of an open proposal that somebody has reviewed them by hand, or takes it back. It is reviewed once each line is. What is so
 * already is done without a record. Throws `notFound`, `proposalChanged`.
 */
export const review = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, lines, isReviewed }: Review,
): Promise<void> =>
  carryOut(database, act, async trx => {
    const doer = doerOf({ clock }, act.principal);
    const row = await getWithin(act.principal.scope, scope => findProposal(trx, scope, id, { lock: true }));
    if (row.state !== 'PROPOSED' && row.state !== 'REVIEWED') throw new AppError('proposalChanged');
    const count = isReviewed ? await insertReviews(trx, id, doer, lines) : await deleteReviews(trx, id, lines);
    if (count === 0) return {};
    const state = (await listReviews(trx, id)).length === REVIEWED_LINES.length ? 'REVIEWED' : 'PROPOSED';
    if (state !== row.state) await updateProposal(trx, id, { state });
    await insertEvents(trx, doer, [{ proposalId: id, kind: isReviewed ? 'REVIEWED' : 'UNREVIEWED', count }]);
    return { entry: { ...aboutProposal(id), details: { lines: lines.join(' '), reviewed: isReviewed } } };
  });

/** Rejects an open proposal. Said again by the same person with the same reason it changes nothing. Throws `notFound`, `proposalChanged`. */
export const reject = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const row = await getWithin(principal.scope, scope => findProposal(trx, scope, id, { lock: true }));
    const isRepeated = row.state === 'REJECTED' && row.rejected_because === reason;
    if (isRepeated && (await wasDoneBy(trx, id, { kind: 'REJECTED', userId: principal.userId }))) return {};
    if (row.state !== 'PROPOSED' && row.state !== 'REVIEWED') throw new AppError('proposalChanged');
    await updateProposal(trx, id, { state: 'REJECTED', rejected_because: reason });
    await insertEvents(trx, doerOf({ clock }, principal), [{ proposalId: id, kind: 'REJECTED', text: reason }]);
    return { entry: { ...aboutProposal(id), details: { why: reason } } };
  });

type Payment = z.output<typeof payBody> & { id: number };

/**
 * Marks a disbursement that somebody else has approved as paid by the bank, and posts the payment. Said again by the same person with the same
 * reference it changes nothing. Throws `notFound`, `proposalChanged`, also where there was nothing to send, `otherPayerNeeded`, and `validation`
 * for a reference that is known.
 */
export const pay = ({ database, clock }: Platform, act: Act<Session>, { id, bankReference }: Payment): Promise<void> =>
  inMoneyTransaction(database, async ({ client, trx }) => {
    const { principal } = act;
    const doer = doerOf({ clock }, principal);
    const row = await getWithin(principal.scope, scope => findProposal(trx, scope, id, { lock: true }));
    const isRepeated = row.bank_reference === bankReference;
    if (isRepeated && (await wasDoneBy(trx, id, { kind: 'PAID', userId: principal.userId }))) return;
    if (row.state !== 'APPROVED' || row.net_amt_cents === 0) throw new AppError('proposalChanged');
    if (await wasDoneBy(trx, id, { kind: 'APPROVED', userId: principal.userId }))
      throw new AppError('otherPayerNeeded');
    await lockSession(trx, principal);
    await updateProposal(trx, id, { state: 'PAID', bank_reference: bankReference });
    await postEntry(client, {
      kind: 'payment',
      reference: String(id),
      day: easternDay(doer.now),
      by: doer,
      lines: [
        { account: 'DISBURSEMENTS-PAYABLE', merchantId: row.merchant_id, debitCents: row.net_amt_cents },
        { account: 'OPERATIONAL-FUND', merchantId: row.merchant_id, creditCents: row.net_amt_cents },
      ],
    });
    await insertEvents(trx, doer, [{ proposalId: id, kind: 'PAID', text: bankReference }]);
    await recordAct(trx, act, { ...aboutProposal(id), details: { reference: bankReference } });
  });
