import * as v from 'valibot';
import { keywordWord, oneOf, pageParam, word } from '../../lib/search.ts';

const dayWord = word(v.pipe(v.string(), v.isoDate()));

/** The address of the roles and of the access review. */
export const rolesSearch = v.object({
  tab: oneOf(['review', 'signed']),
  page: pageParam,
  keyword: keywordWord,
  type: oneOf(['internal', 'external']),
  role: pageParam,
  concern: oneOf(['withoutFactor', 'inactive', 'never', 'changed']),
  since: dayWord,
});
export type RolesSearch = v.InferOutput<typeof rolesSearch>;
