import { USER_SORTS } from '@drumlin/contract/users/sorts.ts';
import * as v from 'valibot';
import { keywordWord, oneOf, pageWord, sortWord } from '../../lib/search.ts';

/** The address of the users page. */
export const usersSearch = v.object({
  tab: oneOf(['pending']),
  page: pageWord,
  keyword: keywordWord,
  sort: sortWord(USER_SORTS),
});
export type UsersSearch = v.InferOutput<typeof usersSearch>;
