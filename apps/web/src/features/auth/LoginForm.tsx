import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { TextLink } from './links.ts';
import { isOfTyping, loadSignIn, useEnter, useSignInError } from './use-sign-in.ts';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onChallenge: (challenge: Challenge, credentials: SignInBody) => void;
}

/**
 * E-mail and password, or the challenge that comes before a session. What was typed stays when the server says no, which stands at the
 * password, and the address also on the other steps of the page. The schema comes with what sends them, so that the page itself does without the contract.
 */
export const LoginForm = ({ email, onEmail, onChallenge }: LoginFormProps) => {
  const { t } = useTranslation();
  const enter = useEnter();
  const tell = useSignInError();
  const form = useApiForm({
    defaultValues: { email, password: '' },
    mutationFn: async values => (await loadSignIn()).submitSignIn(values),
    onSuccess: (challenge, values) => (challenge ? onChallenge(challenge, values) : enter()),
    showError: (error, _, showAt) => tell(error, message => showAt(isOfTyping(error) ? 'password' : 'root', message)),
  });
  const typed = form.methods.watch('email');
  useEffect(() => onEmail(typed), [typed, onEmail]);
  return (
    <Form
      form={form}
      onFocus={loadSignIn}
      actions={
        <SubmitButton form={form} size="large" fullWidth>
          {t('Sign in')}
        </SubmitButton>
      }
    >
      <TextField
        name="email"
        large
        autoFocus={email === ''}
        label={t('Email')}
        inputMode="email"
        autoComplete="username webauthn"
        startAdornment={
          <InputAdornment position="start">
            <Mail size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
      />
      <PasswordField
        name="password"
        large
        autoFocus={email !== ''}
        label={t('Password')}
        autoComplete="current-password"
        note={
          <TextLink to="/forgot-password" search={exportParameters}>
            {t('Forgot password?')}
          </TextLink>
        }
      />
    </Form>
  );
};
