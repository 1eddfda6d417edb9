import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { isEmail } from './recovery-calls.ts';
import { useForgotPassword } from './use-forgot-password.ts';

/** Asks where to send a link that sets a new password. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const forgot = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!forgot.isPending) forgot.mutate(email.trim());
  };
  return (
    <AuthLayout>
      <title>{`${t('Forgot password?')} · Drumlin`}</title>
      <Typography variant="display" component="h1">
        {t('Forgot password?')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 7, color: vars.palette.tokens.text.secondary })}>
        {t('Enter your email and we will send you a link to set a new password.')}
      </Typography>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 5 }}>
        <TextInput
          large
          label={t('Email')}
          type="email"
          autoComplete="username"
          value={email}
          inputProps={{ maxLength: 255 }}
          onChange={event => setEmail(event.target.value)}
          startAdornment={
            <InputAdornment position="start">
              <Mail size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          }
        />
        <Button type="submit" variant="contained" size="large" disabled={!isEmail(email)} loading={forgot.isPending}>
          {t('Continue')}
        </Button>
        <Button variant="text" component={Link} to="/login" startIcon={<ArrowLeft size={16} />}>
          {t('Back to sign in')}
        </Button>
      </Stack>
    </AuthLayout>
  );
};
