/** How a field of an ingest file is checked and stored. */
export type FieldType = 'text' | 'cents' | 'instant' | 'day' | 'list';

export interface Field {
  type: FieldType;
  required: boolean;
  /** Longest text, in characters. */
  max?: number;
  /** PostgreSQL and JavaScript both read it: keep to the common subset. The whole text must match. */
  pattern?: string;
  /** The words of the pattern's rule, for the error. */
  rule?: string;
  /** The column of `merchant` that must hold this value. */
  refers?: 'merchant_id';
  /** Amounts below zero are taken too. */
  signed?: true;
  /** Only the last so many characters are kept; nothing that is written or said of a file shows more of it. */
  keepsLast?: number;
}

/**
 * One kind of ingest file. CSV has a header with exactly these names in any order; NDJSON has them as keys.
 * Cents are whole numbers; instants are ISO 8601 with an offset or Z; an empty CSV cell and a JSON null are both "no value".
 */
export interface DatasetShape {
  name: string;
  title: string;
  /** The natural key: a second row with the same key is a newer state of the first. */
  key: readonly string[];
  /** The instant a row's state is from. The newest state wins whatever order files come in; null where the last file wins. */
  version: string | null;
  fields: Readonly<Record<string, Field>>;
}

export const defineDataset = <const D extends DatasetShape>(dataset: D): D => dataset;

/** No amount may exceed this many cents in size: ten billion dollars, far above any rule and far below 2^53. */
export const MAX_CENTS = 1_000_000_000_000;

const optional = { required: false } as const;
const required = { required: true } as const;

/** Constructors of fields. */
export const field = {
  text: (max: number, more: Partial<Field> = {}): Field => ({ type: 'text', max, ...optional, ...more }),
  requiredText: (max: number, more: Partial<Field> = {}): Field => ({ type: 'text', max, ...required, ...more }),
  cents: (): Field => ({ type: 'cents', ...required }),
  instant: (): Field => ({ type: 'instant', ...required }),
  optionalInstant: (): Field => ({ type: 'instant', ...optional }),
  day: (): Field => ({ type: 'day', ...required }),
  /** Values joined by `|` in CSV, an array in NDJSON. */
  list: (more: Partial<Field> = {}): Field => ({ type: 'list', ...required, ...more }),
};
