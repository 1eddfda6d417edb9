import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** The name of a prepared statement: the same text has the same name on every connection. */
export const statementName = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  // Texts come from code and are few; the bound is for a report with many filters that combine
  if (names.size < 5_000) names.set(text, name);
  return name;
};
