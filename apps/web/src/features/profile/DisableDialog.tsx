import type { Challenge, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import {
  type DisableResult,
  disableAuthenticator,
  disableEmailMfa,
  getMfaConfig,
} from '@drumlin/contract/security/routes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeOfChallenge, isOver, useCodeForm } from '../../components/SecondFactor.tsx';
import { call } from '../../lib/api/call.ts';
import { answerTo } from '../../lib/challenge-answer.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

const METHODS = {
  EMAIL_OTP: { route: disableEmailMfa, title: 'Disable codes by email', text: '2FA using email disabled' },
  SOFTWARE_TOKEN_MFA: {
    route: disableAuthenticator,
    title: 'Disable the authenticator app',
    text: '2FA using authenticator disabled',
  },
} as const;

/** Turns a second factor off: the password, then the code that the server asks for. */
export const DisableDialog = ({ method, onClose }: { method: MfaMethod; onClose: () => void }) => {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<Challenge>();
  const { route, title, text } = METHODS[method];
  const goOn = (result: DisableResult) => {
    if ('challenge' in result) return setChallenge(result);
    toast.success(t(text));
    onClose();
  };
  const password = usePasswordForm({ mutationFn: body => call(route, { body }), onSuccess: goOn });
  const code = useCodeForm({
    mutationFn: async values => challenge && call(route, { body: answerTo(challenge, values.code) }),
    invalidates: [getMfaConfig],
    onSuccess: result => result && goOn(result),
    onError: error => {
      if (!isOver(error)) return;
      // A new code is to be had for the password
      password.reset();
      setChallenge(undefined);
    },
  });
  if (!challenge)
    return (
      <FormDialog form={password} title={t(title)} submitLabel={t('Continue')} onClose={onClose}>
        <PasswordStep />
      </FormDialog>
    );
  return (
    <FormDialog form={code} title={t(title)} submitLabel={t('Disable')} gap={4} onClose={onClose}>
      <CodeOfChallenge challenge={challenge} form={code} />
    </FormDialog>
  );
};
