import {
  failedLater,
  IS_FINAL_IBT_RETURN,
  IS_IBT_RETURN_DEBIT,
  IS_RETURN_DEBIT,
  type LedgerSource,
  SOURCES,
} from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { COMPLETED_ON, rowNamed, rowsOn, SUCCEEDED } from '../evidence.ts';
import { defineIdentity, inScope, type RowsIn } from '../identity.ts';

/** What asks for adjustments, and the adjustments that answer: SQL with `id`, `et_day` and `amount`. */
interface Pairing {
  kind: 'interac-debit' | 'interac-credit' | 'ibt-debit';
  wanted: readonly string[];
  made: string;
}

const asked = (table: string, id: string, amount: string, day: string, where: string): string =>
  `select merchant_id, ${id} as id, ${day} as et_day, ${amount} as amount from ${table} where ${where} and ${inScope()}`;
const madeIn = (table: string, where: string): string =>
  asked(table, "coalesce(original_txn_id, '')", 'trans_amt_cents', dayOf('trans_datetime'), where);

/** Payouts that went back, on the day they did. */
const wentBack = ({ table, key, at, ended, amount }: LedgerSource & { ended: string }): string =>
  asked(table, key, amount, dayOf(`coalesce(${ended}, ${at})`), `(trans_status = 'T' or ${failedLater(at, ended)})`);

const RETURNS = SOURCES['interac-returns'];
/** A return of a bank transfer is charged on the day its last state was settled. */
const IBT_CHARGED = `coalesce(fi_settlement_date, ${dayOf('return_processing_datetime')})`;

const PAIRINGS: readonly Pairing[] = [
  {
    kind: 'interac-debit',
    wanted: [asked(RETURNS.table, 'original_txn_id', `-${RETURNS.amount}`, dayOf(RETURNS.at), RETURNS.counts)],
    made: madeIn('interac_adjustment', IS_RETURN_DEBIT),
  },
  {
    kind: 'interac-credit',
    wanted: [wentBack(SOURCES['interac-payouts']), wentBack(SOURCES['interac-eft-payouts'])],
    made: madeIn('interac_adjustment', "trans_type = 'F' and adjustment_type = 'CREDIT'"),
  },
  {
    kind: 'ibt-debit',
    wanted: [asked('ibt_return', 'txn_id', '-txn_amt_cents', IBT_CHARGED, IS_FINAL_IBT_RETURN)],
    made: madeIn('ibt_adjustment', IS_IBT_RETURN_DEBIT),
  },
];

const pair = ({ kind, wanted, made }: Pairing): string => {
  const sums = 'min(et_day) as et_day, sum(amount)::bigint as amount, count(*) as n';
  return `
    select '${kind}' as kind, merchant_id, coalesce(w.et_day, m.et_day) as et_day, id as about,
      coalesce(w.n, 0) + coalesce(m.n, 0) as ledger_rows, coalesce(w.amount, 0) as asked, coalesce(m.amount, 0) as made,
      coalesce(w.n, 0) as asked_count, coalesce(m.n, 0) as made_count, least(w.et_day, m.et_day) as first_day,
      greatest(w.et_day, m.et_day) as last_day
    from (select merchant_id, id, ${sums} from (${wanted.join(' union all ')}) a group by 1, 2) w
    full join (select merchant_id, id, ${sums} from (${made}) a group by 1, 2) m using (merchant_id, id)`;
};

const DAYS = ['first_day', 'last_day'] as const;
const is = (kind: Pairing['kind']): string => `kind = '${kind}'`;
const named = (report: RowsIn['report'], kind: Pairing['kind']): RowsIn =>
  rowNamed(report, 'about', `${is(kind)} and about <> ''`);
const ofId = { transId: "nullif(about, '')" };

/** An amount that agrees is not enough: two adjustments, one of them too much, could add up to it. */
const DIFFERS = 'asked <> made or asked_count <> made_count';

/**
 * I2: every final return makes one DEBIT adjustment that names the payin, of the returned amount below zero; every payout that fails on a
 * later day makes one CREDIT of its amount that names it.
 */
export const corrections = defineIdentity({
  id: 'I2',
  things: () => PAIRINGS.map(pair).join(' union all '),
  parts: {
    debit: {
      expected: 'asked',
      found: 'made',
      when: "kind in ('interac-debit', 'ibt-debit')",
      differs: DIFFERS,
      rows: [
        rowsOn('interac-adjustments', DAYS, ofId, is('interac-debit')),
        rowsOn('interac-returns', DAYS, { ...COMPLETED_ON, ...SUCCEEDED }, is('interac-debit')),
        named('interac-payins', 'interac-debit'),
        rowsOn('ibt-adjustments', DAYS, ofId, is('ibt-debit')),
        rowsOn('ibt-returns', DAYS, { time: "'SETTLEMENTDATETIME'", nextAction: "'D'" }, is('ibt-debit')),
        named('ibt-payins', 'ibt-debit'),
      ],
    },
    credit: {
      expected: 'asked',
      found: 'made',
      when: is('interac-credit'),
      differs: DIFFERS,
      rows: [
        rowsOn('interac-adjustments', DAYS, ofId),
        rowsOn('interac-payouts', DAYS, { ...COMPLETED_ON, disbursed: "'LATE'" }),
        rowsOn('interac-eft-payouts', DAYS, COMPLETED_ON),
      ],
    },
  },
});
