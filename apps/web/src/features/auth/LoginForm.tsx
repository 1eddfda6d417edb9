import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { Mail } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { useTyped } from '../../lib/typed.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { TextLink } from './links.ts';
import { isOfTyping, loadSignIn, useEnter, useSignInError } from './use-sign-in.ts';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onChallenge: (challenge: Challenge, credentials: SignInBody) => void;
}

type Field = keyof SignInBody;
/** What is wrong, already translated: with a field, or with none. */
type Errors = Partial<Record<Field | 'root', string>>;

/**
 * E-mail and password, or the challenge that comes before a session. What was typed stays when the server says no, which stands at the
 * password, and the address also on the other steps of the page. The schema comes with what sends them, and two fields keep their state
 * themselves, so that the page does without the contract and without the library of forms.
 */
export const LoginForm = ({ email, onEmail, onChallenge }: LoginFormProps) => {
  const { t } = useTranslation();
  const enter = useEnter();
  const tell = useSignInError();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const show = (shown: Errors) => {
    setErrors(shown);
    const first = shown.email ? inputs.email : shown.password ? inputs.password : undefined;
    first?.current?.focus();
  };
  const signIn = useApiMutation({
    mutationFn: async (values: SignInBody) => (await loadSignIn()).submitSignIn(values),
    onSuccess: (challenge, values) => (challenge ? onChallenge(challenge, values) : enter()),
    showError: error => {
      const details = error instanceof ApiError ? error.details : [];
      if (details.length > 0) show(Object.fromEntries(details.map(({ field, message }) => [field, t(message)])));
      else tell(error, message => show({ [isOfTyping(error) ? 'password' : 'root']: message }));
    },
  });
  useTyped(password !== '');
  const fieldOf = (name: Field, value: string, change: (value: string) => void) => ({
    name,
    value,
    inputRef: inputs[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change(event.target.value);
      setErrors(({ [name]: _, ...others }) => others);
    },
  });
  const submit = () => {
    setErrors({});
    signIn.mutate({ email, password });
  };
  const form = { ready: true, pending: signIn.isPending, submit };
  return (
    <PlainForm
      form={form}
      onFocus={loadSignIn}
      message={errors.root}
      actions={
        <SubmitButton form={form} size="large" fullWidth>
          {t('Sign in')}
        </SubmitButton>
      }
    >
      <TextInput
        {...fieldOf('email', email, onEmail)}
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
      <PasswordInput
        {...fieldOf('password', password, setPassword)}
        large
        autoFocus={email !== ''}
        inputProps={{ maxLength: 255 }}
        label={t('Password')}
        autoComplete="current-password"
        note={
          <TextLink to="/forgot-password" search={exportParameters}>
            {t('Forgot password?')}
          </TextLink>
        }
      />
    </PlainForm>
  );
};
