import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { type DisbursementLine, differenceOf, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { useBooks } from '../testing/world.ts';
import { explainDisbursement } from './explain.ts';

const ALL = makeMerchantScope('internal', []);

const explain = (key: string, scope = ALL, reportPool: Pick<pg.Pool, 'query'> = books.database.pool) =>
  explainDisbursement({ db: books.database.db, reportPool }, scope, key);
const explained = async (key = chosen.trans_id_hex, pool?: Pick<pg.Pool, 'query'>): Promise<InteracExplanation> => {
  const found = await explain(key, ALL, pool);
  if (!found) throw new Error(`no disbursement ${key}`);
  return found;
};
const lineOf = ({ lines }: InteracExplanation, name: DisbursementLine) => {
  const found = lines.find(({ line }) => line === name);
  if (!found) throw new Error(`no line ${name}`);
  return found;
};

/** How the chosen disbursement is explained after a change, which is taken back. */
const explainedAfter = async (
  change: string,
  values: unknown[] = [chosen.trans_id_hex],
): Promise<InteracExplanation> => {
  const client = await books.database.owner.pool.connect();
  try {
    await client.query('begin; alter table disbursement_terms disable trigger user');
    await client.query(change, values);
    return await explained(chosen.trans_id_hex, client as unknown as pg.Pool);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** A disbursement with money in every line, and one before and after it. */
interface Chosen {
  trans_id_hex: string;
  merchant_id: string;
  et_day: string;
  net_amt_cents: number;
  end_balance_cents: number;
}
let chosen: Chosen;

const books = useBooks();
beforeAll(async () => {
  await ingestSimulated(books.database, {
    profile: 'edge',
    asOf: new Date('2026-11-20T17:00:00Z'),
    from: '2026-08-05',
  });
  chosen = await books.one<Chosen>(`
    select trans_id_hex, merchant_id, trans_datetime::date as et_day, net_amt_cents, end_balance_cents
    from interac_disbursement d
    where purchase_cents > 0 and matured_reserve_cents > 0 and payout_cents > 0 and return_amt_cents > 0 and adjustment_cents <> 0
      and net_amt_cents > 0
      and exists (select from interac_disbursement n where n.merchant_id = d.merchant_id and n.trans_datetime > d.trans_datetime)
    order by (return_amt_cents > 0 and adjustment_cents > 0) desc, id limit 1`);
}, 60_000);

// Of every one and by the links of its places in every-bar.deep.test.ts
test('disbursements of a sound ledger tie out, and the rows behind their lines come to them', async () => {
  const keys = await books.query<{ trans_id_hex: string }>(
    'select trans_id_hex from interac_disbursement order by md5(trans_id_hex) limit 12',
  );
  for (const { trans_id_hex } of keys) {
    const { lines, tiesOut, difference, beside } = await explained(trans_id_hex);
    expect([trans_id_hex, tiesOut, difference, beside]).toEqual([trans_id_hex, true, 0, []]);
    expect(lines.map(({ line }) => line)).toEqual(LINE_NAMES);
    for (const { line, amountCents, places } of lines)
      if (['payouts', 'returns', 'adjustments', 'fees'].includes(line))
        expect([line, places.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([line, amountCents]);
  }
});

test('says where it begins and what comes after, and by which terms reserve is held and released', async () => {
  const found = await explained();
  const { previous, next, matured, reserve } = found;
  expect(lineOf(found, 'startBalance').places).toMatchObject([{ words: { row: previous?.transIdHex }, rows: 1 }]);
  expect(lineOf(found, 'endBalance').places).toMatchObject([{ words: { row: next?.transIdHex }, rows: 1 }]);
  expect(reserve).toMatchObject({ lowestRate: 100_000, highestRate: 100_000 });
  expect(matured).toMatchObject({ shortestHold: 90, longestHold: 90 });
  const { trans_id_hex: transIdHex, merchant_id: merchants } = chosen;
  expect((await explained(previous?.transIdHex)).next).toEqual({ transIdHex, day: found.processedOn });
  // The rows behind a line are those that its report shows with the words of their address
  const [place] = lineOf(found, 'purchases').places;
  const { from, to } = found.purchases;
  expect(place?.words).toEqual({ merchants, from, to, transStatusId: 'S' });
  const day = `(trans_datetime at time zone 'America/Toronto')::date`;
  const { count, sum } = await books.one<{ count: number; sum: number }>(
    `select count(*), sum(original_amt_cents)::bigint from interac_payin
     where merchant_id = $1 and trans_status = 'S' and ${day} between $2 and $3`,
    [place?.words['merchants'], place?.words['from'], place?.words['to']],
  );
  expect([place?.rows, place?.cents]).toEqual([count, sum]);
});

describe('tells a difference to the cent', () => {
  test('of each amount, which was worked out consistently from there on', async () => {
    for (const [column, line, effect] of [
      ['purchase_cents', 'purchases', 1],
      ['payout_cents', 'payouts', -1],
      ['return_amt_cents', 'returns', -1],
      ['adjustment_cents', 'adjustments', 1],
      ['fee_cents', 'fees', -1],
      ['reserve_cents', 'reserve', -1],
      ['matured_reserve_cents', 'maturedReserve', 1],
      ['start_balance_cents', 'startBalance', 1],
    ] as const) {
      const off = 7 * effect;
      const found = await change(`${column} = ${column} + 7, end_balance_cents = end_balance_cents + ${off}`);
      const wrong = found.lines.filter(differenceOf).map(each => `${each.line} ${differenceOf(each)}`);
      expect([found.tiesOut, found.difference, wrong]).toEqual([false, off, [`${line} 7`, `gross ${off}`]]);
    }
  });

  const change = (set: string) => explainedAfter(`update interac_disbursement set ${set} where trans_id_hex = $1`);

  test('of a net amount that is not what was worked out, and of rows that came after it', async () => {
    const wrong = await change('net_amt_cents = net_amt_cents + 3');
    expect([wrong.tiesOut, wrong.difference]).toEqual([false, 3]);
    expect(differenceOf(lineOf(wrong, 'endBalance'))).toBe(3);
    const { others } = await explained();
    const found = await explainedAfter(
      `insert into interac_summary_day (basis, merchant_id, et_day, trans_type, trans_status, currency, row_count, trans_amt_cents, settle_amt_cents, fee_cents)
       values ('O', $1, $2, 'A', 'S', 'CAD', 1, 11, 11, 0)
       on conflict (merchant_id, basis, et_day, trans_type, trans_status, currency)
       do update set trans_amt_cents = interac_summary_day.trans_amt_cents + 11, settle_amt_cents = interac_summary_day.settle_amt_cents + 11`,
      [chosen.merchant_id, others.from],
    );
    expect(differenceOf(lineOf(found, 'adjustments'))).toBe(-11);
  });

  test('of periods that do not meet and of what is held, beside the lines', async () => {
    const found = await change('total_held_reserve_cents = total_held_reserve_cents + 1');
    expect([found.tiesOut, found.difference]).toEqual([false, 0]);
    expect(found.beside).toMatchObject([{ identity: 'I7', part: 'held' }]);
    const moved = await change(`payout_period_start = payout_period_start + interval '1 day'`);
    expect(moved.beside.map(({ identity, part }) => `${identity} ${part}`)).toContain('I4 others');
  });

  test('of a handling fee that the terms do not say, though its amounts agree with each other', async () => {
    expect(lineOf(await explained(), 'handling')).toMatchObject({ amountCents: 500, ledgerCents: 500 });
    const found = await change('handling_fee_cents = 5000, end_balance_cents = end_balance_cents - 4500');
    expect(lineOf(found, 'handling')).toMatchObject({ amountCents: 5_000, ledgerCents: 500 });
    expect([found.tiesOut, found.difference]).toEqual([false, -4_500]);
  });
});

test('follows the terms in force on each day', async () => {
  const { purchases } = await explained();
  const found = await explainedAfter(
    `insert into disbursement_terms (merchant_id, effective_from, payment_weekdays, hold_days, reserve_rate, reserve_hold_days, handling_fee_cents, minimum_cents)
     values ($1, $2, '{2,5}', 5, 50000, 30, 500, 0)`,
    [chosen.merchant_id, purchases.to],
  );
  expect(found.reserve).toMatchObject({ lowestRate: 50_000, highestRate: 100_000 });
  expect(differenceOf(lineOf(found, 'reserve'))).toBeGreaterThan(0);
});

test('is not found by who may not see its merchant, nor by a key that there is not', async () => {
  expect(await explain(chosen.trans_id_hex, makeMerchantScope('external', ['M0'], null))).toBeUndefined();
  expect(await explain(chosen.trans_id_hex, makeMerchantScope('external', [chosen.merchant_id], null))).toBeDefined();
  expect(await explain('none')).toBeUndefined();
});
