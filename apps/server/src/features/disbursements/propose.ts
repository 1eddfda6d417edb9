import type { Proposed, proposeAgainBody, proposeBody } from '@drumlin/contract/disbursements/schemas.ts';
import { SKIPPED } from '@drumlin/contract/disbursements/states.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Act, recordAct, recordActs } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { lockSession, type Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { inMoneyTransaction, type MoneyTransaction } from '../../journal/money-act.ts';
import type { Platform } from '../../platform/platform.ts';
import { LINE_COLUMNS } from '../../reconciliation/explanation/lines.ts';
import { sumDisbursements } from './disbursement-sums-queries.ts';
import { listDue } from './due-queries.ts';
import {
  type Doer,
  findNext,
  findProposal,
  insertEvents,
  type ProposalRow,
  updateProposal,
} from './proposal-queries.ts';
import { insertNumbered, takeTurn } from './propose-queries.ts';
import { type Candidate, candidateOf, processingDay } from './prospects.ts';

type ProposalRequest = z.output<typeof proposeBody>;
type AskedAgain = z.output<typeof proposeAgainBody>;
export const doerOf = ({ clock }: Pick<Platform, 'clock'>, { userId, email }: Session): Doer => ({
  userId,
  email,
  now: clock.now(),
});

/** What the record of an act on a proposal tells. */
export const aboutProposal = (id: number) => ({ object: `disbursement ${id}` });

/** Throws `validation` where a candidate is not on a payment day, and no reason is given. */
const requireReason = (candidates: readonly Candidate[], reason: string | undefined): void => {
  if (reason === undefined && candidates.some(each => !each.isPaymentDay))
    throw fieldError('reason', 'required', 'Say why it is not on a payment day');
};

/** Throws `validation` naming the field where a part is more than there is to send, or less than the minimum. */
const requirePart = ({ worked, amounts }: Candidate, part: number | undefined, field: string): void => {
  if (part === undefined) return;
  const most = amounts.nothing === null ? amounts.lines.gross : 0;
  if (part > most)
    throw fieldError(field, 'most', 'There is no more than {{most}} CAD to send', { most: (most / 100).toFixed(2) });
  const least = worked.minimum_cents;
  if (part < least)
    throw fieldError(field, 'least', 'A part is no less than the minimum of {{least}} CAD', {
      least: (least / 100).toFixed(2),
    });
};

const valuesOf = ({ worked, amounts, isPaymentDay }: Candidate, reason: string | undefined, previousId?: number) => {
  const { gross: _, ...lines } = amounts.lines;
  const columns = Object.entries(lines).map(([line, cents]) => [LINE_COLUMNS[line as keyof typeof lines], cents]);
  return {
    merchant_id: worked.merchant_id,
    et_day: worked.day,
    is_payment_day: isPaymentDay,
    was_suspended: worked.merchant_status === 'SUSPENDED',
    reason: reason ?? null,
    purchases_from: worked.purchases_from,
    purchases_to: worked.purchases_to,
    others_from: worked.others_from,
    others_to: worked.day,
    previous_trans_id_hex: worked.previous_trans_id_hex,
    matured_days: worked.matured_days,
    ...(Object.fromEntries(columns) as Record<(typeof LINE_COLUMNS)[keyof typeof lines], number>),
    total_held_reserve_cents: amounts.totalHeldReserveCents,
    seen: JSON.stringify(worked.seen),
    previous_id: previousId ?? null,
    reference: `D-${worked.day.replaceAll('-', '')}-${worked.merchant_id}`,
  };
};

/** Writes proposals, and on the record of each that it was made. */
const insertProposals = async (trx: Kysely<DB>, doer: Doer, values: readonly ReturnType<typeof valuesOf>[]) => {
  const made = await insertNumbered(trx, values);
  await insertEvents(
    trx,
    doer,
    made.map(({ id, reference }) => ({ proposalId: id, kind: 'PROPOSED', text: reference })),
  );
  return made;
};

/** So many at once that the values of their statements are fewer than a statement may have. */
const AT_ONCE = 1000;

/** Writes proposals, however many, with what is on record of each. */
const makeProposals = async (
  trx: Kysely<DB>,
  act: Act<Session>,
  doer: Doer,
  values: readonly ReturnType<typeof valuesOf>[],
) => {
  const all: Awaited<ReturnType<typeof insertProposals>> = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const made = await insertProposals(trx, doer, values.slice(from, from + AT_ONCE));
    const acts = made.map(({ id, merchant_id: merchant }) => ({ ...aboutProposal(id), details: { merchant } }));
    await recordActs(trx, act, acts);
    all.push(...made);
  }
  return all;
};

/** Who is asked for, each with the day; throws `notFound` where a named merchant is not the portal's to propose for. */
const askedFor = async (trx: Kysely<DB>, { principal }: Act<Session>, { merchants }: ProposalRequest, day: string) => {
  const due = await listDue(trx, principal.scope);
  const ids = merchants?.map(({ merchantId }) => merchantId) ?? due;
  const known = new Set(due);
  if (!ids.every(id => known.has(id))) throw new AppError('notFound');
  return ids.map(merchantId => ({ merchantId, day }));
};

/**
 * Proposes disbursements of a day from the ledger of one instant: for the merchants that are named, or for all that have something to send.
 * A merchant with an open proposal, or a disbursement of that day or later, is left out and named. Throws `validation`, `notFound`.
 */
export const propose = (platform: Platform, act: Act<Session>, asked: ProposalRequest): Promise<Proposed> =>
  inMoneyTransaction(platform.database, async session => {
    const { client, trx } = session;
    const doer = doerOf(platform, act.principal);
    const { day } = await processingDay(trx, act.principal.scope, { now: doer.now, given: asked.day });
    await takeTurn(trx);
    const worked = await sumDisbursements(client, await askedFor(trx, act, asked, day), { seen: true });
    const partOf = new Map(asked.merchants?.map(each => [each.merchantId, each.netAmtCents]));
    const candidates = worked.map(each => candidateOf(each, partOf.get(each.merchant_id)));
    const skipReason = ({ never, unasked }: Candidate) => never ?? (asked.merchants ? null : unasked);
    const wanted = candidates.filter(each => skipReason(each) === null);
    requireReason(wanted, asked.reason);
    for (const each of wanted) {
      const at = asked.merchants?.findIndex(({ merchantId }) => merchantId === each.worked.merchant_id) ?? -1;
      requirePart(each, asked.merchants?.[at]?.netAmtCents, `merchants.${at}.netAmtCents`);
    }
    await lockSession(trx, act.principal);
    const made = await makeProposals(
      trx,
      act,
      doer,
      wanted.map(each => valuesOf(each, asked.reason)),
    );
    return {
      day,
      proposals: made.map(row => ({
        id: row.id,
        reference: row.reference,
        merchantId: row.merchant_id,
        netAmtCents: row.net_amt_cents,
      })),
      skipped: candidates.flatMap(each => {
        const why = skipReason(each);
        const { merchant_id: merchantId, open_id: openId } = each.worked;
        return why === null ? [] : [{ merchantId, why, openId }];
      }),
    };
  });

/** Whether only a part of what there was is proposed. */
export const partOf = (row: ProposalRow): number | undefined =>
  row.net_amt_cents > 0 && row.net_amt_cents < row.gross_cents ? row.net_amt_cents : undefined;

/** What is said of a proposal whose days a disbursement of this day has closed. */
export const passed = (day: string): AppError => new AppError('proposalPassed', { values: { day } });

/** Worked out again, whatever else is open. */
const workOutAgain = async ({ client }: MoneyTransaction, row: ProposalRow, { netAmtCents, reason }: AskedAgain) => {
  const [worked] = await sumDisbursements(client, [{ merchantId: row.merchant_id, day: row.et_day }], { seen: true });
  if (!worked) throw new AppError('proposalChanged');
  if (worked.later_day !== null) throw passed(worked.later_day);
  const candidate = candidateOf(worked, netAmtCents ?? partOf(row));
  if (candidate.never === 'beyond') throw fieldError('netAmtCents', 'most', SKIPPED.beyond);
  const given = reason ?? row.reason ?? undefined;
  requireReason([candidate], given);
  requirePart(candidate, netAmtCents, 'netAmtCents');
  // Proposing by name is on purpose; asking again for what was proposed before the merchant was suspended is not
  return { ...valuesOf(candidate, given, row.id), was_suspended: row.was_suspended };
};

/**
 * Replaces an open proposal by one of what the ledger says now, of the same day, and the same part unless another is given. Answers the new one's
 * id; that of the one that took its place already where there is one. Throws `notFound`, `validation`, `proposalChanged`, and `proposalPassed`
 * where a later disbursement has closed its days.
 */
export const proposeAgain = (
  platform: Platform,
  act: Act<Session>,
  { id, ...asked }: AskedAgain & { id: number },
): Promise<number> =>
  inMoneyTransaction(platform.database, async session => {
    const { trx } = session;
    const doer = doerOf(platform, act.principal);
    await takeTurn(trx);
    const row = await getWithin(act.principal.scope, scope => findProposal(trx, scope, id, { lock: true }));
    const next = row.state === 'SUPERSEDED' ? await findNext(trx, id) : undefined;
    if (next !== undefined) return next;
    if (row.state !== 'PROPOSED' && row.state !== 'REVIEWED') throw new AppError('proposalChanged');
    const values = await workOutAgain(session, row, asked);
    await lockSession(trx, act.principal);
    await updateProposal(trx, id, { state: 'SUPERSEDED' });
    const [made] = await insertProposals(trx, doer, [values]);
    if (!made) throw new Error(`proposal ${id} was not replaced`);
    await insertEvents(trx, doer, [{ proposalId: id, kind: 'SUPERSEDED', text: made.reference }]);
    await recordAct(trx, act, { ...aboutProposal(id), details: { reference: made.reference } });
    return made.id;
  });
