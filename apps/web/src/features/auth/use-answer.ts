import { isOver } from '../../components/SecondFactor.tsx';
import type { ShowAt } from '../../components/use-api-form.ts';
import { isOfTyping, useEnter, useSignInError } from './use-sign-in.ts';

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
