import type { AssertionOptions } from '@drumlin/contract/auth/assertion.ts';
import type { registrationOptions } from '@drumlin/contract/security/passkeys.ts';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { passkeyError } from './passkey-error.ts';

/** Nobody is told of a request that was taken back: another took its place, or the page was left. */
const unlessAborted = (error: unknown, act: 'create' | 'use'): undefined => {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  throw passkeyError(error, act);
};

/** Has the browser make a passkey; undefined if the request was taken back. Throws an error whose message is for the person. */
export const createPasskey = (optionsJSON: z.output<typeof registrationOptions>) =>
  startRegistration({ optionsJSON }).catch(error => unlessAborted(error, 'create'));

/**
 * Has the browser sign with a passkey: it asks for one now or, with `autofill`, offers those it has where the address is typed. Answers
 * and throws as `createPasskey` does.
 */
export const signWithPasskey = (optionsJSON: AssertionOptions, { autofill = false } = {}) =>
  startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(error => unlessAborted(error, 'use'));

/** Takes back whatever the browser was asked. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();
