import { createHash } from 'node:crypto';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { CAD } from '@drumlin/contract/core/money.ts';
import { approveAdjustment, type askAdjustmentBody, type FundAdjustment } from '@drumlin/contract/journal/funds.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import type { z } from 'zod';
import { type Act, type AuditEntry, recordAct } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { requireSingleAct, type Session, spendSingleAct } from '../../access/session.ts';
import { takeRows } from '../../ingest/take-rows.ts';
import { inMoneyTransaction, type MoneyTransaction } from '../../journal/money-act.ts';
import { postEntry } from '../../journal/post-entry.ts';
import type { Platform } from '../../platform/platform.ts';
import { askAfterIngest } from '../../reconciliation/job.ts';
import { lockLedger, workOutBalances } from '../../reconciliation/posting/work-out-balance.ts';
import {
  type AdjustmentRow,
  decideAdjustment,
  findAdjustable,
  findRequested,
  insertAdjustment,
  lockAdjustment,
} from './adjustment-queries.ts';

export const presentAdjustment = (row: AdjustmentRow): FundAdjustment => ({
  id: row.id,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  amountCents: row.amount_cents,
  reason: row.shown_reason,
  state: row.state,
  asked: { userId: row.asked_by, name: row.asked_name, at: row.asked_at.toISOString() },
  decided:
    row.decided_by === null || row.decided_at === null
      ? null
      : { userId: row.decided_by, name: row.decided_name, at: row.decided_at.toISOString() },
  rejectedBecause: row.shown_because,
  transIdHex: row.trans_id_hex,
});

/** What the record of an act on an adjustment tells; in the staff's own trail, whose merchant it names. */
const about = ({ id, merchant_id, amount_cents, reason }: AdjustmentRow): AuditEntry => ({
  object: `fund adjustment ${id}`,
  details: { ...(merchant_id !== null && { merchantId: merchant_id }), cents: amount_cents, why: reason },
});

/**
 * Asks for an adjustment; asked for twice by the same caller it is one. Throws `validation` for a merchant of which no Interac rows are
 * taken, and where somebody has used the request's id for something else.
 */
export const askFor = (
  { database, clock }: Platform,
  act: Act<Session>,
  { requestId, merchantId, amountCents, reason }: z.output<typeof askAdjustmentBody>,
): Promise<FundAdjustment> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const { scope } = principal;
    if (merchantId !== undefined && !(await findAdjustable(trx, scope, merchantId)))
      throw fieldError('merchantId', 'unknown', 'Choose a merchant with Interac e-Transfer that is not in Draft');
    const asked = { requestId, merchantId: merchantId ?? null, amountCents, reason };
    const id = await insertAdjustment(trx, { ...asked, by: principal, at: clock.now() });
    const row = await findRequested(trx, principal, requestId);
    const isSame =
      row?.asked_by === principal.userId &&
      row.merchant_id === asked.merchantId &&
      row.amount_cents === amountCents &&
      row.reason === reason;
    if (!row || !isSame) throw fieldError('requestId', 'unique', 'Something else was asked for by this name');
    return { answer: presentAdjustment(row), entry: id === undefined ? undefined : about(row) };
  });

type AdjustmentRef = { id: number };

/** The adjustment, locked, for a second person to decide. Throws `notFound`, `secondPersonNeeded`. */
const lockOthers = async (
  trx: MoneyTransaction['trx'],
  { principal }: Act<Session>,
  { id }: AdjustmentRef,
): Promise<AdjustmentRow> => {
  const row = await getWithin(principal.scope, scope => lockAdjustment(trx, { ...principal, scope }, id));
  if (row.asked_by === principal.userId) throw new AppError('secondPersonNeeded');
  return row;
};

/** Its row of the Adjustments report: a name that nobody can choose. */
const transIdOf = (id: number): string =>
  createHash('sha256').update(`fund adjustment ${id}`).digest('hex').slice(0, 26);

/** Adds the row of a merchant's adjustment to the ledger, and the balance with it, in a transaction that holds the ledger. */
const adjustMerchant = async (
  client: MoneyTransaction['client'],
  { id, merchant_id: merchantId, amount_cents, reason }: AdjustmentRow & { merchant_id: string },
  now: Date,
): Promise<string> => {
  const [transIdHex, at] = [transIdOf(id), now.toISOString()];
  const row = {
    merchantId,
    transIdHex,
    updatedAt: at,
    transDatetime: at,
    transTypeId: 'A',
    adjustmentTypeId: amount_cents < 0 ? 'DEBIT' : 'CREDIT',
    transAmtCents: amount_cents,
    transFeeCents: 0,
    currencyCode: CAD,
    notes: reason,
    originalTxnId: null,
  };
  await takeRows(client, 'interac-adjustments', [row], now);
  await takeRows(client, 'interac-balances', await workOutBalances(client, [merchantId], now), now);
  return transIdHex;
};

/** No cash moves with a merchant's: what it is owed goes against what the provider gave. The fund's own says what there is. */
const post = ({ client }: MoneyTransaction, { principal }: Act<Session>, row: AdjustmentRow, now: Date) => {
  const { id, merchant_id: merchantId, amount_cents } = row;
  const entry = { reference: String(id), day: easternDay(now), by: principal };
  return merchantId === null
    ? postEntry(client, {
        ...entry,
        kind: 'fund-adjustment',
        lines: [
          { account: 'OPERATIONAL-FUND', merchantId, debitCents: amount_cents },
          { account: 'FUND-ADJUSTMENTS', merchantId, creditCents: amount_cents },
        ],
      })
    : postEntry(client, {
        ...entry,
        kind: 'adjustment',
        lines: [
          { account: 'FUND-ADJUSTMENTS', merchantId, debitCents: amount_cents },
          { account: 'MERCHANT-AVAILABLE', merchantId, creditCents: amount_cents },
        ],
      });
};

/**
 * Approves an adjustment: its entry, and of a merchant the row of the report and the balance, together or not at all. Approved by the same
 * person already, nothing more is done. Throws `notFound`, `secondPersonNeeded`, `adjustmentDecided`, and `secondFactorNeeded` where no
 * second factor was shown for this very approval, or that was used.
 */
export const approve = async (platform: Platform, act: Act<Session>, seen: AdjustmentRef): Promise<FundAdjustment> => {
  const { principal } = act;
  const answer = await inMoneyTransaction(platform.database, async transaction => {
    const { client, trx } = transaction;
    const row = await lockOthers(trx, act, seen);
    if (row.state === 'APPROVED' && row.decided_by === principal.userId) return presentAdjustment(row);
    if (row.state !== 'REQUESTED') throw new AppError('adjustmentDecided');
    const { merchant_id } = row;
    const call = singleActOf(approveAdjustment, { id: row.id });
    // Nobody holds the ledger up without one
    await requireSingleAct(trx, platform, principal, call);
    // The ledger before the session, as every act that takes both
    if (merchant_id !== null) await lockLedger(client);
    await spendSingleAct(trx, platform, principal, call);
    const now = platform.clock.now();
    const added = merchant_id !== null && { transIdHex: await adjustMerchant(client, { ...row, merchant_id }, now) };
    await post(transaction, act, row, now);
    await decideAdjustment(trx, row.id, { state: 'APPROVED', by: principal, at: now, ...added });
    const after = await getWithin(principal.scope, scope => lockAdjustment(trx, { ...principal, scope }, row.id));
    await recordAct(trx, act, about(row));
    return presentAdjustment(after);
  });
  if (answer.merchantId !== null) await askAfterIngest(platform);
  return answer;
};

/** Rejects an adjustment. Said again by the same person with the same reason it changes nothing. Throws `notFound`, `secondPersonNeeded`, `adjustmentDecided`. */
export const reject = (
  { database, clock }: Platform,
  act: Act<Session>,
  { reason, ...seen }: AdjustmentRef & { reason: string },
): Promise<FundAdjustment> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const row = await lockOthers(trx, act, seen);
    const now = presentAdjustment(row);
    if (row.state === 'REJECTED' && row.decided_by === principal.userId && now.rejectedBecause === reason)
      return { answer: now };
    if (row.state !== 'REQUESTED') throw new AppError('adjustmentDecided');
    await decideAdjustment(trx, row.id, { state: 'REJECTED', by: principal, at: clock.now(), rejectedBecause: reason });
    const after = await getWithin(principal.scope, scope => lockAdjustment(trx, { ...principal, scope }, row.id));
    const entry = about(row);
    return { answer: presentAdjustment(after), entry: { ...entry, details: { ...entry.details, because: reason } } };
  });
