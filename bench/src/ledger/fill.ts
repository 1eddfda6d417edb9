import { addDays } from '@drumlin/contract/core/eastern.ts';
import type pg from 'pg';
import { step } from '../output.ts';
import { DAYS, FIRST_DAY, slotsSql } from './calendar.ts';
import { dropIndexes } from './indexes.ts';

/** Rows are inserted in this many pieces, to show progress. */
const PIECES = 10;
const SEED = 0.42;

/** Fills a table without its indexes, then creates them again as the migrations had. */
export const withoutIndexes = async (client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> => {
  const restore = await dropIndexes(client, table);
  await fill();
  for (const statement of restore) {
    const [, name] = / (?:index|constraint) (\S+)/i.exec(statement) ?? [];
    await step(`index ${name}`, () => client.query(statement));
  }
};

/** A table whose rows are drawn over the hours of the ledger; `select` returns those of some days, the last one exclusive. */
export interface DrawnTable {
  table: string;
  columns: readonly string[];
  rows: number;
  select: (firstDay: string, endDay: string) => string;
}

/** Inserts drawn rows in time order, the same ones each time. */
export const insertDrawn = async (client: pg.Client, { table, columns, rows, select }: DrawnTable): Promise<void> => {
  await client.query(slotsSql({ rows, firstRow: 1, firstDay: FIRST_DAY, days: DAYS }));
  await client.query(`select setseed(${SEED})`);
  const days = DAYS / PIECES;
  for (let piece = 0; piece < PIECES; piece++) {
    const [from, to] = [addDays(FIRST_DAY, piece * days), addDays(FIRST_DAY, (piece + 1) * days)];
    await step(`${table} of ${from} to ${addDays(to, -1)}`, () =>
      client.query(`insert into ${table} (${columns}) ${select(from, to)}`),
    );
  }
  await client.query('drop table slot');
};
