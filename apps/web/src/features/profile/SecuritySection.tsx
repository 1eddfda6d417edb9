import { forgotPassword } from '@drumlin/contract/auth/recovery.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useProfile } from '../../lib/session/session.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { MethodCard } from './MethodCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { mfaQuery } from './queries.ts';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';

/** Mails a link to whoever has forgotten the password and is still signed in. */
const ResetPasswordButton = () => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const ask = useApiMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    successMessage: t('Password reset instructions sent to your email'),
  });
  return (
    <Button startIcon={<MailCheck size={16} />} loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('Reset Password')}
    </Button>
  );
};

const Note = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: '10px 14px',
  borderRadius: RADIUS.note,
  backgroundColor: vars.palette.tokens.info.tint,
  '& svg': { flexShrink: 0, color: vars.palette.tokens.info.mark },
}));

/** Password, second factors, passkeys and recovery codes. */
export const SecuritySection = () => {
  const { t } = useTranslation();
  const { data: config, error, refetch } = useQuery(mfaQuery);
  return (
    <Stack component="section" sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4, flexWrap: 'wrap' }}>
        <div>
          <Typography variant="h2">{t('Security')}</Typography>
          <Typography variant="dense" color="textSecondary">
            {t('Two-factor authentication adds a code after your password.')}
          </Typography>
        </div>
        <ResetPasswordButton />
      </Stack>
      {config?.merchantEnforced && (
        <Note>
          <ShieldCheck size={16} aria-hidden />
          {t('Two-factor authentication is required here. Keep at least one method enabled.')}
        </Note>
      )}
      {error && (
        <ErrorPanel
          title={t('Your security settings could not be loaded')}
          message={t(toastMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      {!config && !error && <Skeleton variant="rounded" height={124} />}
      {config && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <MethodCard method="EMAIL_OTP" config={config} />
          <MethodCard method="SOFTWARE_TOKEN_MFA" config={config} />
          <PasskeysCard config={config} />
          <RecoveryCodesCard config={config} />
        </Box>
      )}
    </Stack>
  );
};
