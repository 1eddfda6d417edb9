import type { EndReason } from '@drumlin/contract/live/connection.ts';
import { numberedError } from '@drumlin/contract/numbered-errors.ts';

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

/** What the sign-in page says to somebody a recovery sent there, by the number it came with; undefined where no number leads there. */
export const loginNotice = (code: string | undefined): string | undefined => {
  const known = numberedError(code);
  return known && Object.values(known.leads).includes('/login') ? known.text : undefined;
};
