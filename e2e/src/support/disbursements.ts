import {
  approveProposal,
  getProposal,
  payProposal,
  proposeDisbursements,
  reviewLines,
} from '@drumlin/contract/disbursements/proposals.ts';
import { type Proposal, type Proposed, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { withDatabase } from './database.ts';
import { createAccount, signInOverApi } from './new-accounts.ts';
import { ingest, ownMerchantParent } from './own-merchant.ts';
import { PEOPLE, showFactor } from './people.ts';

/** OPS_PAYMENTS_ADMIN. */
export const PAYMENTS = 112;
const DAY_MS = 24 * 60 * 60_000;

/** A payin of 125.00 for each merchant, of which 1.50 is the fee and 12.50 is held: long enough ago to be disbursed. */
export const takePayins = (merchantIds: readonly string[], nth: number): Promise<void> => {
  const at = new Date(Date.now() - 20 * DAY_MS).toISOString();
  const rows = merchantIds.map((merchantId, place) => ({
    merchantId,
    transId: `${Date.now()}${nth}${place}`.padStart(26, '0'),
    updatedAt: at,
    transDatetime: at,
    txnCompletionDateTime: at,
    transStatus: 'S',
    interacTransMethod: 'MANUAL',
    originalAmtCents: '12500',
    merchantFeeCents: '150',
    currencyCode: 'CAD',
    customerName: 'Odile Lacasse',
    merchantTransId: `order-${nth}`,
    merchantCustomerId: 'customer-1',
    errorCode: '',
    merchantNtfyStatus: '',
    extReferenceNo: '',
    interacId: '',
    originalTxnId: '',
    emailType: '',
    emailTransDatetime: '',
  }));
  return ingest('interac-payins', [Object.keys(rows[0] ?? {}).join(), ...rows.map(row => Object.values(row).join())]);
};

/** Merchants that no other test uses, with something to send; returns their ids. */
export const merchantsWithPayin = async (...names: string[]): Promise<string[]> => {
  const merchantIds = await Promise.all(names.map(name => ownMerchantParent(name)));
  await takePayins(merchantIds, 1);
  return merchantIds;
};

/** Somebody of the staff who does without a page what another test does on one. */
export const openPayer = async (request: APIRequestContext, email: string = PEOPLE.staff) => {
  const headers = await signInOverApi(request, email);
  const post = async <T>({ url }: { url: string }, data: object, id?: number): Promise<T> => {
    const answer = await request.post(url.replace(':id', String(id)), { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  return {
    propose: async (...merchantIds: string[]): Promise<number[]> => {
      const merchants = merchantIds.map(merchantId => ({ merchantId }));
      return (await post<Proposed>(proposeDisbursements, { merchants })).proposals.map(({ id }) => id);
    },
    /** The Eastern day that it is processed on. */
    dayOf: async (id: number): Promise<string> =>
      (await (await request.get(getProposal.url.replace(':id', String(id)), { headers })).json()).day,
    review: (id: number) => post<Proposal>(reviewLines, { lines: REVIEWED_LINES, isReviewed: true }, id),
    /** As if a second factor had just been shown for it. */
    approve: async (id: number) => {
      const act = singleActOf(approveProposal, { id });
      await withDatabase(client =>
        client.query(
          `update session set single_act = $1, single_act_at = now()
           where user_id = (select id from app_user where email = $2)`,
          [act, email],
        ),
      );
      return post<Proposal>(approveProposal, {}, id);
    },
    /** With a second factor that was just shown. */
    pay: async (id: number, bankReference: string) => {
      await showFactor(headers.authorization);
      return post<Proposal>(payProposal, { bankReference }, id);
    },
  };
};

/** A second person of the staff, whom one test has to itself. */
export const secondPayer = async (request: APIRequestContext) => openPayer(request, await createAccount(PAYMENTS));
