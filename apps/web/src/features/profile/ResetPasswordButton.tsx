import { forgotPassword } from '@drumlin/contract/auth/recovery.ts';
import Button from '@mui/material/Button';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session/session.ts';

/** Mails a link to whoever has forgotten the password and is still signed in. */
export const ResetPasswordButton = () => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const ask = useApiMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    successMessage: t('Password reset instructions sent to your email'),
  });
  return (
    <Button startIcon={<MailCheck size={16} />} loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('Reset Password')}
    </Button>
  );
};
