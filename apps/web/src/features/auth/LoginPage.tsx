import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in page. */
export const LoginPage = () => {
  const { t } = useTranslation();
  return (
    <AuthLayout>
      <title>{`${t('Sign in')} · Drumlin`}</title>
      <Typography variant="display" component="h1">
        {t('Sign in to your portal')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 7, color: vars.palette.tokens.text.secondary })}>
        {t('Use the email address your invitation was sent to.')}
      </Typography>
      <LoginForm />
    </AuthLayout>
  );
};
