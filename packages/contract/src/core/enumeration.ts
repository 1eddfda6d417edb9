/** The tone of a chip; the web's theme has its colours. */
export type Tone = 'success' | 'warning' | 'info' | 'violet' | 'error' | 'neutral';

/** What became of a transaction with a status, as far as its money goes; English, and the keys of their translations. */
export const OUTCOMES = ['Successful', 'Rejected', 'Pending', 'Returned'] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface EnumerationEntry {
  /** English, and the key of its translation. */
  label: string;
  tone?: Tone;
  /** Of a status of transactions: which of the totals it belongs to. */
  outcome?: Outcome;
  /** A lucide icon, where it differs from that of the tone. */
  icon?: string;
}

export interface Enumeration {
  name: string;
  entries: Readonly<Record<string, EnumerationEntry>>;
}

/** Declares an enumeration of the specification: its values, their labels and chip colours, once. */
export const defineEnumeration = <const E extends Record<string, EnumerationEntry>>(name: string, entries: E) => ({
  name,
  entries,
  values: Object.keys(entries) as unknown as readonly [keyof E & string, ...(keyof E & string)[]],
});

/** The label of a value that the portal does not know yet: `NEW_STATUS` becomes `New Status`. */
export const titleCase = (value: string): string =>
  value
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * The entry of a value, or of its label where the wire carries that instead; an unknown value gets a title-cased label in the tone of an
 * error.
 */
export const entryOf = (enumeration: Enumeration, value: string): EnumerationEntry & { known: boolean } => {
  const { entries } = enumeration;
  const entry = Object.hasOwn(entries, value)
    ? entries[value]
    : Object.values(entries).find(({ label }) => label === value);
  return entry
    ? { ...entry, known: true }
    : { label: titleCase(value), tone: 'error', icon: 'CircleQuestionMark', known: false };
};
