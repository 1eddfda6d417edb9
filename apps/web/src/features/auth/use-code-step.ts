import { isOver } from '../../components/SecondFactor.tsx';
import type { ShowAt } from '../../components/use-api-form.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import type { CodeStepProps } from './CodeStep.tsx';
import { isOfTyping, loadSignIn, useEnter, useSignInError } from './use-sign-in.ts';

/** What follows an answer to a challenge: in where it was right, back to the password where none can be given any more. */
export const useAnswer = (onBack: () => void) => {
  const enter = useEnter();
  const tell = useSignInError();
  const refuse = (error: Error, showAt?: ShowAt<{ code: string }>) => {
    if (isOver(error)) onBack();
    if (isOver(error) || !showAt) tell(error);
    else tell(error, message => showAt(isOfTyping(error) ? 'code' : 'root', message));
  };
  return { enter, refuse };
};

/** What else the code step can do: recover by e-mail, and go back on that. */
export const useCodeStep = ({ credentials, onChallenge }: CodeStepProps) => {
  const enter = useEnter();
  const tell = useSignInError();
  const showError = (error: Error) => tell(error);
  const recover = useApiMutation({
    mutationFn: async () => (await loadSignIn()).recoverByEmail(credentials),
    onSuccess: byEmail => onChallenge(byEmail, true),
    showError,
  });
  // Nothing was changed yet, so signing in anew asks for the method that is still preferred.
  const switchBack = useApiMutation({
    mutationFn: async () => (await loadSignIn()).submitSignIn(credentials),
    onSuccess: again => (again ? onChallenge(again, false) : enter()),
    showError,
  });
  return { recover, switchBack, showError };
};
