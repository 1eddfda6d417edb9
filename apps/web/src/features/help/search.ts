import * as v from 'valibot';
import { keywordWord } from '../../lib/search.ts';

/** The words of the guide's address: what somebody looks for. */
export const helpSearch = v.object({ q: keywordWord });
