/**
 * What the sign-in page says to somebody a recovery sent there, by the error's code (spec document 1, sections 4 and 8). English
 * is the key of the translation.
 */
const NOTICES: Readonly<Record<string, { text: string }>> = {
  '9': { text: 'Your invitation has expired. Please reach out to your admin for a new one.' },
  '14': { text: 'This link has unfortunately expired. Please ask for a new one.' },
  '15': { text: 'The invitation link has expired. A new invitation has been sent to your email.' },
};

/** The sentence for a code of the address, or undefined where it is none of them. */
export const loginNotice = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(NOTICES, code) ? NOTICES[code]?.text : undefined;
