import type pg from 'pg';
import type { Statement } from './statements.ts';

/** The parts of EXPLAIN's output that show how much a statement reads. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** The size of each table by the statistics. */
export type TableSizes = ReadonlyMap<string, { rows: number; blocks: number }>;

export const readTableSizes = async (client: pg.Client): Promise<TableSizes> => {
  const { rows } = await client.query<{ name: string; rows: number; blocks: number }>(
    "select relname as name, reltuples::float8 as rows, relpages as blocks from pg_class where relkind = 'r'",
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
};

/** Smaller tables may be read whole: no index is faster. */
const SMALL = 10_000;
/** A plan is wasteful when it reads more than this share of a table, and this many times the rows it needs. */
const MOST_SHARE = 0.05;
const MOST_FOR_ONE = 20;
/** The same in blocks, for a full scan of an index. */
const MOST_BLOCKS_SHARE = 0.25;

const explain = async (client: pg.Client, { text, values }: Statement): Promise<Node> => {
  const { rows } = await client.query(`explain (analyze, timing off, buffers, format json) ${text}`, values);
  return (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan;
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const faultOf = (node: Node, sizes: TableSizes): string | undefined => {
  const table = node['Relation Name'];
  const size = table === undefined ? undefined : sizes.get(table);
  if (!size || size.rows < SMALL) return undefined;
  if (node['Node Type'] === 'Seq Scan') return `reads ${table} whole`;
  const loops = node['Actual Loops'];
  const used = node['Actual Rows'] * loops;
  const sifted = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const read = used + sifted * loops;
  if (read > SMALL && read > MOST_SHARE * size.rows && read > MOST_FOR_ONE * used)
    return `reads ${Math.round((100 * read) / size.rows)} % of ${table} for ${used} rows`;
  const blocks = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
  return blocks > 1_000 && blocks > MOST_BLOCKS_SHARE * size.blocks && used * MOST_FOR_ONE < size.rows * MOST_SHARE
    ? `visits ${blocks} blocks of ${table} for ${used} rows`
    : undefined;
};

/** What is wasteful in the plans of some statements; nothing where each reads what it needs. */
export const planFaults = async (
  client: pg.Client,
  sizes: TableSizes,
  statements: readonly Statement[],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const statement of statements)
    for (const node of nodesOf(await explain(client, statement))) {
      const fault = faultOf(node, sizes);
      if (fault !== undefined) faults.push(fault);
    }
  return [...new Set(faults)];
};
