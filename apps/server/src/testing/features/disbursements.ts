import { approveProposal, approveTogether } from '@drumlin/contract/disbursements/proposals.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TestApp } from '../build-test-app.ts';
import { createUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { showFactor, showFactorFor } from './merchant-admin.ts';

export const DISBURSEMENTS = '/v1/admin/disbursements';

/** As if somebody had just shown their second factor for the approval of a proposal, in each of their sessions. */
export const showForApproval = (
  platform: Pick<Platform, 'database' | 'clock'>,
  user: { id: number },
  id: number,
): Promise<void> => showFactorFor(platform, user, singleActOf(approveProposal, { id }));

/** The same for the approval of several at once. */
export const showForTogether = (
  platform: Pick<Platform, 'database' | 'clock'>,
  user: { id: number },
  ids: readonly number[],
): Promise<void> => showFactorFor(platform, user, singleActOf(approveTogether, { ids: ids.join() }));

/** Somebody of the staff, and what they do with proposals. */
export const openPayer = async ({ app, database, platform }: TestApp, role = 112) => {
  const user = await createUser(database, { roles: [role] });
  const headers = await signInAs(platform, user);
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const act = (id: number, name: string, body: object) => send('POST', `${DISBURSEMENTS}/${id}/${name}`, body);
  return {
    user,
    headers,
    send,
    propose: (body: object = {}) => send('POST', DISBURSEMENTS, body),
    read: async (id: number) => (await send('GET', `${DISBURSEMENTS}/${id}`)).body,
    review: (id: number, lines: readonly string[] = REVIEWED_LINES, isReviewed = true) =>
      act(id, 'review', { lines, isReviewed }),
    /** Without having shown a second factor. */
    approve: (id: number) => act(id, 'approve', {}),
    approveWithFactor: async (id: number, body: { reason?: string } = {}) => {
      await showForApproval(platform, user, id);
      return act(id, 'approve', body);
    },
    approveTogether: async (ids: readonly number[], reasons: readonly { id: number; reason: string }[] = []) => {
      await showForTogether(platform, user, ids);
      return send('POST', `${DISBURSEMENTS}/${ids.join()}/approve-together`, { reasons });
    },
    reject: (id: number) => act(id, 'reject', { reason: 'The bank is closed' }),
    again: (id: number, body: object = {}) => act(id, 'again', body),
    /** With a second factor that was just shown. */
    pay: async (id: number, bankReference: string) => {
      await showFactor(platform, user);
      return act(id, 'pay', { bankReference });
    },
  };
};
export type Payer = Awaited<ReturnType<typeof openPayer>>;
