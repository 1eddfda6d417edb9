import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exportWords } from '../../lib/export-words.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from './links.ts';
import { loadSignIn, useSignIn } from './use-sign-in.ts';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onChallenge: (challenge: Challenge, credentials: SignInBody) => void;
}

/** E-mail and password. What was typed stays when the server says no, and the address also on the other steps of the page. */
export const LoginForm = ({ email, onEmail, onChallenge }: LoginFormProps) => {
  const { t } = useTranslation();
  const signIn = useSignIn(onChallenge);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const password = new FormData(event.currentTarget).get('password');
    signIn.mutate({ email, password: String(password) });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} onFocus={loadSignIn} sx={{ gap: 5 }}>
      <TextInput
        name="email"
        large
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        value={email}
        onChange={event => onEmail(event.target.value)}
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
          <TextLink to="/forgot-password" search={exportWords}>
            {t('Forgot password?')}
          </TextLink>
        }
      />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending} fullWidth>
        {t('Sign in')}
      </Button>
    </Stack>
  );
};
