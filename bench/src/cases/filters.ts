import type pg from 'pg';
import { merchantId } from '../ledger/merchants.ts';
import { FRAGMENTS } from '../ledger/names.ts';
import type { Statement } from '../limits/statements.ts';
import { asked, type Case, LAST_30_DAYS, WHOLE } from './case.ts';

/** A case and the best plan found by hand for it. */
export interface HandPlanned {
  asked: Case;
  /** The count and the first 25 rows, in SQL written with knowledge of the data and the indexes. */
  hand: Statement;
  /** So many rows match that the count stops at its cap; such a case has no bound. */
  countsToCap?: boolean;
}

interface Sought {
  trans_id: string;
  ext_reference_no: string;
  merchant_trans_id: string;
  merchant_customer_id: string;
  interac_id: string;
}

/** A successful payin of the largest merchant from the middle of the ledger, whose values are searched for. */
const SOUGHT = `
  select trans_id, ext_reference_no, merchant_trans_id, merchant_customer_id, interac_id from interac_payin
  where merchant_id = '${merchantId(1)}' and trans_status = 'S' and trans_datetime > timestamptz '2026-05-01 12:00Z'
  order by trans_datetime, id limit 1`;

const LAST = '2026-11-16T05:00:00Z';
const WHOLE_RANGE = ['2025-10-12T04:00:00Z', LAST];
const RANGE_30 = ['2026-10-17T04:00:00Z', LAST];
const IN_RANGE = 'trans_datetime >= $2::timestamptz and trans_datetime < $3::timestamptz';
const NEWEST = 'order by trans_datetime desc, id desc limit 25';
const SHOWN = `t.*, m.merchant_name from page t join merchant m using (merchant_id) order by t.trans_datetime desc, t.id desc`;

/** For few matching rows: fetched once, counted and sorted in memory. */
const fetchAll = (where: string, values: unknown[]): Statement => ({
  text: `
    with hit as materialized (select * from interac_payin where ${where} and ${IN_RANGE}),
      page as (select * from hit ${NEWEST})
    select (select count(*) from hit) as total, ${SHOWN}`,
  values,
});

/** For many matching rows: one scan back through time finds them newest first, and stops after the cap. */
const walk = (where: string, values: unknown[]): Statement => ({
  text: `
    with hit as materialized (
      select merchant_id, id, trans_datetime from interac_payin where ${where} and ${IN_RANGE}
      order by trans_datetime desc, id desc limit 10001
    ),
    page as (select p.* from (select * from hit ${NEWEST}) k join interac_payin p using (merchant_id, id))
    select (select count(*) from hit) as total, ${SHOWN}`,
  values,
});

const ERROR_CODE: Statement = {
  text: `
    with page as materialized (select * from interac_payin where error_code = $1 and ${IN_RANGE} ${NEWEST})
    select (select sum(row_count) from interac_payin_error_day where basis = 'O' and merchant_id = '*' and error_code = $1) as total,
      ${SHOWN}`,
  values: ['99', ...WHOLE_RANGE],
};

const like = (fragment: string) => `%${fragment.toLowerCase()}%`;

/** Identifiers: at most a few thousand rows match. */
const identifiers = (sought: Sought): HandPlanned[] =>
  (
    [
      ['transaction id', 'transId', 'trans_id'],
      ['external reference', 'extReferenceNumber', 'ext_reference_no'],
      ['merchant transaction id', 'merchantTransactionId', 'merchant_trans_id'],
      ['merchant customer id', 'merchantCustomerId', 'merchant_customer_id'],
      ['interac id', 'interacId', 'interac_id'],
    ] as const
  ).map(([what, filter, column]) => ({
    asked: asked(what, { ...WHOLE, [filter]: sought[column] }),
    hand: fetchAll(`${column} = $1`, [sought[column], ...WHOLE_RANGE]),
  }));

const names = (): HandPlanned[] => [
  {
    asked: asked('rare name fragment', { ...WHOLE, customerName: FRAGMENTS.rare }),
    hand: fetchAll('customer_name_folded like $1', [like(FRAGMENTS.rare), ...WHOLE_RANGE]),
  },
  {
    asked: asked('name fragment that nobody has', { ...WHOLE, customerName: FRAGMENTS.absent }),
    hand: fetchAll('customer_name_folded like $1', [like(FRAGMENTS.absent), ...WHOLE_RANGE]),
  },
  {
    asked: asked('common name fragment', { ...WHOLE, customerName: FRAGMENTS.common }),
    hand: walk('customer_name_folded like $1', [like(FRAGMENTS.common), ...WHOLE_RANGE]),
    countsToCap: true,
  },
  {
    asked: asked('common name fragment, 30 days', { ...LAST_30_DAYS, customerName: FRAGMENTS.common }),
    hand: walk('customer_name_folded like $1', [like(FRAGMENTS.common), ...RANGE_30]),
    countsToCap: true,
  },
  {
    asked: asked('common name fragment, a quiet merchant', {
      ...WHOLE,
      customerName: FRAGMENTS.common,
      merchantId: merchantId(150),
    }),
    hand: fetchAll(`merchant_id = '${merchantId(150)}' and customer_name_folded || '' like $1`, [
      like(FRAGMENTS.common),
      ...WHOLE_RANGE,
    ]),
  },
];

/** Filters that no rollup holds. */
export const unrolledFilters = async (client: pg.Client): Promise<HandPlanned[]> => {
  const [sought] = (await client.query<Sought>(SOUGHT)).rows;
  if (!sought) throw new Error('The ledger has no payin to look for');
  return [
    ...identifiers(sought),
    { asked: asked('error code 99', { ...WHOLE, errorCode: '99' }), hand: ERROR_CODE },
    ...names(),
  ];
};
