import { FEE_TYPES, PAYMENT_CHANNELS } from '@drumlin/contract/fees/kinds.ts';
import type { FEE_SORTS } from '@drumlin/contract/fees/routes.ts';
import * as v from 'valibot';
import { dayWord, keywordWord, oneOf, pageParam, sortWord, word } from '../../lib/search.ts';

const idWord = word(v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/)));

export type FeeSort = (typeof FEE_SORTS)[number];
const SORTS = ['name', 'channel', 'type', 'effectiveFrom'] as const satisfies readonly FeeSort[];

/** The address of the fees. */
export const feesSearch = v.object({
  tab: oneOf(['profiles', 'definitions', 'fees']),
  page: pageParam,
  keyword: keywordWord,
  channel: oneOf(PAYMENT_CHANNELS),
  type: oneOf(FEE_TYPES),
  /** The Eastern day on which what is listed is in force. */
  on: dayWord,
  sort: sortWord(SORTS),
  /** Merchants that have this profile. */
  profile: idWord,
  /** Merchants that are charged by this definition. */
  definition: idWord,
  /** What is looked at beside the list: a merchant, a profile, a definition or a fee, by the tab. */
  open: idWord,
});
export type FeesSearch = v.InferOutput<typeof feesSearch>;

/** What every tab of the fees is given. */
export interface FeesTabProps {
  search: FeesSearch;
  go: (search: FeesSearch) => void;
  /** Changes words of the address as it is by then: what was opened while a keyword was still being typed stays open. */
  change: (words: Partial<FeesSearch>) => void;
}
