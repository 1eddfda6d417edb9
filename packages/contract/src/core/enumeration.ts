/** The tone of a chip; its colours are in the web's theme. */
export type Tone = 'success' | 'warning' | 'info' | 'violet' | 'error' | 'neutral';

export interface EnumerationEntry {
  /** English, and the key of its translation. */
  label: string;
  tone?: Tone;
  /** A lucide icon where it differs from the tone's own. */
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

/** A value upstream has invented since: `NEW_STATUS` becomes `New Status`, and nothing breaks. */
export const titleCase = (value: string): string =>
  value
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What the enumeration says of a value; an unknown one is shown title-cased, in the tone of an error (look, section 8). */
export const entryOf = (enumeration: Enumeration, value: string): EnumerationEntry & { known: boolean } => {
  const entry = Object.hasOwn(enumeration.entries, value) ? enumeration.entries[value] : undefined;
  return entry
    ? { ...entry, known: true }
    : { label: titleCase(value), tone: 'error', icon: 'CircleQuestionMark', known: false };
};
