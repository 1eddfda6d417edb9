import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { endNotice, loginNotice } from './login-notices.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';

// Only those with a second factor come this far.
const CodeStep = lazy(() => import('./CodeStep.tsx').then(module => ({ default: module.CodeStep })));

type Mode = { kind: 'password' } | { kind: 'code'; challenge: Challenge; credentials: SignInBody; recovered: boolean };

interface LoginPageProps {
  /** Of the recovery that led here. */
  code?: string | undefined;
  /** Why the session before is over. */
  ended?: string | undefined;
  email?: string | undefined;
}

/** The sign-in page: e-mail and password, then a code where one is asked for; or a passkey. */
export const LoginPage = ({ code, ended, email }: LoginPageProps) => {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>({ kind: 'password' });
  const notice = loginNotice(code) ?? endNotice(ended);
  const ask = (challenge: Challenge, credentials: SignInBody, recovered = false) =>
    setMode({ kind: 'code', challenge, credentials, recovered });
  return (
    <AuthLayout>
      <title>{`${t('Sign in')} · Drumlin`}</title>
      {mode.kind === 'password' ? (
        <>
          <Typography variant="display" component="h1">
            {t('Sign in to your portal')}
          </Typography>
          <Typography sx={({ vars }) => ({ mt: 1.5, mb: 7, color: vars.palette.tokens.text.secondary })}>
            {t('Use the email address your invitation was sent to.')}
          </Typography>
          {notice && (
            <Alert severity="info" sx={{ mb: 5 }}>
              {t(notice)}
            </Alert>
          )}
          <LoginForm email={email} onChallenge={ask} />
          <PasskeySignIn />
        </>
      ) : (
        <Suspense fallback={null}>
          <CodeStep
            key={mode.challenge.session}
            challenge={mode.challenge}
            credentials={mode.credentials}
            recovered={mode.recovered}
            onChallenge={(challenge, recovered) => ask(challenge, mode.credentials, recovered)}
            onBack={() => setMode({ kind: 'password' })}
          />
        </Suspense>
      )}
    </AuthLayout>
  );
};
