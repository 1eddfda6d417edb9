import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import type { CodeStepProps } from './CodeStep.tsx';
import { loadPasskeys } from './use-passkey-sign-in.ts';
import { loadSignIn, useEnter, useSignInError } from './use-sign-in.ts';

/** What the code step can do: answer, have the code sent again, recover by e-mail, and go back on that. */
export const useCodeStep = ({ challenge, credentials, onChallenge, onBack }: CodeStepProps) => {
  const { t } = useTranslation();
  const enter = useEnter();
  const onError = useSignInError();
  const [code, setCode] = useState('');

  const refuse = (error: unknown) => {
    onError(error);
    if (error instanceof ApiError && error.errorCode === 'CHALLENGE_EXPIRED') onBack();
  };
  const answer = useMutation({
    mutationFn: async (given: { code: string; recovery?: boolean }) => {
      const signIn = await loadSignIn();
      return given.recovery
        ? signIn.submitRecoveryCode(challenge, given.code)
        : signIn.submitCode(challenge, given.code);
    },
    onSuccess: enter,
    onError: error => {
      setCode('');
      refuse(error);
    },
  });
  const answerByPasskey = useMutation({
    mutationFn: async () => (await loadPasskeys()).answerWithPasskey(challenge),
    onSuccess: answered => (answered ? enter() : undefined),
    onError: refuse,
  });
  const resend = useMutation({
    mutationFn: async () => (await loadSignIn()).resendCode(challenge),
    onSuccess: () => toast.success(t('Code resent')),
    onError,
  });
  const recover = useMutation({
    mutationFn: async () => (await loadSignIn()).recoverByEmail(credentials),
    onSuccess: byEmail => onChallenge(byEmail, true),
    onError,
  });
  // Nothing was changed yet, so signing in anew asks for the method that is still preferred.
  const switchBack = useMutation({
    mutationFn: async () => (await loadSignIn()).submitSignIn(credentials),
    onSuccess: again => (again ? onChallenge(again, false) : enter()),
    onError,
  });
  return { code, setCode, answer, answerByPasskey, resend, recover, switchBack };
};
