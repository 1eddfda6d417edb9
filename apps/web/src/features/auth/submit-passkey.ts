import type { Assertion } from '@drumlin/contract/auth/assertion.ts';
import { passkeySignInOptions, signInWithPasskey } from '@drumlin/contract/auth/passkey.ts';
import { call, startSession } from '../../lib/api/call.ts';
import { signWithPasskey } from '../../lib/passkeys/passkey-ceremony.ts';

export { cancelPasskey } from '../../lib/passkeys/passkey-ceremony.ts';

const open = async (response: Assertion | undefined): Promise<boolean> => {
  if (!response) return false;
  startSession(await call(signInWithPasskey, { body: { response } }));
  return true;
};

/** Signs a person in with a passkey of their choice. Says whether it did, or was taken back. */
export const submitPasskey = async (): Promise<boolean> =>
  open(await signWithPasskey(await call(passkeySignInOptions, { body: {} })));

/**
 * Has the browser offer passkeys where the address is typed, and signs in whoever picks one. Nobody asked for the offer, so nobody is
 * told when it cannot be made.
 */
export const offerPasskeys = async (): Promise<boolean> => {
  const options = await call(passkeySignInOptions, { body: {} }).catch(() => undefined);
  if (!options) return false;
  return open(await signWithPasskey(options, { autofill: true }).catch(() => undefined));
};
