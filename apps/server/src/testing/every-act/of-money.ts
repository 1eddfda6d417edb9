import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { DISBURSEMENTS, showForApproval, showForTogether } from '../features/disbursements.ts';
import { ADJUSTMENTS, asked, showForAdjustment } from '../features/funds.ts';
import { type Acts, type ActsByRoute, matchNew, refusal, refusedField } from './act.ts';

let made = 0;
/** A merchant with something to send. */
export const payee = async ({ portal, clock, merchant }: Acts): Promise<string> => {
  const { merchantId } = await merchant();
  const at = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  made += 1;
  const row = payin(900_000 + made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  return merchantId;
};
const REVIEW = { lines: REVIEWED_LINES, isReviewed: true };
/** A proposal, which is no longer open once somebody has decided on it. */
const proposal = async (acts: Acts) => {
  const proposer = await acts.staff();
  const body = { merchants: [{ merchantId: await payee(acts) }] };
  const { proposals } = await proposer.send('POST', DISBURSEMENTS, body);
  const [{ id, reference } = { id: 0, reference: '' }] = proposals as { id: number; reference: string }[];
  const url = `${DISBURSEMENTS}/${id}`;
  const object = `disbursement ${id}`;
  const review = () => proposer.send('POST', `${url}/review`, REVIEW);
  const changed = refusal('proposalChanged', { of: object });
  return { proposer, id, params: { id }, reference, object, review, url, changed };
};
/** What an act on a proposal is refused with whose turn it no longer is. */
const refusedOnRejected = async (acts: Acts) => {
  const { proposer, params, url, changed } = await proposal(acts);
  await proposer.send('POST', `${url}/reject`, { reason: 'A mistake' });
  return { params, ...changed };
};
const reviewed = async (acts: Acts) => {
  const { review, ...given } = await proposal(acts);
  await review();
  const approver = await acts.staff();
  await showForApproval(acts.portal.platform, approver, given.id);
  return { ...given, approver };
};
const adjustment = async (acts: Acts) => {
  const { id } = await (await acts.staff()).send('POST', ADJUSTMENTS, asked(-250));
  const object = `fund adjustment ${id}`;
  const details = { cents: -250, why: 'A wire that the bank sent twice' };
  const other = await acts.staff();
  await showForAdjustment(acts.portal.platform, other, Number(id));
  const refused = { by: other, ...refusal('adjustmentDecided', { of: object }) };
  return { by: await acts.staff(), id: Number(id), params: { id: Number(id) }, object, details, refused };
};

export const TERMS = {
  paymentWeekdays: [4, 1],
  holdDays: 3,
  reserveRate: 75_000,
  reserveHoldDays: 60,
  handlingFeeCents: 250,
  minimumCents: 10_000,
};
const terms = async (acts: Acts) => {
  const { merchantId } = await acts.merchant();
  const body = { merchantId, effectiveFrom: acts.dayToCome(), terms: TERMS, note: '' };
  const details = { merchantId, from: body.effectiveFrom, ...TERMS, paymentWeekdays: '1 4' };
  return { by: await acts.staff(), body, details };
};

/** What the staff do about money. */
export const MONEY_ACTS: ActsByRoute = {
  'POST /v1/admin/disbursements': async acts => {
    const merchantId = await payee(acts);
    return {
      by: await acts.staff(),
      body: { merchants: [{ merchantId }] },
      record: { object: matchNew('disbursement'), details: { merchant: merchantId } },
      refused: { body: { merchants: [{ merchantId: 'NOBODY' }] }, ...refusal('notFound', { merchants: 1 }) },
    };
  },
  'POST /v1/admin/disbursements/:id/review': async acts => {
    const { params, object } = await proposal(acts);
    return {
      by: await acts.staff(),
      params,
      body: REVIEW,
      record: { object, details: { lines: REVIEWED_LINES.join(' '), reviewed: true } },
      refused: await refusedOnRejected(acts),
    };
  },
  'POST /v1/admin/disbursements/:id/approve': async acts => {
    const { params, id, object, reference, approver, changed } = await reviewed(acts);
    const late = await acts.staff();
    await showForApproval(acts.portal.platform, late, id);
    const record = { object, details: { reference, why: 'They pay us back' } };
    return { by: approver, params, body: { reason: 'They pay us back' }, record, refused: { by: late, ...changed } };
  },
  'POST /v1/admin/disbursements/:ids/approve-together': async acts => {
    const { id, object, reference, approver } = await reviewed(acts);
    const late = await acts.staff();
    for (const by of [approver, late]) await showForTogether(acts.portal.platform, by, [id]);
    const refused = { by: late, ...refusal('proposalChanged', { disbursements: String(id) }) };
    return {
      by: approver,
      params: { ids: id },
      body: { reasons: [] },
      record: { object, details: { reference } },
      refused,
    };
  },
  'POST /v1/admin/disbursements/:id/reject': async acts => {
    const { params, object, changed } = await proposal(acts);
    const record = { object, details: { why: 'A mistake' } };
    const refused = { body: { reason: 'Another' }, ...changed };
    return { by: await acts.staff(), params, body: { reason: 'A mistake' }, record, refused };
  },
  'POST /v1/admin/disbursements/:id/again': async acts => {
    const { params, object, reference, proposer } = await proposal(acts);
    const record = { object, details: { reference: `${reference}/2` } };
    return { by: proposer, params, body: {}, record, refused: await refusedOnRejected(acts) };
  },
  'POST /v1/admin/disbursements/:id/pay': async acts => {
    const { params, object, url, proposer, approver, changed } = await reviewed(acts);
    await approver.send('POST', `${url}/approve`, {});
    const record = { object, details: { reference: `W ${object}` } };
    const refused = { body: { bankReference: `Another ${object}` }, ...changed };
    return { by: proposer, params, body: { bankReference: `W ${object}` }, record, refused };
  },
  'POST /v1/admin/funds/adjustments': async acts => {
    const details = { merchantId: 'M1', cents: -250, why: 'A wire that the bank sent twice' };
    return {
      by: await acts.staff(),
      body: asked(-250, 'M1'),
      record: { object: matchNew('fund adjustment'), details },
      refused: { body: asked(-250, 'NONE'), ...refusedField('merchantId', 'unknown', { merchantId: 'NONE' }) },
    };
  },
  'POST /v1/admin/funds/adjustments/:id/approve': async acts => {
    const { by, id, params, object, details, refused } = await adjustment(acts);
    await showForAdjustment(acts.portal.platform, by, id);
    return { by, params, body: {}, record: { object, details }, refused };
  },
  'POST /v1/admin/funds/adjustments/:id/reject': async acts => {
    const { by, params, object, details, refused } = await adjustment(acts);
    const record = { object, details: { ...details, because: 'Not ours' } };
    return { by, params, body: { reason: 'Not ours' }, record, refused };
  },
  'POST /v1/admin/disbursement-terms': async acts => {
    const { by, body, details } = await terms(acts);
    const record = { object: matchNew('disbursement terms'), details };
    const past = '2020-01-05';
    const refused = refusedField('effectiveFrom', 'future', { ...details, from: past });
    return { by, body, record, refused: { body: { ...body, effectiveFrom: past }, ...refused } };
  },
  'POST /v1/admin/disbursement-terms/:id/withdraw': async acts => {
    const { by, body, details } = await terms(acts);
    const { id } = await by.send('POST', '/v1/admin/disbursement-terms', body);
    const object = `disbursement terms ${id}`;
    return {
      by,
      params: { id: String(id) },
      record: { object, details },
      refused: refusal('termsSettled', { of: object }),
    };
  },
  'POST /v1/reconciliation/runs': async acts => ({ by: await acts.staff(), record: {} }),
};
