import type { Challenge, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { resendChallenge } from '@drumlin/contract/auth/routes.ts';
import {
  type DisableResult,
  disableAuthenticator,
  disableEmailMfa,
  getMfaConfig,
} from '@drumlin/contract/security/routes.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { answerTo } from '../../lib/challenge-answer.ts';
import { useProfile } from '../../lib/session.ts';
import { CODE_LENGTH } from '../../ui/code-digits.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { OneTimeCode } from '../../ui/OneTimeCode.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordStep } from './PasswordStep.tsx';

const METHODS = {
  EMAIL_OTP: { route: disableEmailMfa, title: 'Disable codes by email', text: '2FA using email disabled' },
  SOFTWARE_TOKEN_MFA: {
    route: disableAuthenticator,
    title: 'Disable the authenticator app',
    text: '2FA using authenticator disabled',
  },
} as const;

type Step = { step: 'verify-password' } | { step: 'otp'; challenge: Challenge };

/** A code that can no longer be entered: too old, tried too often, or of a lock. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'CHALLENGE_EXPIRED';

const ResendCode = ({ session }: { session: string }) => {
  const { t } = useTranslation();
  const resend = useApiMutation({
    mutationFn: () => call(resendChallenge, { body: { session } }),
    successMessage: t('Code sent'),
  });
  return (
    <Button variant="text" loading={resend.isPending} onClick={() => resend.mutate()} sx={{ alignSelf: 'start' }}>
      {t('Resend code')}
    </Button>
  );
};

/** Turns a second factor off: the password, then the code that the server asks for. */
export const DisableDialog = ({ method, onClose }: { method: MfaMethod; onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [state, setState] = useState<Step>({ step: 'verify-password' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { route, title, text } = METHODS[method];
  const goOn = (result: DisableResult) => {
    if ('challenge' in result) return setState({ step: 'otp', challenge: result });
    toast.success(t(text));
    onClose();
  };
  /** The server's own sentence says why; a new code is to be had for the password. */
  const startOverIf = (error: unknown) => {
    if (!isOver(error)) return;
    setPassword('');
    setState({ step: 'verify-password' });
  };
  const begin = useApiMutation({
    mutationFn: () => call(route, { body: { email, password } }),
    onSuccess: goOn,
    onError: () => setPassword(''),
  });
  const finish = useApiMutation({
    mutationFn: (given: { challenge: Challenge; code: string }) =>
      call(route, { body: answerTo(given.challenge, given.code) }),
    invalidates: [getMfaConfig],
    onSuccess: goOn,
    onError: error => {
      setCode('');
      startOverIf(error);
    },
  });
  if (state.step === 'verify-password')
    return (
      <FormDialog
        open
        title={t(title)}
        submitLabel={t('Continue')}
        ready={password !== ''}
        pending={begin.isPending}
        onSubmit={() => begin.mutate()}
        onClose={onClose}
      >
        <PasswordStep value={password} onChange={setPassword} />
      </FormDialog>
    );
  const { challenge } = state;
  const byEmail = challenge.challenge === 'EMAIL_OTP';
  return (
    <FormDialog
      open
      title={t(title)}
      submitLabel={t('Disable')}
      ready={code.length === CODE_LENGTH}
      pending={finish.isPending}
      onSubmit={() => finish.mutate({ challenge, code })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {byEmail ? t('Enter the code we sent to your email.') : t('Type the 6-digit code that your app shows.')}
        </Typography>
        <OneTimeCode
          label={t('6-digit code')}
          value={code}
          onChange={setCode}
          onComplete={digits => finish.mutate({ challenge, code: digits })}
          busy={finish.isPending}
        />
        {byEmail && <ResendCode session={challenge.session} />}
      </Stack>
    </FormDialog>
  );
};
