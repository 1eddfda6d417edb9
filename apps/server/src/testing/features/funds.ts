import { randomUUID } from 'node:crypto';
import { approveAdjustment, type FundAdjustment } from '@drumlin/contract/journal/funds.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TestApp } from '../build-test-app.ts';
import { createUser } from '../factories.ts';
import { hold, untilWaiting } from '../hold.ts';
import { signInAs } from '../sign-in-as.ts';
import { showFactorFor } from './merchant-admin.ts';

export const ADJUSTMENTS = '/v1/admin/funds/adjustments';

/** As if somebody had just shown their second factor for the approval of an adjustment, in each of their sessions. */
export const showForAdjustment = (
  platform: Pick<Platform, 'database' | 'clock'>,
  user: { id: number },
  id: number,
): Promise<void> => showFactorFor(platform, user, singleActOf(approveAdjustment, { id }));

/** Somebody of the staff with a role, and what they send. */
export const openStaff = async ({ app, database, platform }: TestApp, role = 112) => {
  const user = await createUser(database, { roles: [role] });
  const headers = await signInAs(platform, user);
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const ask = async (amountCents: number, merchantId?: string): Promise<FundAdjustment> =>
    (await send('POST', ADJUSTMENTS, asked(amountCents, merchantId))).body;
  const approve = ({ id }: { id: number }) => send('POST', `${ADJUSTMENTS}/${id}/approve`, {});
  return {
    user,
    headers,
    send,
    ask,
    /** Without having shown a second factor. */
    approve,
    approveWithFactor: async (adjustment: { id: number }) => {
      await showForAdjustment(platform, user, adjustment.id);
      return approve(adjustment);
    },
    reject: ({ id }: { id: number }) => send('POST', `${ADJUSTMENTS}/${id}/reject`, { reason: 'Not ours' }),
  };
};
export type Staff = Awaited<ReturnType<typeof openStaff>>;

/** What is sent to ask for an adjustment. */
export const asked = (amountCents: number, merchantId?: string) => ({
  requestId: randomUUID(),
  ...(merchantId !== undefined && { merchantId }),
  amountCents,
  reason: 'A wire that the bank sent twice',
});

/** The tables that a balance is made of, and that of the balances. */
const LEDGER = ['adjustment', 'disbursement', 'eft_payout', 'payin', 'payout', 'return', 'balance'];

/**
 * Has somebody approve, holds the approval up where it spends their second factor, and answers which tables of the Interac ledger a file could be
 * taken into meanwhile, and what the approval came to.
 */
export const freeWhile = async <Answer>(
  { database }: Pick<TestApp, 'database'>,
  approver: { id: number },
  approve: () => Promise<Answer>,
): Promise<{ free: string[]; answer: Answer }> => {
  const { pool } = database.owner;
  const other = await hold(pool, 'select from session where user_id = $1 for update', [approver.id]);
  const answer = approve();
  await untilWaiting(pool);
  const { rows } = await other.query<{ name: string }>(
    "select name from unnest($1::text[]) name where pg_try_advisory_xact_lock(hashtext('ingest'), hashtext('interac_' || name))",
    [LEDGER],
  );
  await other.letGo();
  return { free: rows.map(({ name }) => name), answer: await answer };
};
