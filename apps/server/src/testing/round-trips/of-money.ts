import { randomUUID } from 'node:crypto';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { expect } from 'vitest';
import type { Actor } from '../every-act/act.ts';
import { payee } from '../every-act/of-staff.ts';
import { DISBURSEMENTS, showForApproval, showForTogether } from '../features/disbursements.ts';
import { ADJUSTMENTS, asked } from '../features/funds.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const TERMS = '/v1/admin/disbursement-terms';

/** What a payee has to send by the terms that the portal began with: $125.00 less 10 % of reserve, the fee of $1.50 and $5.00 of handling. */
const ALL_CENTS = 12_500 - 1_250 - 150 - 500;

const propose = async (by: Actor, merchantId: string, more: object = {}): Promise<number> => {
  const { proposals } = await by.send('POST', DISBURSEMENTS, { merchants: [{ merchantId }], ...more });
  return (proposals as Json)[0].id;
};

const TERMS_TRIPS: Trips = {
  'POST /v1/admin/disbursement-terms': async world => {
    const by = await world.staff();
    const first = world.dayToCome();
    const [one, other] = [(await world.merchant()).merchantId, (await world.merchant()).merchantId];
    const set = (merchantId: string | null, effectiveFrom: string, terms: object | null, note: string) =>
      world.save(
        'POST /v1/admin/disbursement-terms',
        { by, body: { merchantId, effectiveFrom, terms, note } },
        {
          'the versions': async ({ id }) => {
            const { versions } = await world.get(by, merchantId === null ? TERMS : `${TERMS}?merchantId=${merchantId}`);
            return some(
              versions.find((each: Json) => each.id === id),
              'effectiveFrom',
              'terms',
              'note',
            );
          },
          'the trail': async ({ id }) => {
            const told = await world.trail('disbursement_terms_set', `disbursement terms ${id}`);
            const { merchantId: of = null, from, followsAll, ...kept } = told;
            const weekdays = kept.paymentWeekdays?.split(' ').map(Number);
            return {
              merchantId: of,
              effectiveFrom: from,
              terms: followsAll ? null : { ...kept, paymentWeekdays: weekdays },
            };
          },
        },
      );
    const terms = {
      paymentWeekdays: [1, 4],
      holdDays: 3,
      reserveRate: 75_000,
      reserveHoldDays: 60,
      handlingFeeCents: 250,
      minimumCents: 10_000,
    };
    await set(one, first, terms, 'Of the one');
    const others = {
      paymentWeekdays: [2, 3, 5],
      holdDays: 7,
      reserveRate: 81_000,
      reserveHoldDays: 90,
      handlingFeeCents: 310,
      minimumCents: 0,
    };
    await set(other, addDays(first, 1), others, 'Of the other');
    await set(one, addDays(first, 9), null, '');
    await set(null, addDays(first, 19), { ...others, holdDays: 8, reserveHoldDays: 91 }, 'Of all');
    const { data } = await world.get(by, `${TERMS}/merchants?limit=100`);
    const next = Object.fromEntries(data.map((each: Json) => [each.merchantId, each.nextFrom]));
    expect([next[one], next[other]]).toEqual([first, addDays(first, 1)]);
  },
};

/** Proposals as they are read, by what was asked for: a part where one was said. */
const proposals = async ({ get }: World, by: Actor, { proposals: made }: Json) => {
  const read: Json[] = [];
  for (const { id } of made) read.push(await get(by, `${DISBURSEMENTS}/${id}`));
  const merchants = read.map(({ merchantId, netAmtCents }) => ({ merchantId, netAmtCents }));
  return { day: read[0].day, reason: read[0].reason ?? undefined, merchants };
};

const PROPOSAL_TRIPS: Trips = {
  'POST /v1/admin/disbursements': async world => {
    const by = await world.staff();
    const [one, two, three, four, five] = [
      await payee(world),
      await payee(world),
      await payee(world),
      await payee(world),
      await payee(world),
    ];
    const { newestPaymentDay: day } = await world.get(by, '/v1/admin/disbursements-due');
    const part = (merchantId: string, netAmtCents: number) => ({ merchantId, netAmtCents });
    const all = (merchantId: string) => part(merchantId, ALL_CENTS);
    const ask = (body: object, as: object) =>
      world.save(
        'POST /v1/admin/disbursements',
        { by, body },
        {
          'each proposal': async answer => proposals(world, by, answer),
          'the list': async answer => {
            const { data } = await world.get(by, `${DISBURSEMENTS}?limit=100`);
            const ids = answer.proposals.map(({ id }: Json) => id);
            const lines = ids.map((id: number) => data.find((each: Json) => each.id === id));
            return { day: lines[0].day, merchants: lines.map((line: Json) => some(line, 'merchantId', 'netAmtCents')) };
          },
        },
        { as },
      );
    await ask({ day, merchants: [part(one, 1_001), part(two, 2_002)], reason: 'Only a part' }, {});
    const before = addDays(day, -1);
    await ask(
      { day: before, merchants: [{ merchantId: three }], reason: 'On another day' },
      { merchants: [all(three)] },
    );
    await ask({ merchants: [{ merchantId: four }] }, { day, merchants: [all(four)] });
    // Of all that have something to send, and nothing proposed
    await ask({}, { day, merchants: expect.arrayContaining([all(five)]) });
  },
  'POST /v1/admin/disbursements/:id/again': async world => {
    const by = await world.staff();
    const again = async (body: object, as: object) => {
      const id = await propose(by, await payee(world));
      await world.save(
        'POST /v1/admin/disbursements/:id/again',
        { by, params: { id }, body },
        {
          'the one in its place': async () => {
            const { nextId } = await world.get(by, `${DISBURSEMENTS}/${id}`);
            return some(await world.get(by, `${DISBURSEMENTS}/${nextId}`), 'netAmtCents', 'reason');
          },
        },
        { as },
      );
    };
    await again({ netAmtCents: 3_003, reason: 'Only this' }, {});
    await again({ netAmtCents: 4_004, reason: 'Only that' }, {});
    await again({}, { netAmtCents: ALL_CENTS, reason: null });
  },
  'POST /v1/admin/disbursements/:id/review': async world => {
    const by = await world.staff();
    const [id, other] = [await propose(by, await payee(world)), await propose(by, await payee(world))];
    const review = (of: number, lines: readonly string[], isReviewed: boolean, reviewed: readonly string[]) =>
      world.save(
        'POST /v1/admin/disbursements/:id/review',
        { by, params: { id: of }, body: { lines, isReviewed } },
        {
          'its lines': async () => {
            const page = await world.get(by, `${DISBURSEMENTS}/${of}`);
            return { lines: page.lines.flatMap((each: Json) => (each.reviewed ? [each.line] : [])) };
          },
          'the trail': async () => {
            const { reviewed: isSaid } = await world.trail('disbursement_reviewed', `disbursement ${of}`);
            return { isReviewed: isSaid };
          },
        },
        { as: { lines: reviewed } },
      );
    const [first, second, third] = REVIEWED_LINES;
    await review(other, [String(second)], true, [String(second)]);
    await review(id, [String(first), String(third)], true, [String(first), String(third)]);
    await review(id, [String(first)], false, [String(third)]);
  },
  'POST /v1/admin/disbursements/:id/reject': async world => {
    const by = await world.staff();
    for (const reason of ['The bank is closed', 'Asked twice']) {
      const id = await propose(by, await payee(world));
      await world.save(
        'POST /v1/admin/disbursements/:id/reject',
        { by, params: { id }, body: { reason } },
        {
          'the proposal': async () => ({ reason: (await world.get(by, `${DISBURSEMENTS}/${id}`)).rejectedBecause }),
          'what is on record of it': async () => {
            const { events } = await world.get(by, `${DISBURSEMENTS}/${id}`);
            return { reason: events.find(({ kind }: Json) => kind === 'REJECTED').text };
          },
        },
      );
    }
  },
  'POST /v1/admin/disbursements/:id/approve': async world => {
    const [by, proposer] = [await world.staff(), await world.staff()];
    for (const reason of ['They pay us back', 'As agreed', undefined]) {
      const id = await propose(proposer, await payee(world));
      await proposer.send('POST', `${DISBURSEMENTS}/${id}/review`, { lines: REVIEWED_LINES, isReviewed: true });
      await showForApproval(world.portal.platform, by, id);
      await world.save(
        'POST /v1/admin/disbursements/:id/approve',
        { by, params: { id }, body: { ...(reason && { reason }) } },
        {
          'what is on record of it': async () => {
            const { events } = await world.get(by, `${DISBURSEMENTS}/${id}`);
            return { reason: events.find(({ kind }: Json) => kind === 'APPROVED').text ?? undefined };
          },
        },
      );
    }
  },
  'POST /v1/admin/disbursements/:ids/approve-together': async world => {
    const [by, proposer] = [await world.staff(), await world.staff()];
    for (const reason of ['They pay us back', 'As agreed']) {
      const id = await propose(proposer, await payee(world));
      await proposer.send('POST', `${DISBURSEMENTS}/${id}/review`, { lines: REVIEWED_LINES, isReviewed: true });
      await showForTogether(world.portal.platform, by, [id]);
      await world.save(
        'POST /v1/admin/disbursements/:ids/approve-together',
        { by, params: { ids: id }, body: { reasons: [{ id, reason }] } },
        {
          'what is on record of it': async () => {
            const { events } = await world.get(by, `${DISBURSEMENTS}/${id}`);
            return { reasons: [{ id, reason: events.find(({ kind }: Json) => kind === 'APPROVED').text }] };
          },
        },
      );
    }
  },
  'POST /v1/admin/disbursements/:id/pay': async world => {
    const [by, approver] = [await world.staff(), await world.staff()];
    for (const bankReference of [`W-1 ${world.unique()}`, `W-2 ${world.unique()}`]) {
      const id = await propose(by, await payee(world));
      await by.send('POST', `${DISBURSEMENTS}/${id}/review`, { lines: REVIEWED_LINES, isReviewed: true });
      await showForApproval(world.portal.platform, approver, id);
      await approver.send('POST', `${DISBURSEMENTS}/${id}/approve`, {});
      await world.save(
        'POST /v1/admin/disbursements/:id/pay',
        { by, params: { id }, body: { bankReference } },
        {
          'the proposal': async () => some(await world.get(by, `${DISBURSEMENTS}/${id}`), 'bankReference'),
        },
      );
    }
  },
};

const ADJUSTMENT_TRIPS: Trips = {
  'POST /v1/admin/funds/adjustments': async world => {
    const by = await world.staff();
    const ask = async (amountCents: number, reason: string, merchantId?: string) => {
      const body = { requestId: randomUUID(), ...(merchantId && { merchantId }), amountCents, reason };
      const pick = (row: Json) => ({ ...some(row, 'amountCents', 'reason'), merchantId: row.merchantId ?? undefined });
      await world.save(
        'POST /v1/admin/funds/adjustments',
        { by, body },
        {
          'the list': async ({ id }) =>
            pick((await world.get(by, `${ADJUSTMENTS}?limit=100`)).data.find((each: Json) => each.id === id)),
          'the trail': async ({ id }) => {
            const { cents, why, merchantId: of } = await world.trail('fund_adjustment_asked', `fund adjustment ${id}`);
            return { amountCents: cents, reason: why, merchantId: of };
          },
        },
      );
    };
    await ask(-1_250, 'A wire that came twice', (await world.merchant()).merchantId);
    await ask(3_750, 'A wire that was forgotten', (await world.merchant()).merchantId);
    await ask(-4_125, 'Interest of the bank');
  },
  'POST /v1/admin/funds/adjustments/:id/reject': async world => {
    const [asker, by] = [await world.staff(), await world.staff()];
    for (const reason of ['Not ours', 'Booked before']) {
      const { id } = await asker.send('POST', ADJUSTMENTS, asked(-250));
      await world.save(
        'POST /v1/admin/funds/adjustments/:id/reject',
        { by, params: { id: Number(id) }, body: { reason } },
        {
          'the list': async () => {
            const { data } = await world.get(by, `${ADJUSTMENTS}?limit=100`);
            return { reason: data.find((each: Json) => each.id === id).rejectedBecause };
          },
        },
      );
    }
  },
};

/** What is disbursed, and what moves the fund. */
export const MONEY_TRIPS: Trips = { ...TERMS_TRIPS, ...PROPOSAL_TRIPS, ...ADJUSTMENT_TRIPS };
