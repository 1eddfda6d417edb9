import { answerPage } from '@drumlin/contract/core/paging.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

export interface Paged {
  /** From 1. */
  page: number;
  limit: number;
}

/** One page of a list, with what its answer says beside the rows. */
interface Page<Row> {
  rows: Row[];
  paging: ReturnType<typeof answerPage>;
}

/** The list is counted where its page does not tell how long it is: one that is not full ends the list. */
const pageOf = async <Row>(paged: Paged, rows: Row[], count: () => Promise<number>): Promise<Page<Row>> => {
  const isLast = rows.length < paged.limit && (rows.length > 0 || paged.page === 1);
  const total = isLast ? (paged.page - 1) * paged.limit + rows.length : await count();
  return { rows, paging: answerPage(paged, total) };
};

/** Reads one page of a list in its order; what the page and the count have in common is said once. */
export const readPage = async <Tables, Names extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Names, Row>,
  paged: Paged,
): Promise<Page<Row>> => {
  const { page, limit } = paged;
  const rows = await list
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return pageOf(paged, rows as Row[], async () => {
    const counted = list.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
    const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
    return total;
  });
};

/** Reads one page of a list that is written in SQL, with its order at its end. */
export const readPageOf = async <Row>(db: Kysely<DB>, list: RawBuilder<Row>, paged: Paged): Promise<Page<Row>> => {
  const { page, limit } = paged;
  const { rows } = await sql<Row>`${list} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return pageOf(paged, rows, async () => {
    const counted = await sql<{ total: number }>`select count(*) as total from (${list}) listed`.execute(db);
    return counted.rows[0]?.total ?? 0;
  });
};
