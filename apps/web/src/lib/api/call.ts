import type { Tokens } from '@drumlin/contract/auth/routes.ts';
import { markSession, onSignedOut, unmarkSession } from '../session-mark.ts';
import { createApiClient } from './client.ts';

const tokenListeners = new Set<() => void>();

const client = createApiClient({
  baseUrl: '',
  locale: () => document.documentElement.lang,
  onSignedOut: unmarkSession,
  onToken: () => {
    for (const listener of tokenListeners) listener();
  },
});

// A session ended in another tab has left this tab's token behind.
onSignedOut(client.forgetToken);

export const { call, request, heldToken } = client;

/** Hears of each new access token. Answers how to stop. */
export const onToken = (listener: () => void): (() => void) => {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
};

/** Takes up the session that a sign-in opened, and lets this browser's next visit know there is one. */
export const startSession = (opened: Tokens): void => {
  client.startSession(opened);
  markSession();
};

/** Ends the session in this browser; the server has been told, or has said so itself. */
export const endSession = unmarkSession;
