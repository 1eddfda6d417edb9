/** Reads the address's query as plain words; a word given twice counts once, the last time. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Writes words as a plain query, `?page=2`, not as the router's JSON, `?page=%222%22`; what is undefined is left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const words = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(words.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
