import * as v from 'valibot';
import { dayWord, keywordWord, merchantWord, oneOf, pageParam, word } from '../../lib/search.ts';

/** The address of the files; `readFilesSearch` knows which datasets and presets there are. */
export const filesSearch = v.object({
  tab: oneOf(['datasets', 'merchants']),
  page: pageParam,
  keyword: keywordWord,
  outcome: oneOf(['taken', 'refused']),
  dataset: word(v.string()),
  merchant: merchantWord,
  late: oneOf(['true']),
  none: oneOf(['true']),
  preset: word(v.string()),
  from: dayWord,
  to: dayWord,
});
export type FilesWords = v.InferOutput<typeof filesSearch>;
