import { z } from 'zod';
import { parseEasternBound } from './eastern.ts';
import { EMAIL_ADDRESS, normalizeEmail } from './email-address.ts';
import { cleanIdentifier, INVISIBLE_CHARACTER, isPlainText, isSoughtText, removeUndrawn } from './plain-text.ts';

/**
 * One line of text typed by a person, to be kept: trimmed, bounded, of several spellings in the one that Unicode composes (NFC), without what would make it
 * look like another text. Of requests alone: what is stored may be older than this rule.
 */
export const boundedText = (max = 255, tooLong?: string) =>
  z.string().trim().normalize('NFC').max(max, tooLong).refine(isPlainText, INVISIBLE_CHARACTER);

/** One line of text by which something is looked for, as it stands: what is stored from before, or from a file, must be found by what it is called. */
export const soughtText = (max = 255) => z.string().trim().max(max).refine(isSoughtText, INVISIBLE_CHARACTER);

/** As `soughtText`, and not empty. */
export const soughtWhole = (max = 255) => soughtText(max).refine(text => text.length > 0, 'This field is required');

/**
 * A whole identifier by which something is looked for, bounded by what is left of it without what was added where it was copied (`cleanIdentifier`). As it
 * stands, too: the server tries both, since what is stored may have such signs.
 */
export const soughtIdentifier = (max = 255) => {
  const bounds = z.string().min(1, 'This field is required').max(max);
  return soughtText(4 * max).superRefine((text, context) => {
    for (const issue of bounds.safeParse(cleanIdentifier(text)).error?.issues ?? []) context.addIssue({ ...issue });
  });
};

/** As `boundedText`, and not empty. */
export const requiredText = (max = 255) => boundedText(max).refine(text => text.length > 0, 'This field is required');

/** Text that is compared for being the only one of its kind (a reference, an ID, a name): what its rule takes and does not draw goes from it. */
export const dropUndrawn = (schema: z.ZodString) => schema.overwrite(removeUndrawn).normalize('NFC');

/** One strict e-mail address in the one spelling that is kept (`normalizeEmail`). The length is that of RFC 5321, section 4.5.3.1. */
export const email = z
  .string()
  .overwrite(normalizeEmail)
  .max(255)
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'Please enter a valid email' }));

/** Said by the server as well, of what only a parsed address shows. */
export const CREDENTIALS_RULE = 'The address must not hold a user name or a password';

const httpUrl = z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/\\?#@]/i);
const asBrowsersRead = z.url({ normalize: true });

/**
 * The whole address of a page or a server that a person gives, in http or https: nothing in it makes it look like that of another host, neither what turns text
 * around nor a user name before the host. Kept in the one form that a browser gives it, as which it is bounded too. `rule` says what an address is.
 */
export const webAddress = (max: number, rule: string) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .refine(isPlainText, { error: INVISIBLE_CHARACTER, abort: true })
    .overwrite(removeUndrawn)
    .refine(text => httpUrl.safeParse(text).success, { error: rule, abort: true })
    .refine(text => !/^https?:\/\/[^/\\?#]*@/i.test(text), { error: CREDENTIALS_RULE, abort: true })
    .overwrite(text => asBrowsersRead.parse(text))
    // Signs that had to be escaped have made it longer
    .max(max, rule);

/** A merchant's identifier: 1 to 16 characters. */
export const merchantId = z
  .string()
  .min(1)
  .max(16)
  .regex(/^[\w-]+$/, 'A merchant id has letters, digits, - and _ only');

/** A calendar month, such as 2026-10, in Eastern days. */
export const calendarMonth = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month, such as 2026-10');

/** A whole number in a query string: digits only, so `1e3` and ` 7` are refused. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .max(10)
    .regex(/^\d{1,10}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The error, at the end date, of a range that ends before it starts. */
export const RANGE_REVERSED = 'The end date must not be before the start date';

/** A date-time filter on the wire: an ISO date or date-time, Eastern unless it carries an offset. */
export const easternBoundText = z
  .string()
  .max(40)
  .refine(
    text => parseEasternBound(text, false) !== undefined,
    'Must be an ISO date or date-time, such as 2026-06-18 or 2026-06-18T14:30:00',
  );

/** The id of a record, made by the portal. */
export const recordId = z.uuid().max(36);

/** The keys of columns, in the order in which they are shown; which there are, the report says. */
export const columnKeys = z
  .array(z.string().max(64))
  .min(1, 'Show at least one column')
  .max(100)
  .refine(list => new Set(list).size === list.length, 'Name each column once');
