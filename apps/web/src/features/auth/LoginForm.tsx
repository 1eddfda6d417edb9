import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { loadSignIn, useSignIn } from './use-sign-in.ts';

interface LoginFormProps {
  /** The address to begin with. */
  email?: string | undefined;
  onChallenge: (challenge: Challenge, credentials: SignInBody) => void;
}

/** E-mail and password. The fields are the browser's own, so what was typed stays when the server says no. */
export const LoginForm = ({ email = '', onChallenge }: LoginFormProps) => {
  const { t } = useTranslation();
  const signIn = useSignIn(onChallenge);
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
        autoComplete="username webauthn"
        defaultValue={email}
        startAdornment={
          <InputAdornment position="start">
            <Mail size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <PasswordInput
        name="password"
        large
        label={t('Password')}
        autoComplete="current-password"
        note={
          <MuiLink component={Link} to="/forgot-password">
            {t('Forgot password?')}
          </MuiLink>
        }
      />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending} fullWidth>
        {t('Sign in')}
      </Button>
    </Stack>
  );
};
