import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowLeft, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SupportPhone } from '../../components/SupportPhone.tsx';
import { exportParameters } from '../../lib/export-parameters.ts';
import { useSupport } from '../../lib/support.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkButton } from './links.ts';

/** The page after a sign-in to a locked account. */
export const LockedAccountPage = () => {
  const { t } = useTranslation();
  const { email } = useSupport();
  return (
    <AuthLayout>
      <title>{`${t('Account locked')} · Drumlin`}</title>
      <Lock size={32} strokeWidth={1.5} aria-hidden />
      <Typography variant="display" component="h1" sx={{ mt: 4 }}>
        {t('Account locked')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
        {t(
          'There were too many attempts to sign in. Try again later, or write to support to have your account unlocked:',
        )}{' '}
        <Link href={`mailto:${email}`} underline="always">
          {email}
        </Link>
        <SupportPhone />
      </Typography>
      <LinkButton to="/login" search={exportParameters} startIcon={<ArrowLeft size={16} />}>
        {t('Back to sign in')}
      </LinkButton>
    </AuthLayout>
  );
};
