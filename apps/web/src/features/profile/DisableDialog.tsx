import { type Challenge, type MfaMethod, oneTimeCode } from '@drumlin/contract/auth/challenge.ts';
import { resendChallenge } from '@drumlin/contract/auth/routes.ts';
import {
  type DisableResult,
  disableAuthenticator,
  disableEmailMfa,
  getMfaConfig,
} from '@drumlin/contract/security/routes.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { codeHint, ResendCode } from '../../components/ResendCode.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { answerTo } from '../../lib/challenge-answer.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
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

const answer = z.object({ code: oneTimeCode });

/** A code that can no longer be entered: too old, tried too often, or of a lock. */
const isOver = (error: Error): boolean => error instanceof ApiError && error.errorCode === 'CHALLENGE_EXPIRED';

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
  const code = useApiForm({
    schema: answer,
    defaultValues: { code: '' },
    mutationFn: async values => challenge && call(route, { body: answerTo(challenge, values.code) }),
    invalidates: [getMfaConfig],
    onSuccess: result => result && goOn(result),
    clearOnError: ['code'],
    onError: error => {
      if (!isOver(error)) return;
      // The server's own sentence says why; a new code is to be had for the password
      password.reset();
      setChallenge(undefined);
    },
  });
  const byEmail = challenge?.challenge === 'EMAIL_OTP';
  if (!challenge)
    return (
      <FormDialog form={password} title={t(title)} submitLabel={t('Continue')} onClose={onClose}>
        <PasswordStep />
      </FormDialog>
    );
  return (
    <FormDialog form={code} title={t(title)} submitLabel={t('Disable')} gap={4} onClose={onClose}>
      <Typography>{t(codeHint(challenge))}</Typography>
      <CodeField name="code" form={code} label={t('6-digit code')} />
      {byEmail && (
        <ResendCode
          challenge={challenge}
          resend={() => call(resendChallenge, { body: { session: challenge.session } })}
          sent={t('Code sent')}
        />
      )}
    </FormDialog>
  );
};
