import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HOME } from '../../lib/home.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** The error page, for an unknown address or one that is not permitted. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('Page not found')}
      actions={
        <Button component={Link} to={HOME} variant="contained" startIcon={<ArrowLeft size={16} />}>
          {t('Back to dashboard')}
        </Button>
      }
    >
      {t('The address may be mistyped, or you may not have access to this page.')}
    </ErrorPage>
  );
};
