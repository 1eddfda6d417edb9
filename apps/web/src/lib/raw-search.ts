/** The words of an address, each as text. */
export type RawSearch = Readonly<Record<string, string>>;

/**
 * The search part of an address, before its page reads it: the rules of a page travel with the page, not with its route. The
 * router reads digits as a number; one too long to be exact is dropped rather than searched for wrongly.
 */
export const rawSearch = (search: Record<string, unknown>): RawSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      if (typeof value === 'string' && value !== '') return [[key, value]];
      return typeof value === 'boolean' || Number.isSafeInteger(value) ? [[key, String(value)]] : [];
    }),
  );
