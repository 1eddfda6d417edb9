import { enableEmailMfa, getMfaConfig } from '@drumlin/contract/security/routes.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { maskEmail } from '../../lib/mask-email.ts';
import { useProfile } from '../../lib/session.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Turns codes by e-mail on: the password, then it is done. */
export const EnableEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [step, setStep] = useState<'verify-password' | 'success'>('verify-password');
  const [password, setPassword] = useState('');
  const enable = useApiMutation({
    mutationFn: () => call(enableEmailMfa, { body: { email, password } }),
    invalidates: [getMfaConfig],
    onSuccess: () => setStep('success'),
    onError: () => setPassword(''),
  });
  const asks = step === 'verify-password';
  return (
    <FormDialog
      open
      title={asks ? t('Enable codes by email') : t('Email is enabled')}
      submitLabel={asks ? t('Continue') : t('Done')}
      ready={!asks || password !== ''}
      pending={enable.isPending}
      onSubmit={asks ? () => enable.mutate() : onClose}
      onCancel={asks ? onClose : null}
      onClose={onClose}
    >
      {asks ? (
        <PasswordStep value={password} onChange={setPassword} />
      ) : (
        <Typography role="status">
          {t('From your next sign-in, we send a code to {{email}}.', { email: maskEmail(email) })}
        </Typography>
      )}
    </FormDialog>
  );
};
