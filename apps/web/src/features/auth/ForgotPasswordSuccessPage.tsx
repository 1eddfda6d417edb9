import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { ArrowLeft, MailCheck, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkButton } from './links.ts';
import { askForLink } from './recovery-calls.ts';

/** The specification has the answer ignored: it may not tell whether the address is known. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

/** Says the same whoever asked: if the address is known, a link is on its way. */
export const ForgotPasswordSuccessPage = () => {
  const { t } = useTranslation();
  const email = useLocation({ select: location => location.state.email });
  const resend = useApiMutation({
    mutationFn: (to: string) => askForLink(to).catch(ignoreRefusal),
    successMessage: t('Email Notification resent!'),
  });
  return (
    <AuthLayout>
      <title>{`${t('Check your email')} · Drumlin`}</title>
      <MailCheck size={32} strokeWidth={1.5} aria-hidden />
      <Typography variant="display" component="h1" sx={{ mt: 4 }}>
        {t('Check your email')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
        {t('If the email you entered exists, a message with a link to set a new password has been sent to it.')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <LinkButton to="/login" search={exportParameters} variant="contained" startIcon={<ArrowLeft size={16} />}>
          {t('Return to login')}
        </LinkButton>
        {email !== undefined && (
          <Button startIcon={<RotateCw size={16} />} loading={resend.isPending} onClick={() => resend.mutate(email)}>
            {t('Resend email')}
          </Button>
        )}
      </Stack>
    </AuthLayout>
  );
};
