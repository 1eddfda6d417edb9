import { enableAuthenticator, getMfaConfig, verifyAuthenticator } from '@drumlin/contract/security/routes.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { stepOf } from '../../ui/form/Form.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { QrStep } from './QrStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** The steps of the wizard. */
type Step =
  | { step: 'verify-password' }
  | { step: 'qr-code'; qrCodeUrl: string; secretCode: string }
  | { step: 'otp'; qrCodeUrl: string; secretCode: string }
  | { step: 'success' };

const ORDER: Record<Step['step'], number> = { 'verify-password': 0, 'qr-code': 1, otp: 2, success: 3 };

/** Sets up an authenticator app: password, QR code, first code. It starts at the first step each time it opens. */
export const EnableAuthenticatorDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [state, setState] = useState<Step>({ step: 'verify-password' });
  const password = usePasswordForm({
    mutationFn: body => call(enableAuthenticator, { body }),
    onSuccess: secret => setState({ step: 'qr-code', ...secret }),
  });
  const code = useApiForm({
    schema: verifyAuthenticator.schema.body,
    defaultValues: { userCode: '' },
    mutationFn: body => call(verifyAuthenticator, { body }),
    invalidates: [getMfaConfig],
    onSuccess: () => setState({ step: 'success' }),
    clearOnError: ['userCode'],
  });
  const startOver = () => {
    password.reset();
    setState({ step: 'verify-password' });
  };
  const frame = { width: 560, title: t('Set up your authenticator app'), onClose };
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
        <FormDialog {...frame} form={password} submitLabel={t('Continue')}>
          {stepper}
          <PasswordStep />
        </FormDialog>
      );
    case 'qr-code':
      return (
        <FormDialog
          {...frame}
          form={stepOf(() => setState({ ...state, step: 'otp' }))}
          submitLabel={t('Continue')}
          onCancel={startOver}
        >
          {stepper}
          <QrStep url={state.qrCodeUrl} secret={state.secretCode} />
        </FormDialog>
      );
    case 'otp':
      return (
        <FormDialog
          {...frame}
          form={code}
          submitLabel={t('Verify')}
          onCancel={() => setState({ ...state, step: 'qr-code' })}
        >
          {stepper}
          <Typography>{t('Type the 6-digit code that your app shows.')}</Typography>
          <CodeField name="userCode" form={code} label={t('6-digit code')} />
        </FormDialog>
      );
    case 'success':
      return (
        <FormDialog {...frame} form={stepOf(onClose)} submitLabel={t('Done')} onCancel={null}>
          {stepper}
          <Typography role="status">
            {t('Your authenticator app is set up. Make recovery codes too, for the day your phone is lost.')}
          </Typography>
        </FormDialog>
      );
  }
};
