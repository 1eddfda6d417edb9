import { COMPARED, type IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type pg from 'pg';
import { dayOf } from '../platform/postgres/eastern-sql.ts';
import { inScope, SCOPE } from './identity.ts';
import { RECONCILED } from './registry.ts';

/** The temporary table of what differs, before it is compared with what is known to differ. */
export const DIFFERENCES = 'difference';

const KEY = ['identity', 'part', 'merchant_id', 'et_day', 'about'] as const;
/** As the index of open findings has it. */
const keyOf = (row = '') => KEY.map(name => (name === 'merchant_id' ? `coalesce(${row}${name}, '')` : `${row}${name}`));
const VALUES = ['expected', 'found', 'ledger_rows', 'evidence'] as const;
const onKey = keyOf('d.')
  .map((column, index) => `${column} = ${keyOf('f.')[index]}`)
  .join(' and ');

export const createDifferences = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create temp table ${DIFFERENCES} (identity text, part text, merchant_id text, et_day date, about text, expected bigint, found bigint,
      ledger_rows bigint, evidence jsonb) on commit drop`);
};

/** Adds that an identity could not be compared: while that holds it stays the finding that it was, of the day on which it was first so. */
export const addUncompared = async (client: pg.ClientBase, identity: IdentityId): Promise<void> => {
  await client.query(
    `insert into ${DIFFERENCES} (identity, part, et_day, about, expected, found, ledger_rows, evidence)
     select $1, '${COMPARED}', coalesce(min(et_day), ${dayOf('now()')}), $1, 1, 0, 0, '[]'
     from reconciliation_finding where identity = $1 and part = '${COMPARED}' and closed_at is null`,
    [identity],
  );
};

/**
 * SQL: the findings that have been looked at again, of identities by merchant: not those of who waits for a balance, nor of identities that
 * could not be compared. That one could not be is looked at again with everything.
 */
export const lookedAtMerchants = ({
  whole,
  uncompared,
}: {
  whole: boolean;
  uncompared: readonly IdentityId[];
}): string => {
  /** The parts, each by both its names, that compare balances of a product. */
  const partsOf = (product: string) =>
    RECONCILED.filter(({ balancesOf }) => balancesOf === product)
      .flatMap(({ id, parts }) => Object.entries(parts).map(([part, { ofRows }]) => (ofRows ? '' : `'${id} ${part}'`)))
      .filter(Boolean)
      .join(', ');
  const waits = (['INTERAC', 'IBT'] as const).map(
    product => `not (f.identity || ' ' || f.part in (${partsOf(product)})
      and f.merchant_id in (select merchant_id from ${SCOPE.waiting} where product = '${product}'))`,
  );
  const isCompared = [`f.part <> '${COMPARED}'`, ...uncompared.map(id => `f.identity <> '${id}'`)].join(' and ');
  const ofMerchants = ["f.identity <> 'I1'", inScope('f.merchant_id'), ...waits].join(' and ');
  return `f.part = '${COMPARED}' and ${whole} or ${isCompared} and (f.identity = 'I12' and f.part <> 'posted' or ${ofMerchants})`;
};

/** How many findings were opened and closed. */
export interface StoredFinding {
  opened: number;
  closed: number;
}

/**
 * Opens what differs, brings what still differs up to date, and closes what no longer does.
 *
 * @param lookedAt an SQL condition on the findings `f` that were looked at again
 */
export const keepFindings = async (client: pg.ClientBase, lookedAt: string): Promise<StoredFinding> => {
  await client.query(`analyze ${DIFFERENCES}`);
  const closed = await client.query(`
    update reconciliation_finding f set closed_at = now()
    where closed_at is null and (${lookedAt}) and not exists (select from ${DIFFERENCES} d where ${onKey})`);
  await client.query(`
    update reconciliation_finding f set ${VALUES.map(column => `${column} = d.${column}`).join(', ')}
    from ${DIFFERENCES} d where ${onKey} and f.closed_at is null`);
  const columns = [...KEY, ...VALUES].join(', ');
  const opened = await client.query(`
    insert into reconciliation_finding (${columns}, opened_at)
    select distinct on (${KEY.join(', ')}) ${columns}, now() from ${DIFFERENCES}
    on conflict (${keyOf().join(', ')}) where closed_at is null do nothing`);
  return { opened: opened.rowCount ?? 0, closed: closed.rowCount ?? 0 };
};

export const countOpen = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ open: number }>(
    'select count(*) as open from reconciliation_finding where closed_at is null',
  );
  return rows[0]?.open ?? 0;
};
