/** Columns of a row as PostgreSQL reads them; what must be there and is left out is filled in. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Rows, by what of them is another than in the valid row: each of `broken` is refused, each of `kept` is taken. */
export interface Try {
  broken: readonly Row[];
  kept: readonly Row[];
}

/** Two rows with the same of these columns are refused. */
export interface Unique {
  of: string;
  /** In what both rows are another than the valid ones, each for itself. */
  both?: readonly ((n: number) => Row)[];
  /** What is the same in the second row, written otherwise. */
  alike?: Row;
  /** In what the second row is out of the reach of the index. */
  outside?: readonly Row[];
  /** A constraint that refuses the same. */
  also?: string;
}

/** A row that nothing is there for is refused. */
export interface Foreign {
  /** Columns, and what becomes of the row when what it stands on is deleted: `cascade`, `set null`, or unless said, that is not deleted. */
  of: string;
  /** In what the row is another, where not in one column alone. */
  broken?: Row;
  kept?: Row;
  /** A constraint that refuses the same. */
  also?: string;
}

/** What a table promises, each by the name of the constraint. */
export interface TablePromises {
  /** The valid row of a number, another for each. */
  row: (n: number) => Row;
  /** The columns of the primary key. */
  key?: string | Unique;
  checks?: Readonly<Record<string, Try>>;
  unique?: Readonly<Record<string, string | Unique>>;
  foreign?: Readonly<Record<string, string | Foreign>>;
  /** Keys wider than the primary key, and the foreign key that each is there for. */
  supports?: Readonly<Record<string, string>>;
  /** How many rows are there for other tables to point at; 1 unless said. */
  there?: number;
  /** Triggers that take a row in its first state only: they have tries of their own. */
  aside?: string;
  /** A statement that makes what the rows of the tries stand on. */
  before?: string;
  /** The foreign key that is looked at when a transaction ends. */
  deferred?: string;
  /** There is one row. */
  alone?: true;
}

export type Tables = Readonly<Record<string, TablePromises>>;

const list = (rows: Row | readonly Row[]): readonly Row[] => (Array.isArray(rows) ? rows : [rows as Row]);

export const tried = (broken: Row | readonly Row[], kept: Row | readonly Row[]): Try => ({
  broken: list(broken),
  kept: list(kept),
});

/** One of some words, with what a row of a word needs; in a row that `beside` allows to have another. */
export const oneOf = (
  column: string,
  words: string,
  needs: Readonly<Record<string, Row>> = {},
  beside: Row = {},
): Try => {
  const all = words.split(' ');
  return tried(
    ['other', `${all[0]} `].map(word => ({ ...beside, [column]: word })),
    all.map(word => ({ ...needs[word], [column]: word })),
  );
};

/** A text of so many characters, in a row that needs `beside`. */
export const lengths = (column: string, least: number, most: number, beside: Row = {}): Try => {
  const of = (length: number) => ({ ...beside, [column]: 'é'.repeat(length) });
  return tried([...(least > 0 ? [of(least - 1)] : []), of(most + 1)], [of(least), of(most)]);
};

export const between = (column: string, least: number, most: number, beside: Row = {}): Try => {
  const of = (value: number) => ({ ...beside, [column]: value });
  return tried([of(least - 1), of(most + 1)], [of(least), of(most)]);
};

export const atLeast = (column: string, least: number, beside: Row = {}): Try =>
  tried({ ...beside, [column]: least - 1 }, { ...beside, [column]: least });

/** Each of these patterns, in one column. */
export const matches = (column: string, broken: readonly string[], kept: readonly string[]): Try =>
  tried(
    broken.map(value => ({ [column]: value })),
    kept.map(value => ({ [column]: value })),
  );

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Of the first three numbers the one that `n` comes to: rows of it are there. */
export const one = (n: number): number => n % 3;
/** The nth of three words, over and over. */
export const nth = (n: number, ...words: readonly [string, string, string]): string => words[one(n)] ?? '';
export const bytes = (n: number, length: number): string => `\\x${String(n).padStart(2, '0').repeat(length)}`;
/** A day of March 2026, by its number; the clock goes forward on the eighth. */
export const day = (n: number): string => `2026-03-${String(n + 1).padStart(2, '0')}`;
/** What a moment is that no row says. */
export const MOMENT = '2026-03-02T15:00:00Z';
export const LATER = '2026-03-02T16:00:00Z';
export const A_SECOND_LATER = '2026-03-02T15:00:01Z';
