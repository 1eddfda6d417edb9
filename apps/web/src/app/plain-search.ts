/** Parses a query string into strings; of a key that occurs twice the last value counts. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Writes a plain query string, `?page=2`, instead of the router's JSON, `?page=%222%22`; undefined values are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const words = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(words.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
