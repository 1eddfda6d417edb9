import type { Enumeration } from '@drumlin/contract/core/enumeration.ts';
import { txnStatus } from '@drumlin/contract/enumerations/ibt.ts';
import { transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import { type LedgerSource, SOURCES } from '../../ledger/sources.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { rowNamed } from '../evidence.ts';
import { inScope, type RowsIn, SCOPE, type Scope } from '../identity.ts';

/** Rows of which two may be one payment: what names each, the reference that an index has in small letters, and what else must be the same. */
interface Payments {
  report: RowsIn['report'];
  table: string;
  id: string;
  at: string;
  amount: string;
  reference: string;
  same: readonly string[];
  status: string;
  statuses: Enumeration;
}

const ofSource = ({ report, table, key, at, amount }: LedgerSource & { report: RowsIn['report'] }) => ({
  report,
  table,
  id: key,
  at,
  amount,
});
const INTERAC = { status: 'trans_status', statuses: transStatus } as const;
const PAYMENTS: readonly Payments[] = [
  {
    ...{ ...INTERAC, ...ofSource(SOURCES['interac-payins']) },
    ...{ reference: 'ext_reference_no', same: ['merchant_trans_id', 'interac_id'] },
  },
  {
    ...{ ...INTERAC, ...ofSource(SOURCES['interac-payouts']) },
    ...{ reference: 'transfer_id', same: ['merchant_trans_id'] },
  },
  {
    ...{ ...INTERAC, ...ofSource(SOURCES['interac-eft-payouts']) },
    ...{ reference: 'payment_id', same: ['merchant_trans_id'] },
  },
  {
    ...ofSource(SOURCES['ibt-payins']),
    ...{ reference: 'ext_reference_no', same: ['merchant_trans_id'], status: 'txn_status', statuses: txnStatus },
  },
];

/** References that payments may have twice: of everything, or of the days that changed and of what is open, which may be mended. */
const references = ({ table, id, at, reference }: Payments, { whole }: Scope): string =>
  whole
    ? `select lower(${reference}) as reference from ${table} where ${reference} is not null group by 1 having count(*) > 1`
    : `select lower(${reference}) as reference from ${SCOPE.days} d
         join ${table} p on p.merchant_id = d.merchant_id and p.${at} >= ${startOfDay('d.et_day')} and p.${at} < ${startOfDay('d.et_day + 1')}
       where ${reference} is not null
       union
       select lower(${reference}) from reconciliation_finding f join ${table} p on p.merchant_id = f.merchant_id and p.${id} = f.about
       where identity = 'I9' and part = 'double' and closed_at is null and ${reference} is not null`;

/** SQL: a payment did not end without money. */
const counts = ({ status, statuses }: Payments, row: string): string => {
  const failed = Object.entries(statuses.entries).flatMap(([value, { outcome }]) =>
    outcome === 'Rejected' ? [`'${value}'`] : [],
  );
  return `${row}.${status} not in (${failed.join(', ')})`;
};

const doublesOf = (payments: Payments, scope: Scope): string => {
  const { report, table, id, at, amount, reference, same } = payments;
  return `
    select '${report}' as report, p.merchant_id, ${dayOf(`p.${at}`)} as et_day, p.${id} as about, f.first_id, f.first, p.${amount} as later
    from (select distinct reference from (${references(payments, scope)}) r) c
    join ${table} p on lower(p.${reference}) = c.reference
    cross join lateral (
      select f.${id} as first_id, f.${amount} as first from ${table} f
      where lower(f.${reference}) = c.reference and f.merchant_id = p.merchant_id
        and ${same.map(column => `lower(f.${column}) = lower(p.${column})`).join(' and ')} and f.id < p.id and ${counts(payments, 'f')}
      order by f.id limit 1
    ) f
    where ${counts(payments, 'p')} and ${inScope('p.merchant_id')}`;
};

/**
 * SQL of payments whose references are those of one that came before under another transaction id, whatever their letters' case, while
 * neither has failed: if they are one payment, the later one is money too much.
 */
export const doubles = (scope: Scope): string => PAYMENTS.map(each => doublesOf(each, scope)).join(' union all ');

/** The two rows of such a pair, in the report of its `report`. */
export const BOTH_ROWS: readonly RowsIn[] = PAYMENTS.flatMap(({ report }) => [
  rowNamed(report, 'about', `report = '${report}'`),
  rowNamed(report, 'first_id', `report = '${report}'`),
]);
