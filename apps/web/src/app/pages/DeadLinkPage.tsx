import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from './ErrorPage.tsx';

/** The error page for the link of a mail that is not whole or no longer works. */
export const DeadLinkPage = () => {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('This link does not work')}
      actions={
        <>
          <Button component={Link} to="/forgot-password" variant="contained">
            {t('Ask for a new link')}
          </Button>
          <Button component={Link} to="/login" startIcon={<ArrowLeft size={16} />}>
            {t('Back to sign in')}
          </Button>
        </>
      }
    >
      {t('It has expired, was used already, or was cut off on its way. Ask for a new one, or copy the whole link.')}
    </ErrorPage>
  );
};
