import type { AssertionOptions } from '@drumlin/contract/auth/assertion.ts';
import type { registrationOptions } from '@drumlin/contract/security/passkeys.ts';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { passkeyError } from './passkey-error.ts';

/** An aborted request is no error: another one replaced it, or the page was left. */
const ignoreAbort = (error: unknown, act: 'create' | 'use'): undefined => {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  throw passkeyError(error, act);
};

/** Has the browser create a passkey; undefined if the request was aborted. Throws an error whose message is for the person. */
export const createPasskey = (optionsJSON: z.output<typeof registrationOptions>) =>
  startRegistration({ optionsJSON }).catch(error => ignoreAbort(error, 'create'));

/** Has the browser sign with a passkey, at once or, with `autofill`, from the address field. As `createPasskey` otherwise. */
export const signWithPasskey = (optionsJSON: AssertionOptions, { autofill = false } = {}) =>
  startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(error => ignoreAbort(error, 'use'));

/** Aborts the current request to the browser. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();
