import { useEffect } from 'react';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { loadPart } from '../../lib/load-part.ts';
import { hasPasskeys } from '../../lib/passkeys/passkey-support.ts';
import { useEnter, useSignInError } from './use-sign-in.ts';

/** Fetches what passkeys need, which the sign-in page itself does without. */
const loadPasskeys = () => loadPart(() => import('./submit-passkey.ts'));

const canOffer = async (): Promise<boolean> => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/**
 * Signing in with a passkey, at the press of a button. Browsers that can are also asked to offer passkeys where the address is
 * typed, until the page is left.
 */
export const usePasskeySignIn = () => {
  const enter = useEnter();
  const tell = useSignInError();
  const showError = (error: Error) => tell(error);
  const onSuccess = (signedIn: boolean) => (signedIn ? enter() : undefined);
  const { mutate: offer } = useApiMutation({
    mutationFn: async () => (await canOffer()) && (await loadPasskeys()).offerPasskeys(),
    // Made again after a failure, whose message would go with it
    changesNothing: true,
    onSuccess,
    showError,
  });
  const signIn = useApiMutation({
    mutationFn: async () => (await loadPasskeys()).submitPasskey(),
    onSuccess,
    showError,
    onError: () => offer(),
  });
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    offer();
    return () => void loadPasskeys().then(({ cancelPasskey }) => cancelPasskey());
  }, [offer]);
  return signIn;
};
