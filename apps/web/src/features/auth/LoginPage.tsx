import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Fingerprint } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { loadPart } from '../../lib/load-part.ts';
import { hasPasskeys } from '../../lib/passkeys/passkey-support.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { endNotice, loginNotice } from './login-notices.ts';
import { useEnter, useSignInError } from './use-sign-in.ts';

/** Fetches what passkeys need, which the sign-in page itself does without. */
const loadPasskeys = () => loadPart(() => import('./submit-passkey.ts'));

const canOffer = async (): Promise<boolean> => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/**
 * Signing in with a passkey, at the press of a button. Browsers that can are also asked to offer passkeys where the address is
 * typed, until the page is left.
 */
const usePasskeySignIn = () => {
  const enter = useEnter();
  const tell = useSignInError();
  const showError = (error: Error) => tell(error);
  const onSuccess = (signedIn: boolean) => (signedIn ? enter() : undefined);
  const { mutate: offer } = useApiMutation({
    mutationFn: async () => (await canOffer()) && (await loadPasskeys()).offerPasskeys(),
    // Made again after a failure, whose message would go with it
    changesNothing: true,
    onSuccess,
    showError,
  });
  const signIn = useApiMutation({
    mutationFn: async () => (await loadPasskeys()).submitPasskey(),
    onSuccess,
    showError,
    onError: () => offer(),
  });
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    offer();
    return () => void loadPasskeys().then(({ cancelPasskey }) => cancelPasskey());
  }, [offer]);
  return signIn;
};

/** The other way in: a passkey, without address and password. Browsers without passkeys do not see it. */
const PasskeySignIn = () => {
  const { t } = useTranslation();
  const signIn = usePasskeySignIn();
  if (!hasPasskeys()) return null;
  return (
    <>
      <Divider sx={{ my: 5, typography: 'caption', color: 'tokens.text.tertiary' }}>{t('or')}</Divider>
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

// Only those with a second factor come this far, or those who have forgotten their password.
const CodeStep = lazyPart(() => import('./CodeStep.tsx').then(part => part.CodeStep));
const ForgotPasswordForm = lazyPart(() => import('./ForgotPasswordForm.tsx').then(part => part.ForgotPasswordForm));

interface CodeMode {
  challenge: Challenge;
  credentials: SignInBody;
  recovered: boolean;
}

interface LoginPageProps {
  /** Of the recovery that led here. */
  code?: string | undefined;
  /** Why the session before is over. */
  ended?: string | undefined;
  /** The address to begin with. */
  email?: string | undefined;
  /** Asked for a link that sets a new password instead. */
  forgot: boolean;
}

/** The sign-in page in its three modes: e-mail and password, or a passkey; then a code where one is asked for; or forgot password. */
export const LoginPage = ({ code, ended, email: given = '', forgot }: LoginPageProps) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState(given);
  const [asked, setAsked] = useState<CodeMode>();
  const notice = loginNotice(code) ?? endNotice(ended);
  const ask = (challenge: Challenge, credentials: SignInBody, recovered = false) =>
    setAsked({ challenge, credentials, recovered });
  return (
    <AuthLayout>
      <title>{`${forgot ? t('Forgot password?') : t('Sign in')} · Drumlin`}</title>
      {forgot ? (
        <Suspense fallback={null}>
          <ForgotPasswordForm email={email} onEmail={setEmail} />
        </Suspense>
      ) : asked ? (
        <Suspense fallback={null}>
          <CodeStep
            key={asked.challenge.session}
            {...asked}
            onChallenge={(challenge, recovered) => ask(challenge, asked.credentials, recovered)}
            onBack={() => setAsked(undefined)}
          />
        </Suspense>
      ) : (
        <>
          <Typography variant="display" component="h1">
            {t('Sign in to your portal')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, mb: 7 }}>
            {t('Use the email address your invitation was sent to.')}
          </Typography>
          {notice && (
            <Alert severity="info" sx={{ mb: 5 }}>
              {t(notice)}
            </Alert>
          )}
          <LoginForm email={email} onEmail={setEmail} onChallenge={ask} />
          <PasskeySignIn />
        </>
      )}
    </AuthLayout>
  );
};
