/** The search part of an address as plain words. */
export type UrlWords = Readonly<Record<string, string>>;

/** The search part of an address, before its page reads it: the rules of a page travel with the page, not with its route. */
export const urlWords = (search: Record<string, unknown>): UrlWords =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  );
