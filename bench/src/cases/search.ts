import { REPORT_KEYS } from '@drumlin/contract/reports/registry.ts';
import { MIN_PART } from '@drumlin/contract/search/routes.ts';
import { SERVED_REPORTS } from '@drumlin/server/reports/registry.ts';
import type pg from 'pg';
import { merchantId, PARENT_MERCHANTS } from '../ledger/merchants.ts';
import type { Caller } from './case.ts';
import { absentOf } from './screens.ts';

/** An identifier typed into the search. */
export interface SearchCase {
  /** Its visible name, such as `Merchant Txn ID`. */
  kind: string;
  caller: Caller;
  identifier: string;
  isThere: boolean;
}

/** The table and column of one kind of identifier. */
interface Place {
  kind: string;
  table: string;
  column: string;
  /** Whether it identifies a consumer, who is found by the whole alone. */
  isPersonal: boolean;
}

const PLACES: readonly Place[] = REPORT_KEYS.flatMap(key => {
  const { report, source } = SERVED_REPORTS[key];
  if (source.rollups.daily.some(({ rowCounts }) => rowCounts !== undefined)) return [];
  return Object.entries(source.identifiers).map(([column, stored]) => ({
    kind: report.columns[column]?.label ?? column,
    table: source.table,
    column: stored,
    isPersonal: report.columns[column]?.personal !== undefined,
  }));
});

/** The identifier that most rows of a merchant share: the busiest customer, or any transaction where each has its own. */
const busiest = async (client: pg.Client, { table, column }: Place, merchant: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ identifier: string }>(
    `select ${column} as identifier from ${table} where merchant_id = $1 and ${column} is not null
      group by 1 order by count(*) desc limit 1`,
    [merchant],
  );
  return rows[0]?.identifier;
};

/** Each kind of identifier in each report that has it, existing, not existing and by its beginning, as staff and as a parent's Admin. */
export const searchCases = async (client: pg.Client): Promise<SearchCase[]> => {
  const cases: SearchCase[] = [];
  for (const [caller, merchant] of [
    ['staff', merchantId(1)],
    ['parent', PARENT_MERCHANTS[0] as string],
  ] as const)
    for (const place of PLACES) {
      const identifier = await busiest(client, place, merchant);
      if (identifier === undefined) continue;
      cases.push({ kind: place.kind, caller, identifier, isThere: true });
      cases.push({ kind: place.kind, caller, identifier: absentOf(identifier), isThere: false });
      if (!place.isPersonal)
        cases.push({
          kind: `${place.kind}, its beginning`,
          caller,
          identifier: identifier.slice(0, MIN_PART),
          isThere: true,
        });
    }
  return cases;
};
