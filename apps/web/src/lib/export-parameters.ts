/** Parameters that are not passed on: a link's code and address, and what is meant for the sign-in page alone. */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['code', 'email', 'from', 'ended']);

/**
 * The parameters of an address that name an export: everything beside `reportRequestId`; none without it. They are passed on from
 * page to page until somebody is signed in, and then to the exports.
 */
export const exportParameters = (search: Readonly<Record<string, unknown>>): Record<string, string> => {
  if (typeof search['reportRequestId'] !== 'string' || search['reportRequestId'] === '') return {};
  const words = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(words.filter(([word]) => !LEFT_BEHIND.has(word)));
};
