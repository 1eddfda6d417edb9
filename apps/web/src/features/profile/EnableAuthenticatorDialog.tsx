import { enableAuthenticator, getMfaConfig, verifyAuthenticator } from '@drumlin/contract/security/routes.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session.ts';
import { CODE_LENGTH } from '../../ui/code-digits.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { OneTimeCode } from '../../ui/OneTimeCode.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { QrStep } from './QrStep.tsx';

/** The wizard's steps (spec document 1, section 4, authenticator enable wizard). */
type Step =
  | { step: 'verify-password' }
  | { step: 'qr-code'; qrCodeUrl: string; secretCode: string }
  | { step: 'otp'; qrCodeUrl: string; secretCode: string }
  | { step: 'success' };

const ORDER: Record<Step['step'], number> = { 'verify-password': 0, 'qr-code': 1, otp: 2, success: 3 };

/** Sets up an authenticator app: password, QR code, first code. It starts at the first step each time it opens. */
export const EnableAuthenticatorDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [state, setState] = useState<Step>({ step: 'verify-password' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useApiMutation({
    mutationFn: () => call(enableAuthenticator, { body: { email, password } }),
    onSuccess: secret => setState({ step: 'qr-code', ...secret }),
    onError: () => setPassword(''),
  });
  const verify = useApiMutation({
    mutationFn: (userCode: string) => call(verifyAuthenticator, { body: { userCode } }),
    invalidates: [getMfaConfig],
    onSuccess: () => setState({ step: 'success' }),
    onError: () => setCode(''),
  });
  const startOver = () => {
    setPassword('');
    setState({ step: 'verify-password' });
  };
  const frame = { open: true, width: 560, title: t('Set up your authenticator app'), onClose };
  const stepper = (
    <Stepper
      label={t('Steps')}
      steps={[t('Password'), t('Scan QR code'), t('Enter code')]}
      current={ORDER[state.step]}
    />
  );
  switch (state.step) {
    case 'verify-password':
      return (
        <FormDialog
          {...frame}
          submitLabel={t('Continue')}
          ready={password !== ''}
          pending={begin.isPending}
          onSubmit={() => begin.mutate()}
        >
          <Stack sx={{ gap: 5 }}>
            {stepper}
            <PasswordStep value={password} onChange={setPassword} />
          </Stack>
        </FormDialog>
      );
    case 'qr-code':
      return (
        <FormDialog
          {...frame}
          submitLabel={t('Continue')}
          ready
          pending={false}
          onSubmit={() => setState({ ...state, step: 'otp' })}
          onCancel={startOver}
        >
          <Stack sx={{ gap: 5 }}>
            {stepper}
            <QrStep url={state.qrCodeUrl} secret={state.secretCode} />
          </Stack>
        </FormDialog>
      );
    case 'otp':
      return (
        <FormDialog
          {...frame}
          submitLabel={t('Verify')}
          ready={code.length === CODE_LENGTH}
          pending={verify.isPending}
          onSubmit={() => verify.mutate(code)}
          onCancel={() => setState({ ...state, step: 'qr-code' })}
        >
          <Stack sx={{ gap: 5 }}>
            {stepper}
            <Typography>{t('Type the 6-digit code that your app shows.')}</Typography>
            <OneTimeCode
              label={t('6-digit code')}
              value={code}
              onChange={setCode}
              onComplete={digits => verify.mutate(digits)}
              busy={verify.isPending}
            />
          </Stack>
        </FormDialog>
      );
    case 'success':
      return (
        <FormDialog {...frame} submitLabel={t('Done')} ready pending={false} onSubmit={onClose} onCancel={null}>
          <Stack sx={{ gap: 5 }}>
            {stepper}
            <Typography role="status">
              {t('Your authenticator app is set up. Make recovery codes too, for the day your phone is lost.')}
            </Typography>
          </Stack>
        </FormDialog>
      );
  }
};
