import { USER_SORTS } from '@drumlin/contract/users/admin.ts';
import { z } from 'zod';

const sort = z.templateLiteral([z.enum(USER_SORTS), ',', z.enum(['asc', 'desc'])]);

/** What the address of the users page holds; a word that cannot be is as one that is not there. */
const usersSearch = z.object({
  tab: z.literal('pending').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  keyword: z.string().trim().min(1).max(255).optional().catch(undefined),
  sort: sort.optional().catch(undefined),
});
export type UsersSearch = z.output<typeof usersSearch>;

/** Reads the address of the users page. */
export const parseUsersSearch = (words: Record<string, unknown>): UsersSearch =>
  Object.fromEntries(Object.entries(usersSearch.parse(words)).filter(([, value]) => value !== undefined));

const DEFAULT_SORT = 'id,asc';

/** The order in force. */
export const sortOf = ({ sort: wanted }: UsersSearch): NonNullable<UsersSearch['sort']> => wanted ?? DEFAULT_SORT;

/** The order a press on a column leads to: its own first, then the other way round; the page starts over. */
export const sortBy = (search: UsersSearch, key: (typeof USER_SORTS)[number]): UsersSearch => {
  const next = sortOf(search) === `${key},asc` ? (`${key},desc` as const) : (`${key},asc` as const);
  return { ...search, page: undefined, sort: next === DEFAULT_SORT ? undefined : next };
};

/** Which way the table is ordered by a column, or undefined where another leads. */
export const orderOf = (search: UsersSearch, key: string): 'asc' | 'desc' | undefined => {
  const [by, order] = sortOf(search).split(',');
  if (by !== key) return undefined;
  return order === 'desc' ? 'desc' : 'asc';
};
