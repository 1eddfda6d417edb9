import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLoaderData, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notices } from '../../components/notices/Notices.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The error page for the link of a mail that is not whole or no longer works. */
const DeadLinkPage = () => {
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

/** `/error` and every unknown address: inside the shell for a person who is signed in. */
export const NotFoundLayout = () => {
  const data = useLoaderData({ strict: false });
  const deadLink = useLocation({ select: location => location.state.deadLink });
  if (data?.session)
    return (
      <Shell>
        <NotFoundPage />
      </Shell>
    );
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Notices />
      {deadLink ? <DeadLinkPage /> : <NotFoundPage />}
    </Box>
  );
};
