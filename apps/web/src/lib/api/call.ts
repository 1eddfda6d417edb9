import type { Tokens } from '@drumlin/contract/auth/routes.ts';
import { endSession, markSession, onSignedOut } from '../session-mark.ts';
import { createApiClient } from './client.ts';

const tokenListeners = new Set<() => void>();

const client = createApiClient({
  baseUrl: '',
  locale: () => document.documentElement.lang,
  onSignedOut: endSession,
  onToken: () => {
    for (const listener of tokenListeners) listener();
  },
});

// The session was ended in another tab, and this tab still has its token
onSignedOut(client.forgetToken);

export const { call, request, heldToken } = client;

/** Calls the listener with each new access token. Returns how to stop. */
export const onToken = (listener: () => void): (() => void) => {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
};

/** Starts the session that a sign-in opened, and records in this browser that there is one. */
export const startSession = (opened: Tokens): void => {
  client.startSession(opened);
  markSession();
};
