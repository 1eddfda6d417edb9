import { z } from 'zod';
import { EASTERN } from '../core/eastern.ts';
import { LOCALES } from '../core/money.ts';
import { breakdownLine } from '../core/report.ts';
import { PRODUCTS } from '../permissions.ts';
import { FILE_TYPES } from './file-types.ts';

const words = z.string().max(4096);

/** Every value of a filter. */
const values = z.string().max(256 * 1024);

/**
 * What an export holds, told beside it: what was asked and by whom, and its rows and totals at one moment of the database. Words are in the
 * language of who asked; times are Eastern wall time, `YYYY-MM-DD HH:mm:ss`, unless they say otherwise.
 */
export const exportProof = z.object({
  /** The report by its key, and its title. */
  report: words,
  title: words,
  product: z.enum(PRODUCTS),
  locale: z.enum(LOCALES),
  fileType: z.enum(FILE_TYPES),
  requestedBy: words,
  zone: z.literal(EASTERN),
  /** Both ends, included. */
  range: z.object({ from: words, to: words }),
  /** Which time of a row the range is of. */
  timeBasis: words,
  /** The filters, but for the range. */
  filters: z.array(z.object({ label: words, value: values })),
  /** The columns of the file, in order. */
  columns: z.array(z.object({ key: words, label: words })),
  rows: z.int(),
  /** Whether more rows match than the file may hold; then it has the first of them, and the totals are theirs. */
  exceeds: z.boolean(),
  /** The report's totals over the rows of the file, as its `summation` gives them, and what they are made of. */
  totals: z.record(words, z.number().nullable()),
  breakdown: z.array(breakdownLine),
  /** The moment at which rows and totals were read: an instant, and the same as Eastern wall time. */
  asOf: z.iso.datetime(),
  asOfEst: words,
  /** Of a file that is kept: added once it is written. */
  file: z.object({ name: words, size: z.int(), sha256: z.string().length(64) }).optional(),
  /** The id of the key that its bytes are signed with, of a file that is kept. */
  signedWith: words.optional(),
});
export type ExportProof = z.infer<typeof exportProof>;
