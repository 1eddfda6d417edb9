import { z } from 'zod';
import type { DatasetShape } from '../core/dataset.ts';

/** What a sender says of a file, in a file of its own beside it. A file that is cut, or from which rows are missing, differs from it. */
export const manifestSchema = z.strictObject({
  dataset: z.string().max(64),
  /** Rows of the file, each state counted. */
  rows: z.int().min(0),
  /** Bytes of the file as it is stored, compressed where it is compressed. */
  bytes: z.int().min(0),
  /** SHA-256 of those bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case'),
  /** The sum of every field of amounts over all rows, in whole cents; as text, since a sum may exceed what JSON's numbers hold. */
  totals: z.record(
    z.string().max(64),
    z.string().regex(/^(?:0|-?[1-9][0-9]{0,30})$/, 'must be a whole number as text'),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Where the manifest of a file is. */
export const manifestPath = (path: string): string => `${path}.manifest.json`;

/** The fields that have a control total. */
export const totalledFields = ({ fields }: DatasetShape): string[] =>
  Object.keys(fields).filter(name => fields[name]?.type === 'cents');
