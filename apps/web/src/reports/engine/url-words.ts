/** The search part of an address as plain words. */
export type UrlWords = Readonly<Record<string, string>>;

/**
 * The search part of a report's address, before the report reads it. The router reads digits as a number; one too long
 * to be exact is dropped rather than searched for wrongly.
 */
export const urlWords = (raw: Record<string, unknown>): UrlWords =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      if (typeof value === 'string' && value !== '') return [[key, value]];
      return Number.isSafeInteger(value) ? [[key, String(value)]] : [];
    }),
  );
