import * as v from 'valibot';
import { keywordWord, oneOf, pageParam, word } from '../../lib/search.ts';

const day = word(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** The address of the files; `readFilesSearch` knows which datasets and presets there are. */
export const filesSearch = v.object({
  tab: oneOf(['datasets', 'merchants']),
  page: pageParam,
  keyword: keywordWord,
  outcome: oneOf(['taken', 'refused']),
  dataset: word(v.string()),
  merchant: word(v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/))),
  late: oneOf(['true']),
  none: oneOf(['true']),
  preset: word(v.string()),
  from: day,
  to: day,
});
export type FilesWords = v.InferOutput<typeof filesSearch>;
