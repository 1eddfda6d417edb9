import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../lib/passkeys/passkey-support.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The other way in: a passkey, without address and password. Browsers without passkeys do not see it. */
export const PasskeySignIn = () => {
  const { t } = useTranslation();
  const signIn = usePasskeySignIn();
  if (!hasPasskeys()) return null;
  return (
    <>
      <Divider
        sx={({ vars, typography }) => ({ my: 5, ...typography.caption, color: vars.palette.tokens.text.tertiary })}
      >
        {t('or')}
      </Divider>
      <Button
        size="large"
        fullWidth
        startIcon={<Fingerprint size={16} strokeWidth={1.75} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
    </>
  );
};
