import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft, Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exportWords } from '../../lib/export-words.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { LinkButton } from './links.ts';
import { isEmail } from './recovery-calls.ts';
import { useForgotPassword } from './use-forgot-password.ts';

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
}

/** Asks where to send a link that sets a new password. */
export const ForgotPasswordForm = ({ email, onEmail }: ForgotPasswordFormProps) => {
  const { t } = useTranslation();
  const forgot = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!forgot.isPending) forgot.mutate(email.trim());
  };
  return (
    <>
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
          onChange={event => onEmail(event.target.value)}
          startAdornment={
            <InputAdornment position="start">
              <Mail size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          }
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!isEmail(email.trim())}
          loading={forgot.isPending}
        >
          {t('Continue')}
        </Button>
        <LinkButton variant="text" to="/login" search={exportWords} startIcon={<ArrowLeft size={16} />}>
          {t('Back to sign in')}
        </LinkButton>
      </Stack>
    </>
  );
};
