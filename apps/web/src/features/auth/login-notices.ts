import type { EndReason } from '@drumlin/contract/live/channels.ts';

/**
 * What the sign-in page says to somebody a recovery sent there, by the error's code (spec document 1, sections 4 and 8). English
 * is the key of the translation.
 */
const NOTICES: Readonly<Record<string, { text: string }>> = {
  '9': { text: 'Your invitation has expired. Please reach out to your admin for a new one.' },
  '14': { text: 'This link has unfortunately expired. Please ask for a new one.' },
  '15': { text: 'The invitation link has expired. A new invitation has been sent to your email.' },
};

/** What the sign-in page says to somebody whose session the server has ended. A logout needs no word. */
const ENDED: Readonly<Record<Exclude<EndReason, 'logout'>, { text: string }>> = {
  signed_out: { text: 'You were signed out from another device.' },
  refresh_reuse: { text: 'Your session was ended for your safety. Please sign in again.' },
  password_changed: { text: 'Your password was changed. Please sign in again.' },
  password_reset: { text: 'Your password was reset. Please sign in again.' },
  role_changed: { text: 'Your role has changed. Please sign in again.' },
  suspended: {
    text: 'Your account has been suspended. Please reach out to your admin for additional information.',
  },
  mfa_enforced: { text: 'Two-factor authentication is now required. Please sign in again.' },
  mfa_changed: { text: 'Your two-factor authentication has changed. Please sign in again.' },
  ended: { text: 'Your session has ended. Please sign in again.' },
};

/** The sentence for the end of a session, or undefined where nothing needs saying. */
export const endNotice = (reason: string | undefined): string | undefined =>
  Object.entries(ENDED).find(([known]) => known === reason)?.[1].text;

/** The sentence for a code of the address, or undefined where it is none of them. */
export const loginNotice = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(NOTICES, code) ? NOTICES[code]?.text : undefined;
