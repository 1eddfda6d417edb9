import { forgotPassword } from '@drumlin/contract/auth/recovery.ts';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { forgotOutcome, leadOf } from './forgot-outcome.ts';
import { LinkButton } from './links.ts';
import { askForLink } from './recovery-calls.ts';

/**
 * The form that asks for a link, and goes where the answer leads. The address travels in the history's state, not in the address bar.
 */
const useForgotPassword = (given: string) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lead = (to: ReturnType<typeof leadOf>, email: string, code?: unknown) => {
    if (to === '/login')
      return navigate({ to, search: words => ({ ...exportParameters(words), code: String(code), email }) });
    return navigate({ to, search: exportParameters, ...(to === '/forgot-password-success' && { state: { email } }) });
  };
  return useApiForm({
    schema: forgotPassword.schema.body,
    defaultValues: { email: given },
    mutationFn: ({ email }) => askForLink(email),
    onSuccess: (code, { email }) =>
      lead(code === null ? '/forgot-password-success' : leadOf('forgotPassword', code), email.trim(), code),
    showError: (error, { email }) => {
      const outcome = forgotOutcome(error);
      if (outcome === 'stay') toast.error(t(toastMessage(error)));
      else void lead(outcome, email.trim(), error instanceof ApiError ? error.errorCode : undefined);
    },
  });
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who asked for a link, so that it can be sent again. */
    email?: string;
  }
}

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
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 7 }}>
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
