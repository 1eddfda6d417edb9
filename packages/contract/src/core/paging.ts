import { z } from 'zod';
import { queryInt } from './schemas.ts';

/** The last page anybody may ask for; one past the data answers with an honest empty page. */
export const MAX_PAGE = 1_000_000_000;

/** Paging in a body: `page` from 1, at most `maxLimit` records. */
export const pageBody = (maxLimit: number, defaultLimit: number) => ({
  page: z.int().min(1).max(MAX_PAGE).default(1),
  limit: z.int().min(1).max(maxLimit).default(defaultLimit),
});

/** Paging in a query string. */
export const pageQuery = (maxLimit: number, defaultLimit: number) => ({
  page: queryInt(1, MAX_PAGE).default(1),
  limit: queryInt(1, maxLimit).default(defaultLimit),
});

/** How many pages hold `rows` records; at least one, so that 'page 1 of 1' is true of nothing. */
export const pageCount = (rows: number, limit: number): number => Math.max(1, Math.ceil(rows / limit));
