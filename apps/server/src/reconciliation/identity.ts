import type { IdentityId, PartOf } from '@drumlin/contract/reconciliation/identities.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';

/** What a run looks at. */
export interface Scope {
  /** Whether it looks at every day of every merchant. */
  whole: boolean;
}

/** The temporary tables of a run: the merchants it looks at, their days that changed, and who waits for a balance. */
export const SCOPE = { merchants: 'scope_merchant', days: 'scope_day', waiting: 'scope_waiting' } as const;

/** SQL: a merchant is looked at. */
export const inScope = (column = 'merchant_id'): string => `${column} in (select merchant_id from ${SCOPE.merchants})`;

/** SQL: a merchant's balance is as new as the rows it is made of. */
export const isCurrent = (product: Product, column: string): string =>
  `${inScope(column)} and ${column} not in (select merchant_id from ${SCOPE.waiting} where product = '${product}')`;

type Product = 'INTERAC' | 'IBT';

/** Where the rows of a difference are: a report, and the words of its address, each as SQL; `when` says whether it has any. */
export interface RowsIn {
  report: ReportKey;
  words: Readonly<Record<string, string>>;
  when?: string;
}

/** What is compared of a thing: SQL on its columns. */
interface Comparison {
  expected: string;
  found: string;
  /** Of which things this is compared; of all by default. */
  when?: string;
  /** When they differ, if that is not said by the two values alone. The tolerance is nothing. */
  differs?: string;
  /** It is of rows alone, and so waits for no balance. */
  ofRows?: true;
  rows: readonly RowsIn[];
}

/**
 * An accounting identity. `things` selects what is compared, one row each: its merchant (`merchant_id`), its Eastern day (`et_day`), its
 * key (`about`), of how many rows it is (`ledger_rows`), and what the parts compare.
 */
export interface Identity {
  id: IdentityId;
  /** The product whose balances it compares: a merchant whose balance is older than its rows waits. */
  balancesOf?: Product;
  things: (scope: Scope) => string;
  parts: Readonly<Record<string, Comparison>>;
}

/** Declares how an identity of the contract is compared; a part that is forgotten does not compile. */
export const defineIdentity = <const I extends IdentityId>(
  identity: Identity & { id: I; parts: Readonly<Record<PartOf<I>, Comparison>> },
): Identity => identity;

const textOf = (words: RowsIn['words']): string =>
  Object.entries(words)
    .map(([word, value]) => `'${word}', (${value})::text`)
    .join(', ');

/** SQL of the list of places where a difference's rows are. */
export const evidenceOf = (rows: readonly RowsIn[]): string => {
  if (rows.length === 0) return `'[]'::jsonb`;
  const places = rows.map(
    ({ report, words, when = 'true' }) =>
      `(case when ${when} then jsonb_build_object('report', '${report}', 'words', jsonb_strip_nulls(jsonb_build_object(${textOf(words)}))) end)`,
  );
  return `(select coalesce(jsonb_agg(place), '[]') from (values ${places.join(', ')}) v (place) where place is not null)`;
};

/**
 * SQL that writes what differs into `table` and answers how many things were compared. Things are worked out once, whatever the number of
 * their parts.
 */
export const compare = (identity: Identity, scope: Scope, table: string): string => {
  const parts = Object.entries(identity.parts).map(([part, { expected, found, when, differs, rows }]) => {
    const condition = [...(when ? [when] : []), differs ?? `(${expected}) is distinct from (${found})`];
    return `
      select '${identity.id}', '${part}', merchant_id, et_day, about, (${expected})::bigint, (${found})::bigint, ledger_rows, ${evidenceOf(rows)}
      from thing where ${condition.map(each => `(${each})`).join(' and ')}`;
  });
  return `
    with thing as materialized (${identity.things(scope)}),
    stored as (
      insert into ${table} (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence)
      ${parts.join(' union all ')}
    )
    select count(*) as compared from thing`;
};
