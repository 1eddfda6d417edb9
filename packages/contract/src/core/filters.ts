import { z } from 'zod';
import { readDecimal } from './decimal.ts';
import type { Enumeration } from './enumeration.ts';
import type { FlagName } from './flags.ts';
import { centsToText } from './money.ts';
import type { PersonalKind } from './personal.ts';
import { cleanIdentifier } from './plain-text.ts';
import { soughtIdentifier, soughtText } from './schemas.ts';

/** How the web asks for a filter; the schema decides what both sides accept. */
export type FilterControl = 'text' | 'contains' | 'one' | 'some' | 'listed' | 'amount';

export interface Filter<S extends z.ZodType = z.ZodType> {
  label: string;
  control: FilterControl;
  schema: S;
  /** The values offered, for `one` and `some`. */
  options?: readonly string[];
  enumeration?: Enumeration;
  /** A hint beside the empty field. */
  hint?: string;
  /** Values that are offered and accepted only while a feature flag is on: from the value to the flag's name. */
  switched?: Readonly<Record<string, FlagName>>;
  /** Restricts what may be typed. */
  input?: 'digits';
  /** No column of a row alone says whether it holds: it depends on several, or on other rows. */
  derived?: true;
  /**
   * It asks for personal data. Who sees names masked is not shown rows by a part of one: all filters of this kind that a report has are
   * asked for together, and match whole names.
   */
  personal?: Extract<PersonalKind, 'name' | 'id'>;
}

/** The shortest fragment of a `contains` filter: with fewer than three letters the trigram index is read whole (docs/performance.md). */
const MIN_FRAGMENT = 3;

/** The most names that one request may ask for, and that a list of them has. */
const MAX_LISTED = 500;

/** One value or a list of them, read as a list: clients send both. */
const listOf = <V extends readonly [string, ...string[]]>(values: V) =>
  z.union([
    z
      .array(z.enum(values))
      .min(1)
      .max(values.length)
      .refine(list => new Set(list).size === list.length, 'Name each value once'),
    z.enum(values).transform(value => [value]),
  ]);

const digitsOf = (label: string, count: number) =>
  z.string().regex(new RegExp(`^\\d{${count}}$`), `${label} must be ${count} digits`);

/** Reads what it wrote: a request is kept, and read again, as it was read. */
const amount = (least: 'zero' | 'none') =>
  z.union([z.string().max(40), z.number()]).transform((given, context) => {
    const cents = readDecimal(String(given), 'money');
    const isRead = typeof cents === 'number';
    if (isRead && (least === 'none' || cents >= 0)) return centsToText(BigInt(cents));
    const message = isRead ? 'Must not be below zero' : 'Enter an amount such as 1234.56, with at most two decimals';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const whole = (label: string, max = 255) => ({
  label,
  control: 'text' as const,
  schema: soughtIdentifier(max),
  hint: 'Enter the full ID',
});

/** Constructors of filters: one helper decides schema, label, control and message. */
export const filter = {
  /** Matches the whole value. */
  text: whole,
  /** What a merchant calls its consumer; matches the whole value. */
  consumerId: (label: string) => ({ ...whole(label, 64), personal: 'id' as const }),
  /** So many digits; what was added where they were copied from is taken away, spaces between them too. */
  digits: (label: string, count: number) => ({
    label,
    control: 'text' as const,
    schema: z
      .string()
      .max(4 * count, `${label} must be ${count} digits`)
      .transform(text => cleanIdentifier(text).replace(/\s/gu, ''))
      .pipe(digitsOf(label, count)),
    hint: 'Enter the full ID',
    input: 'digits' as const,
  }),
  /** A whole number, typed or sent as one; matches the whole code. */
  number: (label: string, max = 9) => ({
    label,
    control: 'text' as const,
    schema: z.union([
      z.string().trim().max(max, `${label} must be a number`).regex(/^\d+$/, `${label} must be a number`),
      z.int().min(0).transform(String),
    ]),
    hint: 'Enter a number',
    input: 'digits' as const,
  }),
  /** A bound of an amount in dollars, a number or as people type it; kept as text with two decimals. */
  amount: (label: string, least: 'zero' | 'none') => ({ label, control: 'amount' as const, schema: amount(least) }),
  /** Matches a fragment of a consumer's name, without regard to case; the whole name for who sees names masked. */
  name: (label: string) => ({
    label,
    control: 'contains' as const,
    personal: 'name' as const,
    schema: soughtText(100).refine(text => [...text].length >= MIN_FRAGMENT, 'Enter at least 3 letters'),
    hint: 'Enter at least 3 letters',
  }),
  /**
   * Matches one of the names that the rows have, such as banks: asked for as it stands or, where no name is the same, by a part of it, without
   * regard to case and accents. The server lists the names.
   */
  listed: (label: string, max: number) => {
    const name = soughtText(max).pipe(z.string().min(1));
    return {
      label,
      control: 'listed' as const,
      schema: z.union([z.array(name).min(1).max(MAX_LISTED), name.transform(only => [only])]),
    };
  },
  one: <const V extends readonly [string, ...string[]]>(label: string, options: V, enumeration: Enumeration) => ({
    label,
    control: 'one' as const,
    schema: z.enum(options),
    options,
    enumeration,
  }),
  derived: <const V extends readonly [string, ...string[]]>(label: string, options: V, enumeration: Enumeration) => ({
    label,
    control: 'one' as const,
    schema: z.enum(options),
    options,
    enumeration,
    derived: true as const,
  }),
  some: <const V extends readonly [string, ...string[]]>(label: string, options: V, enumeration: Enumeration) => ({
    label,
    control: 'some' as const,
    schema: listOf(options),
    options,
    enumeration,
  }),
};
