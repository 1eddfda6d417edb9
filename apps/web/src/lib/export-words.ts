/** What stays behind: the secret of a link and whose it is, and what the sign-in page is told for itself. */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['code', 'email', 'from', 'ended']);

/**
 * The words of an address that name an export, all that came with its `reportRequestId`; none where there is no such word. They go
 * along from page to page until somebody is signed in, and then to the exports (spec document 1, section 2).
 */
export const exportWords = (search: Readonly<Record<string, unknown>>): Record<string, string> => {
  if (typeof search['reportRequestId'] !== 'string' || search['reportRequestId'] === '') return {};
  const words = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(words.filter(([word]) => !LEFT_BEHIND.has(word)));
};
