import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { loadSignIn, useSignIn } from './use-sign-in.ts';

/** E-mail and password. The fields are the browser's own, so what was typed stays when the server says no. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const fields = new FormData(event.currentTarget);
    signIn.mutate({ email: String(fields.get('email')), password: String(fields.get('password')) });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} onFocus={loadSignIn} sx={{ gap: 5 }}>
      <TextInput
        name="email"
        large
        label={t('Email')}
        type="email"
        autoComplete="username"
        startAdornment={
          <InputAdornment position="start">
            <Mail size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <PasswordInput name="password" large label={t('Password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending} fullWidth sx={{ mt: 1 }}>
        {t('Sign in')}
      </Button>
    </Stack>
  );
};
