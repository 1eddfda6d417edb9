import { USER_SORTS } from '@drumlin/contract/users/sorts.ts';
import * as v from 'valibot';
import { keywordWord, oneOf, pageParam, sortWord } from '../../lib/search.ts';

/** The address of the users page; from `type` on what the staff alone narrow it by. */
export const usersSearch = v.object({
  tab: oneOf(['pending']),
  page: pageParam,
  keyword: keywordWord,
  sort: sortWord(USER_SORTS),
  type: oneOf(['internal', 'external']),
  merchant: keywordWord,
  role: pageParam,
  status: oneOf(['active', 'disabled', 'locked']),
  factor: oneOf(['with', 'without']),
  waits: oneOf(['yes']),
  mail: oneOf(['refused']),
  /** Begins with the invitation open, to the merchant of the address. */
  invite: oneOf(['one']),
});
export type UsersSearch = v.InferOutput<typeof usersSearch>;
