import { randomUUID } from 'node:crypto';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { expect } from 'vitest';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { DISBURSEMENTS, showForApproval, showForTogether } from '../features/disbursements.ts';
import { ADJUSTMENTS, asked, showForAdjustment } from '../features/funds.ts';
import { type Actor, type Examples, type Json, matchNew, refusal, refusedField, some, type World } from './example.ts';

const TERMS_OF = '/v1/admin/disbursement-terms';

let made = 0;
/** A merchant with something to send. */
const payee = async ({ portal, clock, merchant }: World): Promise<string> => {
  const { merchantId } = await merchant();
  const at = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  made += 1;
  const row = payin(900_000 + made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  return merchantId;
};
/** What a payee has to send by the terms that the portal began with: $125.00 less 10 % of reserve, the fee of $1.50 and $5.00 of handling. */
const ALL_CENTS = 12_500 - 1_250 - 150 - 500;

const REVIEW = { lines: REVIEWED_LINES, isReviewed: true };
/** A proposal, which is no longer open once somebody has decided on it. */
const proposal = async (world: World) => {
  const proposer = await world.staff();
  const body = { merchants: [{ merchantId: await payee(world) }] };
  const { proposals } = await proposer.send('POST', DISBURSEMENTS, body);
  const [{ id, reference }] = proposals as { id: number; reference: string }[] as [{ id: number; reference: string }];
  const url = `${DISBURSEMENTS}/${id}`;
  const object = `disbursement ${id}`;
  const review = () => proposer.send('POST', `${url}/review`, REVIEW);
  const changed = refusal('proposalChanged', { of: object });
  /** What is on record of it. */
  const reasonOf = async (kind: string) =>
    (await proposer.get(url)).events.find((each: Json) => each.kind === kind).text ?? undefined;
  return { proposer, id, params: { id }, reference, object, review, url, changed, reasonOf };
};
/** What an act on a proposal is refused with whose turn it no longer is. */
const refusedOnRejected = async (world: World) => {
  const { proposer, params, url, changed } = await proposal(world);
  await proposer.send('POST', `${url}/reject`, { reason: 'A mistake' });
  return { params, ...changed };
};
const reviewed = async (world: World) => {
  const { review, ...proposed } = await proposal(world);
  await review();
  const approver = await world.staff();
  await showForApproval(world.portal.platform, approver, proposed.id);
  return { ...proposed, approver };
};
const adjustment = async (world: World) => {
  const { id } = await (await world.staff()).send('POST', ADJUSTMENTS, asked(-250));
  const object = `fund adjustment ${id}`;
  const details = { cents: -250, why: 'A wire that the bank sent twice' };
  const other = await world.staff();
  await showForAdjustment(world.portal.platform, other, Number(id));
  const refused = { by: other, ...refusal('adjustmentDecided', { of: object }) };
  return { by: await world.staff(), id: Number(id), params: { id: Number(id) }, object, details, refused };
};
const adjustmentIn = async (by: Actor, id: number) =>
  (await by.get(`${ADJUSTMENTS}?limit=100`)).data.find((each: Json) => each.id === id);

export const TERMS = {
  paymentWeekdays: [1, 4],
  holdDays: 3,
  reserveRate: 75_000,
  reserveHoldDays: 60,
  handlingFeeCents: 250,
  minimumCents: 10_000,
};
const OTHER_TERMS = {
  paymentWeekdays: [2, 3, 5],
  holdDays: 7,
  reserveRate: 81_000,
  reserveHoldDays: 90,
  handlingFeeCents: 310,
  minimumCents: 0,
};
const termsOf = (merchantId: string, effectiveFrom: string) => ({
  merchantId,
  effectiveFrom,
  terms: TERMS,
  note: 'New',
});
const asRecorded = ({ merchantId, effectiveFrom: from, terms }: ReturnType<typeof termsOf>) => ({
  merchantId,
  from,
  ...terms,
  paymentWeekdays: terms.paymentWeekdays.join(' '),
});

/** What the staff do about money. */
export const MONEY_EXAMPLES: Examples = {
  'POST /v1/admin/disbursements': async (world, pick) => {
    const [by, merchantId] = [await world.staff(), await payee(world)];
    const { newestPaymentDay: newest } = await by.get('/v1/admin/disbursements-due');
    const day = pick(addDays(newest, -1), newest, newest);
    const all = { merchantId, netAmtCents: ALL_CENTS };
    const part = { merchantId, netAmtCents: 1_001 };
    const [body, merchants] = pick(
      [{ day, merchants: [part], reason: 'Only a part' }, [part]],
      [{ merchants: [{ merchantId }] }, [all]],
      // Of all that have something to send, and nothing proposed
      [{}, expect.arrayContaining([all])],
    );
    const listed = ({ merchantId, netAmtCents }: Json) => ({ merchantId, netAmtCents });
    return {
      by,
      body,
      record: { object: matchNew('disbursement'), details: { merchant: merchantId } },
      refused: { body: { merchants: [{ merchantId: 'NOBODY' }] }, ...refusal('notFound', { merchants: 1 }) },
      places: {
        'each proposal': async ({ proposals }) => {
          const read: Json[] = [];
          for (const { id } of proposals) read.push(await by.get(`${DISBURSEMENTS}/${id}`));
          return { day: read[0].day, reason: read[0].reason ?? undefined, merchants: read.map(listed) };
        },
        'the list': async ({ proposals }) => {
          const { data } = await by.get(`${DISBURSEMENTS}?limit=100`);
          const lines = proposals.map(({ id }: Json) => data.find((each: Json) => each.id === id));
          return { day: lines[0].day, merchants: lines.map(listed) };
        },
      },
      as: { day, merchants },
    };
  },
  'POST /v1/admin/disbursements/:id/review': async (world, pick) => {
    const { params, object, url, proposer } = await proposal(world);
    const [first, , third] = REVIEWED_LINES;
    const isReviewed = pick(true, false);
    if (!isReviewed) await proposer.send('POST', `${url}/review`, { lines: [first, third], isReviewed: true });
    const [lines, left] = pick([REVIEWED_LINES, REVIEWED_LINES], [[first], [third]]);
    return {
      by: await world.staff(),
      params,
      body: { lines, isReviewed },
      record: { object, details: { lines: REVIEWED_LINES.join(' '), reviewed: true } },
      refused: await refusedOnRejected(world),
      places: {
        'its lines': async () => {
          const page = await proposer.get(url);
          return { lines: page.lines.flatMap((each: Json) => (each.reviewed ? [each.line] : [])) };
        },
        'the trail': async () => ({ isReviewed: (await world.trail('disbursement_reviewed', object)).reviewed }),
      },
      as: { lines: left },
    };
  },
  'POST /v1/admin/disbursements/:id/approve': async (world, pick) => {
    const { params, id, object, reference, approver, changed, reasonOf } = await reviewed(world);
    const late = await world.staff();
    await showForApproval(world.portal.platform, late, id);
    const reason = pick('They pay us back', undefined);
    return {
      by: approver,
      params,
      body: { ...(reason && { reason }) },
      record: { object, details: { reference, why: reason } },
      refused: { by: late, ...changed },
      places: { 'what is on record of it': async () => ({ reason: await reasonOf('APPROVED') }) },
    };
  },
  'POST /v1/admin/disbursements/:ids/approve-together': async (world, pick) => {
    const { id, object, reference, approver, reasonOf } = await reviewed(world);
    const late = await world.staff();
    for (const by of [approver, late]) await showForTogether(world.portal.platform, by, [id]);
    return {
      by: approver,
      params: { ids: id },
      body: { reasons: [{ id, reason: pick('They pay us back', 'As agreed') }] },
      record: { object, details: { reference } },
      refused: { by: late, ...refusal('proposalChanged', { disbursements: String(id) }) },
      places: { 'what is on record of it': async () => ({ reasons: [{ id, reason: await reasonOf('APPROVED') }] }) },
    };
  },
  'POST /v1/admin/disbursements/:id/reject': async (world, pick) => {
    const { params, object, url, changed, reasonOf } = await proposal(world);
    const [by, reason] = [await world.staff(), pick('The bank is closed', 'Asked twice')];
    return {
      by,
      params,
      body: { reason },
      record: { object, details: { why: reason } },
      refused: { body: { reason: 'Another' }, ...changed },
      places: {
        'the proposal': async () => ({ reason: (await by.get(url)).rejectedBecause }),
        'what is on record of it': async () => ({ reason: await reasonOf('REJECTED') }),
      },
    };
  },
  'POST /v1/admin/disbursements/:id/again': async (world, pick) => {
    const { params, object, reference, url, proposer } = await proposal(world);
    const all = { netAmtCents: ALL_CENTS, reason: null };
    return {
      by: proposer,
      params,
      body: pick({ netAmtCents: 3_003, reason: 'Only this' }, {}),
      record: { object, details: { reference: `${reference}/2` } },
      refused: await refusedOnRejected(world),
      places: {
        'the one in its place': async () => {
          const { nextId } = await proposer.get(url);
          return some(await proposer.get(`${DISBURSEMENTS}/${nextId}`), 'netAmtCents', 'reason');
        },
      },
      as: pick({}, all),
    };
  },
  'POST /v1/admin/disbursements/:id/pay': async (world, pick) => {
    const { params, object, url, proposer, approver, changed } = await reviewed(world);
    await approver.send('POST', `${url}/approve`, {});
    const bankReference = `${pick('W', 'V')} ${object}`;
    return {
      by: proposer,
      params,
      body: { bankReference },
      record: { object, details: { reference: bankReference } },
      refused: { body: { bankReference: `Another ${object}` }, ...changed },
      places: { 'the proposal': async () => some(await proposer.get(url), 'bankReference') },
    };
  },
  'POST /v1/admin/funds/adjustments': async (world, pick) => {
    const by = await world.staff();
    const { merchantId } = await world.merchant();
    const reason = pick('A wire that came twice', 'Interest of the bank');
    const amountCents = pick(-1_250, 4_125);
    const body = { requestId: randomUUID(), ...pick({ merchantId }, {}), amountCents, reason };
    return {
      by,
      body,
      record: { object: matchNew('fund adjustment'), details: { merchantId, cents: amountCents, why: reason } },
      refused: { body: asked(-250, 'NONE'), ...refusedField('merchantId', 'unknown', { merchantId: 'NONE' }) },
      places: {
        'the list': async ({ id }) => {
          const row = await adjustmentIn(by, id);
          return { ...some(row, 'amountCents', 'reason'), merchantId: row.merchantId ?? undefined };
        },
        'the trail': async ({ id }) => {
          const { cents, why, merchantId: of } = await world.trail('fund_adjustment_asked', `fund adjustment ${id}`);
          return { amountCents: cents, reason: why, merchantId: of };
        },
      },
    };
  },
  'POST /v1/admin/funds/adjustments/:id/approve': async world => {
    const { by, id, params, object, details, refused } = await adjustment(world);
    await showForAdjustment(world.portal.platform, by, id);
    return { by, params, body: {}, record: { object, details }, refused };
  },
  'POST /v1/admin/funds/adjustments/:id/reject': async (world, pick) => {
    const { by, id, params, object, details, refused } = await adjustment(world);
    const reason = pick('Not ours', 'Booked before');
    return {
      by,
      params,
      body: { reason },
      record: { object, details: { ...details, because: reason } },
      refused,
      places: { 'the list': async () => ({ reason: (await adjustmentIn(by, id)).rejectedBecause }) },
    };
  },
  'POST /v1/admin/disbursement-terms': async (world, pick) => {
    const [by, { merchantId }] = [await world.staff(), await world.merchant()];
    const soon = world.dayToCome();
    const ofOne = termsOf(merchantId, soon);
    const body = pick(
      ofOne,
      { merchantId: null, effectiveFrom: addDays(soon, 19), terms: OTHER_TERMS, note: 'Of all' },
      { merchantId, effectiveFrom: addDays(soon, 9), terms: null, note: '' },
    );
    if (body.terms === null) await by.send('POST', TERMS_OF, ofOne);
    const past = '2020-01-05';
    const refused = refusedField('effectiveFrom', 'future', { ...asRecorded(ofOne), from: past });
    return {
      by,
      body,
      record: { object: matchNew('disbursement terms'), details: asRecorded(ofOne) },
      refused: { body: { ...body, effectiveFrom: past }, ...refused },
      places: {
        'the versions': async ({ id }) => {
          const { versions } = await by.get(body.merchantId ? `${TERMS_OF}?merchantId=${merchantId}` : TERMS_OF);
          const version = versions.find((each: Json) => each.id === id);
          return some(version, 'effectiveFrom', 'terms', 'note');
        },
        'the trail': async ({ id }) => {
          const details = await world.trail('disbursement_terms_set', `disbursement terms ${id}`);
          const { merchantId: of = null, from, followsAll, ...kept } = details;
          const weekdays = kept.paymentWeekdays?.split(' ').map(Number);
          const terms = followsAll ? null : { ...kept, paymentWeekdays: weekdays };
          return { merchantId: of, effectiveFrom: from, terms };
        },
      },
    };
  },
  'POST /v1/admin/disbursement-terms/:id/withdraw': async world => {
    const [by, { merchantId }] = [await world.staff(), await world.merchant()];
    const body = termsOf(merchantId, world.dayToCome());
    const { id } = await by.send('POST', TERMS_OF, body);
    const object = `disbursement terms ${id}`;
    const record = { object, details: asRecorded(body) };
    return { by, params: { id: String(id) }, record, refused: refusal('termsSettled', { of: object }) };
  },
  'POST /v1/reconciliation/runs': async world => ({ by: await world.staff(), record: {} }),
};
