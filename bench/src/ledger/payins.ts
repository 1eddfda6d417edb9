import { END_DAY } from './calendar.ts';
import { MERCHANTS } from './merchants.ts';
import { nameSql } from './names.ts';
import { amountSql, outcomeSql } from './outcomes.ts';

/** Every column of a payin except the identity. */
export const PAYIN_COLUMNS = [
  ...['merchant_id', 'trans_id', 'updated_at', 'trans_datetime', 'txn_completion_datetime', 'trans_status'],
  ...['interac_trans_method', 'original_amt_cents', 'merchant_fee_cents', 'currency_code', 'customer_name'],
  ...['merchant_trans_id', 'merchant_customer_id', 'error_code', 'merchant_ntfy_status', 'ext_reference_no'],
  ...['interac_id', 'original_txn_id', 'email_type', 'email_trans_datetime'],
] as const;

/** SQL of a whole number of `bits` bits that differs for every `n`: multiplication by an odd number is one-to-one. */
export const scattered = (n: string, factor: number, bits: number): string => `(${n} * ${factor} & ${2 ** bits - 1})`;
/** SQL of a whole number as capital hexadecimal digits. */
export const hex = (value: string, width: number): string => `upper(lpad(to_hex(${value}), ${width}, '0'))`;

/** SQL of the random values of the slots from `firstDay` to `endDay`, in time order. */
const draws = (firstDay: string, endDay: string): string => `
  select n, starts_at + (n - first_row + random()) / (end_row - first_row) * interval '1 hour' as at,
    floor(${MERCHANTS + 1} ^ random())::int as merchant, random() < 0.7 as request, random() < 0.14 as first,
    random() as outcome_draw, random() as amount_draw, random() as consumer_draw,
    sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as normal
  from slot cross join lateral generate_series(first_row, end_row - 1) n
  where day >= date '${firstDay}' and day < date '${endDay}'`;

/** SQL of what follows from the random values. A money request that lapses after 24 hours is pending until then. */
const outcomes = (rows: number, firstDay: string, endDay: string): string => `
  select *, outcome = '104' and at > (timestamp '${END_DAY}' at time zone 'America/Toronto') - interval '24 hours' as pending,
    floor(greatest(20, ${rows} / (300 * merchant)) * consumer_draw * consumer_draw)::int as consumer,
    case when outcome = '104' then interval '24 hours'
      else (case when request then 90 else 420 end) * exp(0.7 * normal) * interval '1 second' end as delay
  from (
    select *, ${outcomeSql('outcome_draw', 'request', 'first')} as outcome, ${amountSql('amount_draw', 'normal')} as amount
    from (${draws(firstDay, endDay)}) drawn offset 0
  ) decided`;

/** SQL of the payins of the slots from `firstDay` to `endDay` (exclusive), as rows of the table. */
export const payinsSql = (rows: number, firstDay: string, endDay: string): string => `
  select 'BM' || lpad(merchant::text, 6, '0'),
    to_char(at at time zone 'America/Toronto', 'YYMMDDHH24MISS') || lpad((n * 70066600007 % 100000000000000)::text, 14, '0'),
    case when pending then at else at + delay end, at, case when pending then null else at + delay end,
    case when pending then 'P' when outcome = 'S' then 'S' else 'R' end,
    case when request then 'REQUEST_MONEY' else 'MANUAL' end,
    amount,
    case when outcome = 'S' then 125 + round(amount * 0.015) when outcome in ('13', '3', '7', '8', '16') then 50 else 0 end::bigint,
    'CAD', ${nameSql('(consumer + 7919 * merchant)')},
    'M' || ${hex(scattered('n', 40_503_199, 40), 10)},
    'C' || merchant || '-' || consumer,
    case when pending or outcome = 'S' then null else outcome end,
    case when pending then null when consumer_draw > 0.986 then 'UNDELIVERED' else 'SENT' end,
    case when outcome in ('S', '104') then ${hex(scattered('n', 26_435_769, 48), 12)} end,
    case when outcome = 'S' then 'C1A' || ${hex(scattered('n', 9_176_263, 36), 9)} end,
    null, case when request then 'MONEY_REQUEST' else 'INSTRUCTIONS' end, at + interval '2 seconds'
  from (${outcomes(rows, firstDay, endDay)}) payin`;
