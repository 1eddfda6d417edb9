import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportParameters } from '../../lib/export-parameters.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkButton } from './links.ts';

/** The new password is set; the way on is to sign in with it. */
export const ResetPasswordSuccessPage = () => {
  const { t } = useTranslation();
  return (
    <AuthLayout>
      <title>{`${t('Your password has been changed')} · Drumlin`}</title>
      <CircleCheck size={32} strokeWidth={1.5} aria-hidden />
      <Typography variant="display" component="h1" sx={{ mt: 4 }}>
        {t('Your password has been changed')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
        {t('You were signed out everywhere. Sign in with your new password.')}
      </Typography>
      <LinkButton to="/login" search={exportParameters} variant="contained" size="large" fullWidth>
        {t('Continue')}
      </LinkButton>
    </AuthLayout>
  );
};
