import { z } from 'zod';
import { parseEasternBound } from './eastern.ts';

/** Text typed by a person: trimmed, bounded, without NUL, which PostgreSQL cannot store. */
export const boundedText = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(text => !text.includes('\0'), 'Remove the invisible character from this text');

/** As `boundedText`, and something must be typed. */
export const requiredText = (max = 255) => boundedText(max).refine(text => text.length > 0, 'This field is required');

/**
 * An e-mail address as one is typed; compared in lower case. One strict address: no display name, no list, no line break.
 * Length by RFC 5321, section 4.5.3.1.
 */
export const email = z.string().trim().toLowerCase().max(255).pipe(z.email('Please enter a valid email'));

/** A merchant's identifier (spec: size 1-16). */
export const merchantId = z
  .string()
  .min(1)
  .max(16)
  .regex(/^[\w-]+$/, 'A merchant id has letters, digits, - and _ only');

/** A whole number in a query string: digits only, so `1e3` and ` 7` are refused. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .max(10)
    .regex(/^\d{1,10}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** What is said, at the end, of a range that ends before it starts. */
export const RANGE_REVERSED = 'The end date must not be before the start date';

/** A date-time filter on the wire: an ISO date or date-time, Eastern unless it carries an offset. */
export const easternBoundText = z
  .string()
  .max(40)
  .refine(
    text => parseEasternBound(text, false) !== undefined,
    'Must be an ISO date or date-time, such as 2026-06-18 or 2026-06-18T14:30:00',
  );
