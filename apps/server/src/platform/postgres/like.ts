/** The LIKE pattern that finds a fragment anywhere; `%`, `_` and `\` typed by a person mean themselves. */
export const containsPattern = (fragment: string): string => `%${fragment.replace(/[\\%_]/g, '\\$&')}%`;
