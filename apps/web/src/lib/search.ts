import * as v from 'valibot';
import { exportParameters } from './export-parameters.ts';

// The schemas of addresses travel with the route tree, which the sign-in page loads: Zod would cost that page 21 kB of brotli,
// this library 2. What else is checked, in forms and of the API, is checked by the contract's Zod schemas.

/** A word of an address; one that is missing or does not hold is undefined, so that no address breaks a page. */
export const word = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), () => undefined);

/** One of a few words. */
export const oneOf = <const W extends readonly string[]>(words: W) => word(v.picklist(words));

const isPage = (page: number): boolean => Number.isInteger(page) && page >= 1 && page <= 1_000_000;

/** A page of a list, from 1. */
export const pageParam = word(v.pipe(v.unknown(), v.transform(Number), v.check(isPage)));

const isKeyword = (text: string): boolean => text !== '' && text.length <= 255;

/** What somebody looks for in a list. */
export const keywordWord = word(v.pipe(v.string(), v.trim(), v.check(isKeyword)));

/** The id of a merchant. */
export const merchantWord = word(v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/)));

/** A day, as `2026-06-18`. */
export const dayWord = word(v.pipe(v.string(), v.isoDate()));

/** The order of a list: `email,desc`. */
export type SortWord<Key extends string = string> = `${Key},${'asc' | 'desc'}`;

/** The order of a list that can be sorted by these keys. */
export const sortWord = <const Key extends string>(keys: readonly Key[]) =>
  oneOf(keys.flatMap((key): SortWord<Key>[] => [`${key},asc`, `${key},desc`]));

/** A page that takes nothing from its address. */
export const noSearch = v.object({});

/** An address whose words are for another page, which it leads on to. */
export const anySearch = v.fallback(v.objectWithRest({}, v.string()), {});

/** A page open to everybody: its own words, and those of an export's link, which go along until somebody is signed in. */
export const publicSearch = <const Word extends string = never>(...own: readonly Word[]) => {
  const isOwn = ([name, value]: [string, unknown]) => own.some(each => each === name) && typeof value === 'string';
  const read = (words: Record<string, unknown>) =>
    ({ ...exportParameters(words), ...Object.fromEntries(Object.entries(words).filter(isOwn)) }) as {
      [Name in Word]?: string | undefined;
    };
  return v.pipe(v.objectWithRest({}, v.unknown()), v.transform(read));
};

/** A public page that takes nothing of its own. */
export const exportSearch = publicSearch();

/** The page that a link in a mail leads to. */
export const linkSearch = publicSearch('code', 'email');
