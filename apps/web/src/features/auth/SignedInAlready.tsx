import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../components/use-logout.ts';
import { forgetLink, keepLink, type LinkSecret } from '../../lib/session/link-secret.ts';

/**
 * Asks somebody who opens the link of a mail while signed in whether to sign out for it. The page's guard runs again after that, and the
 * link goes on.
 */
export const SignedInAlready = ({ email, link }: { email: string; link: LinkSecret | undefined }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: location => location.pathname });
  // A logout clears what the tab keeps
  const logout = useLogout(() => link && keepLink(path, link));
  const stay = () => {
    forgetLink();
    void navigate({ to: '/', replace: true });
  };
  return (
    <>
      <Typography variant="display" component="h1">
        {t('Sign out to use this link?')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
        {t('You are signed in as {{email}}. The link works once you are signed out.', { email })}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <Button variant="contained" size="large" loading={logout.isPending} onClick={() => logout.mutate()}>
          {t('Sign out and go on')}
        </Button>
        <Button size="large" disabled={logout.isPending} onClick={stay}>
          {t('Stay signed in')}
        </Button>
      </Stack>
    </>
  );
};
