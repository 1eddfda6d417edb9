import type pg from 'pg';
import { inScope, SCOPE, type Scope } from './identity.ts';
import { RECONCILED } from './registry.ts';

/** The temporary table of what differs, before it is compared with what is known to differ. */
export const DIFFERENCES = 'difference';

const KEY = ['identity', 'part', 'merchant_id', 'et_day', 'about'] as const;
const VALUES = ['expected', 'found', 'ledger_rows', 'evidence'] as const;
const onKey = KEY.map(column => `d.${column} = f.${column}`).join(' and ');

export const createDifferences = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create temp table ${DIFFERENCES} (identity text, part text, merchant_id text, et_day date, about text, expected bigint, found bigint,
      ledger_rows bigint, evidence jsonb) on commit drop`);
};

/** The findings that a run has looked at again: by merchant, or by merchant and day; not those of who waits for a balance. */
const lookedAt = ({ whole }: Scope): string => {
  const ids = (some: typeof RECONCILED) => some.map(({ id }) => `'${id}'`).join(', ');
  const byDay = `(f.identity in (${ids(RECONCILED.filter(({ grain }) => grain === 'day'))}) and not ${whole}
    and (f.merchant_id, f.et_day) not in (select merchant_id, et_day from ${SCOPE.days}))`;
  const waits = (['INTERAC', 'IBT'] as const).map(
    product => `(f.identity in (${ids(RECONCILED.filter(({ balancesOf }) => balancesOf === product))})
      and f.merchant_id in (select merchant_id from ${SCOPE.waiting} where product = '${product}'))`,
  );
  return [inScope('f.merchant_id'), ...[byDay, ...waits].map(each => `not ${each}`)].join(' and ');
};

/** Opens what differs, brings what still differs up to date, and closes what no longer does. Answers how many were opened and closed. */
export const keepFindings = async (
  client: pg.ClientBase,
  scope: Scope,
): Promise<{ opened: number; closed: number; open: number }> => {
  const closed = await client.query(`
    update reconciliation_finding f set closed_at = now()
    where closed_at is null and ${lookedAt(scope)} and not exists (select from ${DIFFERENCES} d where ${onKey})`);
  await client.query(`
    update reconciliation_finding f set ${VALUES.map(column => `${column} = d.${column}`).join(', ')}
    from ${DIFFERENCES} d where ${onKey} and f.closed_at is null`);
  const columns = [...KEY, ...VALUES].join(', ');
  const opened = await client.query(`
    insert into reconciliation_finding (${columns}, opened_at)
    select distinct on (${KEY.join(', ')}) ${columns}, now() from ${DIFFERENCES}
    on conflict (${KEY.join(', ')}) where closed_at is null do nothing`);
  const { rows } = await client.query<{ open: number }>(
    'select count(*) as open from reconciliation_finding where closed_at is null',
  );
  return { opened: opened.rowCount ?? 0, closed: closed.rowCount ?? 0, open: rows[0]?.open ?? 0 };
};
