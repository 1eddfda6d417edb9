/** How a field of an ingest file is checked and stored. */
export type FieldType = 'text' | 'cents' | 'instant' | 'day' | 'list';

export interface Field {
  type: FieldType;
  required: boolean;
  /** The maximum length, in characters. */
  max?: number;
  /** Read by both PostgreSQL and JavaScript, so keep to the syntax they share. The whole text must match. */
  pattern?: string;
  /** The pattern in words, for the error. */
  rule?: string;
  /** The column of `merchant` that must hold this value. */
  refers?: 'merchant_id';
  /** Whether amounts below zero are accepted. */
  signed?: true;
  /** Only this many characters at the end are stored, and no error or log shows more of them. */
  keepsLast?: number;
}

/**
 * One kind of ingest file. CSV has a header with exactly these names in any order; NDJSON has them as keys.
 * Cents are whole numbers; instants are ISO 8601 with an offset or Z; an empty CSV cell and a JSON null are both "no value".
 */
export interface DatasetShape {
  name: string;
  title: string;
  /** The natural key: a second row with the same key is another state of the same thing. */
  key: readonly string[];
  /** The field with the instant of a row's state. The newest state wins whatever order files come in; null where the last file wins. */
  version: string | null;
  /** The field of the key that names a thing among those of all merchants: no two merchants have rows with the same value. */
  identity?: string;
  fields: Readonly<Record<string, Field>>;
}

export const defineDataset = <const D extends DatasetShape>(dataset: D): D => dataset;

/** The largest amount in cents, of either sign: ten billion dollars, far above any rule and far below 2^53. */
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
