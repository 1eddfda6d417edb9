import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { ArrowLeft, Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { exportParameters } from '../../lib/export-parameters.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LinkButton } from './links.ts';
import { useForgotPassword } from './use-forgot-password.ts';

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
}

/** Asks where to send a link that sets a new password. */
export const ForgotPasswordForm = ({ email, onEmail }: ForgotPasswordFormProps) => {
  const { t } = useTranslation();
  const form = useForgotPassword(email);
  const typed = form.methods.watch('email');
  useEffect(() => onEmail(typed), [typed, onEmail]);
  return (
    <>
      <Typography variant="display" component="h1">
        {t('Forgot password?')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 7, color: vars.palette.tokens.text.secondary })}>
        {t('Enter your email and we will send you a link to set a new password.')}
      </Typography>
      <Form
        form={form}
        actions={
          <>
            <SubmitButton form={form} size="large">
              {t('Continue')}
            </SubmitButton>
            <LinkButton variant="text" to="/login" search={exportParameters} startIcon={<ArrowLeft size={16} />}>
              {t('Back to sign in')}
            </LinkButton>
          </>
        }
      >
        <TextField
          name="email"
          large
          label={t('Email')}
          inputMode="email"
          autoComplete="username"
          inputProps={{ maxLength: 255 }}
          startAdornment={
            <InputAdornment position="start">
              <Mail size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          }
        />
      </Form>
    </>
  );
};
