import * as v from 'valibot';
import { exportWords } from './export-words.ts';

// The schemas of addresses travel with the route tree, which the sign-in page loads: Zod would cost that page 21 kB of brotli,
// this library 2. What else is checked, in forms and of the API, is checked by the contract's Zod schemas.

/** A word of an address; one that is missing or does not hold is undefined, so that no address breaks a page. */
export const word = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), () => undefined);

/** One of a few words. */
export const oneOf = <const W extends readonly string[]>(words: W) => word(v.picklist(words));

/** A page of a list, from 1. */
export const pageWord = word(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
);

/** What somebody looks for in a list. */
export const keywordWord = word(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)));

/** The order of a list: `email,desc`. */
export type SortWord<Key extends string = string> = `${Key},${'asc' | 'desc'}`;

/** The order of a list that can be sorted by these keys. */
export const sortWord = <const Key extends string>(keys: readonly Key[]) =>
  oneOf(keys.flatMap((key): SortWord<Key>[] => [`${key},asc`, `${key},desc`]));

/** A page that takes nothing from its address. */
export const noSearch = v.object({});

/** An address whose words are for another page, which it leads on to. */
export const anySearch = v.fallback(v.record(v.string(), v.string()), {});

/** A page open to everybody: its own words, and those of an export's link, which go along until somebody is signed in. */
export const publicSearch = <const E extends v.ObjectEntries>(entries: E) => {
  const own = v.object(entries);
  const read = (words: Record<string, unknown>): v.InferOutput<typeof own> => ({
    ...exportWords(words),
    ...v.parse(own, words),
  });
  return v.pipe(v.record(v.string(), v.unknown()), v.transform(read));
};

/** A public page that takes nothing of its own. */
export const exportSearch = publicSearch({});

/** The page that a link in a mail leads to. */
export const linkSearch = publicSearch({ code: word(v.string()), email: word(v.string()) });
