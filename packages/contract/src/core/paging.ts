import { z } from 'zod';
import { queryInt } from './schemas.ts';

/** The last page that may be asked for. A page after the last row is empty. */
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

/** What a list answers beside the records of its page. */
export const pageAnswer = { currentPage: z.int(), totalPages: z.int(), totalRecords: z.int() };

/** The answer of a list: the records of a page, `most` of them at the most. */
export const pageOf = <Row extends z.ZodType>(row: Row, most = 100) =>
  z.object({ data: z.array(row).max(most), ...pageAnswer });

/** The number of pages that hold `rows` records; at least one, for 'page 1 of 1' of nothing. */
export const pageCount = (rows: number, limit: number): number => Math.max(1, Math.ceil(rows / limit));

/** `pageAnswer` of the page that was asked for, of a list of so many records. */
export const answerPage = ({ page, limit }: { page: number; limit: number }, totalRecords: number) => ({
  currentPage: page,
  totalPages: pageCount(totalRecords, limit),
  totalRecords,
});
