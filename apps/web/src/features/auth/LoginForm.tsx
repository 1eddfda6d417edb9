import { type SignInBody, signInBody } from '@drumlin/contract/auth/routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { Mail } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useSignIn } from './use-sign-in.ts';

/** E-mail and password. What was typed stays when the server says no. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const { control, handleSubmit } = useForm<SignInBody>({
    resolver: zodResolver(signInBody),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(
    body => signIn.mutate(body),
    () => toast.error(t('Invalid email or password')),
  );
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 5 }}>
      <Controller
        name="email"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <TextInput
            {...field}
            inputRef={ref}
            label={t('Email')}
            type="email"
            autoComplete="username"
            startAdornment={
              <InputAdornment position="start">
                <Mail size={16} strokeWidth={1.75} aria-hidden />
              </InputAdornment>
            }
          />
        )}
      />
      <Controller
        name="password"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <PasswordInput {...field} inputRef={ref} label={t('Password')} autoComplete="current-password" />
        )}
      />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending} fullWidth>
        {t('Sign in')}
      </Button>
    </Stack>
  );
};
