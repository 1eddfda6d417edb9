import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { INTERAC_FEES } from '@drumlin/contract/statements/accounting.ts';
import { IS_REJECTED, isWithin, type LineSource, SOURCES } from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';

/*
 * The fees of an accounting file, each with the fee in force that charged it, as SQL beside the disbursements `t`: their columns, `entry`, which
 * numbers them, `et_day`, and of Interac their periods as days (`purchases_from` and the like, ends exclusive).
 */

type InteracFee = keyof typeof INTERAC_FEES;

/** What of a disbursement a definition of fees says how to book. */
export type BookedFee = InteracFee | 'handling' | 'fee';

const KINDS: Record<Product, Partial<Record<BookedFee, { channel: PaymentChannel; type: FeeType }>>> = {
  INTERAC: { ...INTERAC_FEES, handling: { channel: 'INTERAC', type: 'HANDLING' } },
  IBT: { fee: { channel: 'IBT', type: 'HANDLING' } },
};

/** The rows that have the fees of a kind; each is charged by what was in force on the Eastern day on which it counts. */
const ROWS: Record<InteracFee, { source: LineSource; when: string }> = {
  payins: { source: SOURCES['interac-payins'], when: `not (${IS_REJECTED})` },
  rejected: { source: SOURCES['interac-payins'], when: IS_REJECTED },
  payouts: { source: SOURCES['interac-payouts'], when: 'true' },
  eftPayouts: { source: SOURCES['interac-eft-payouts'], when: 'true' },
  returns: { source: SOURCES['interac-returns'], when: 'true' },
};

/** The rows of a merchant and currency of `of`, which is looked up one by one: its days are few of all there are. */
const rowsOf = (kind: InteracFee, of: 't' | 'd', [from, to]: readonly [string, string]): string => {
  const { source, when } = ROWS[kind];
  return `
  from ${source.table} r where r.merchant_id = ${of}.merchant_id and r.currency_code = ${of}.currency_code and ${when}
    and ${isWithin(source, from, to)}`;
};

const ofRows = (kind: InteracFee, as: InteracFee, sign: '' | '-'): string => {
  const { line, at, fee } = ROWS[kind].source;
  return `select t.entry, '${as}', r.et_day, ${sign}r.cents from t cross join lateral (
    select ${dayOf(at)} as et_day, sum(${fee}) as cents
    ${rowsOf(kind, 't', [`t.${line.period}_from`, `t.${line.period}_to`])} group by 1) r`;
};
const ofSums = (type: 'T' | 'F', period: 'purchases' | 'others', kind: string): string =>
  `select t.entry, s.kind, s.et_day, s.cents from t cross join lateral (
    select ${kind} as kind, s.et_day, sum(s.fee_cents) as cents from interac_summary_day s
    where s.basis = 'O' and s.merchant_id = t.merchant_id and s.currency = t.currency_code and s.trans_type = '${type}'
      and s.et_day >= t.${period}_from and s.et_day < t.${period}_to group by 1, 2) s`;

/** What was charged, by kind and day: from the daily sums where those tell it apart, as I6 of docs/reconciliation.md adds it up. */
const CHARGED: Record<Product, string> = {
  INTERAC: [
    ofSums('T', 'purchases', `case when ${IS_REJECTED} then 'rejected' else 'payins' end`),
    ofSums('F', 'others', "'payouts'"),
    ofRows('eftPayouts', 'payouts', '-'),
    ofRows('eftPayouts', 'eftPayouts', ''),
    ofRows('returns', 'returns', ''),
    "select entry, 'handling', et_day, handling_fee_cents from t",
  ].join(' union all '),
  IBT: "select entry, 'fee', et_day, disbursement_fee_cents from t",
};

/** What a fee is, as `reckonFee` has it: percentage, flat amount, minimum, maximum, rounded half-up. In SQL, of an amount that is not negative. */
const feeOn = (amount: string): string =>
  `floor((least(greatest(${amount}::numeric * f.percentage + f.flat_cents * 1000000.0, f.min_cents * 1000000.0),
    f.max_cents * 1000000.0) + 500000) / 1000000)::bigint`;

const inBand = (amount: string): string =>
  `f.region is null and ${amount} >= f.lower_cents and (f.upper_cents is null or ${amount} < f.upper_cents)`;

/** The rows of the days on which a definition has fees that are booked apart, those alike once. */
const toSplit = (kind: InteracFee): string => `
  select d.entry, d.kind, d.version_id, r.* from day d cross join lateral (
    select r.${ROWS[kind].source.amount} as amount, r.merchant_fee_cents as fee, count(*) as times
    ${rowsOf(kind, 'd', ['d.et_day', 'd.et_day + 1'])} and r.merchant_fee_cents <> 0 group by 1, 2) r
  where d.kind = '${kind}' and not d.is_one`;

/** Fees that are booked apart, told apart row by row: a row whose fee is another than its definition says is of no fee. */
const SPLIT: Record<Product, string> = {
  INTERAC: `
    select s.entry, s.kind, p.journal_code, p.debit_je, p.credit_je, sum(s.times * p.cents)
    from (${(Object.keys(ROWS) as InteracFee[]).map(toSplit).join(' union all ')}) s
    cross join lateral (
      with recursive part as (
        select f.id, f.journal_code, f.debit_je, f.credit_je, ${feeOn('s.amount')} as cents
        from fee f where f.version_id = s.version_id and f.target_fee_id is null and ${inBand('s.amount')}
        union all
        select f.id, f.journal_code, f.debit_je, f.credit_je, ${feeOn('on_fee.cents')}
        from part on_fee join fee f on f.target_fee_id = on_fee.id and ${inBand('on_fee.cents')}
      ) select *, sum(cents) over () as whole from part
    ) p where p.whole = s.fee group by 1, 2, 3, 4, 5`,
  IBT: 'select null::bigint, null, null, null, null, null::numeric where false',
};

const kindsOf = (product: Product): string =>
  Object.entries(KINDS[product])
    .map(([kind, { channel, type }]) => `('${kind}', '${channel}', '${type}')`)
    .join(', ');

/**
 * SQL of common tables, of which the last, `booked_fee (entry, kind, journal, debit, credit, cents)`, has the fees of each disbursement by the journal code
 * and the accounts of the fee that was in force on the Eastern day of what it charged. What no fee explains has none of the three, and what is
 * left of the fees of a disbursement beside those of its rows is of the kind `fees`. Together they are what the disbursement says.
 */
export const bookedFees = (product: Product): string => `
  charged (entry, kind, et_day, cents) as materialized (
    select entry, kind, et_day, sum(cents) from (${CHARGED[product]}) c (entry, kind, et_day, cents) group by 1, 2, 3
  ), span as (
    select from_day, lead(from_day, 1, 'infinity') over (order by from_day) as until_day from (
      select effective_from from fee_version where withdrawn_at is null
      union select effective_from from fee_assignment where withdrawn_at is null) s (from_day)
  ), tariff as materialized (
    select distinct on (s.from_day, x.merchant_id, k.kind) s.from_day, s.until_day, x.merchant_id, k.kind, x.version_id
    from span s
    cross join lateral fees_in_force((select array_agg(distinct merchant_id) from t), s.from_day) x
    join (values ${kindsOf(product)}) k (kind, channel, type) on k.type = x.type and x.channel in (k.channel, 'ALL')
    where s.from_day <= (select max(et_day) from charged) and s.until_day > (select min(et_day) from charged)
    order by s.from_day, x.merchant_id, k.kind, x.channel = 'ALL'
  ), booking as materialized (
    select f.version_id, count(distinct (f.journal_code, f.debit_je, f.credit_je)) = 1 as is_one,
      min(f.journal_code) as journal, min(f.debit_je) as debit, min(f.credit_je) as credit
    from fee f where f.version_id in (select version_id from tariff) group by 1
  ), day as materialized (
    select c.entry, c.kind, c.et_day, c.cents, t.merchant_id, t.currency_code, b.*
    from charged c join t using (entry)
    join tariff x on x.merchant_id = t.merchant_id and x.kind = c.kind and c.et_day >= x.from_day and c.et_day < x.until_day
    join booking b using (version_id)
  ), explained (entry, kind, journal, debit, credit, cents) as materialized (
    select entry, kind, journal, debit, credit, sum(cents) from day where is_one group by 1, 2, 3, 4, 5
    union all ${SPLIT[product]}
  ), booked_fee as (
    select * from explained
    union all
    select entry, kind, null, null, null, sum(cents) from (
      select entry, kind, cents from charged
      union all select entry, kind, -cents from explained
      ${product === 'INTERAC' ? "union all select entry, 'fees', fee_cents from t union all select entry, 'fees', -cents from charged where kind <> 'handling'" : ''}
    ) r group by 1, 2
  )`;
