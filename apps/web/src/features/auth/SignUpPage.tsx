import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportParameters } from '../../lib/export-parameters.ts';
import { forgetLink, type LinkSecret } from '../../lib/session/link-secret.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { LinkButton } from './links.ts';
import { PhotoStep } from './PhotoStep.tsx';
import { SignedInAlready } from './SignedInAlready.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useInvitation } from './use-invitation.ts';
import { type LinkWords, useLinkSecret } from './use-link-secret.ts';
import { useEnter } from './use-sign-in.ts';

const RefusedInvitation = ({ sentAgain }: { sentAgain: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="display" component="h1">
        {t('This invitation cannot be used')}
      </Typography>
      <Typography sx={({ vars }) => ({ mt: 2, mb: 6, color: vars.palette.tokens.text.secondary })}>
        {sentAgain ?? t('It may have expired or been accepted already. Ask whoever invited you to send it again.')}
      </Typography>
      <LinkButton to="/login" search={exportParameters} startIcon={<ArrowLeft size={16} />}>
        {t('Back to sign in')}
      </LinkButton>
    </>
  );
};

const SignUp = ({ link }: { link: LinkSecret | undefined }) => {
  const { t } = useTranslation();
  const { state, sentAgain, trouble, retry } = useInvitation(link);
  const enter = useEnter();
  const [step, setStep] = useState<'details' | 'photo'>('details');
  const accepted = () => {
    forgetLink();
    setStep('photo');
  };
  if (state === 'checking') return <LinkCheck title={t('Create your account')} trouble={trouble} onRetry={retry} />;
  if (state === 'refused' || !link) return <RefusedInvitation sentAgain={sentAgain} />;
  return (
    <>
      <Box sx={{ mb: 7 }}>
        <Stepper
          label={t('Steps of creating your account')}
          steps={[t('Your details'), t('Photo (optional)')]}
          current={step === 'details' ? 0 : 1}
        />
      </Box>
      {step === 'details' && <SignUpForm link={link} onDone={accepted} />}
      {step === 'photo' && <PhotoStep onDone={() => void enter()} />}
    </>
  );
};

interface SignUpPageProps {
  words: LinkWords;
  /** The address of whoever is signed in, and has opened an invitation all the same. */
  signedInAs: string | undefined;
}

/** Where an invitation leads. */
export const SignUpPage = ({ words, signedInAs }: SignUpPageProps) => {
  const { t } = useTranslation();
  const link = useLinkSecret(words);
  return (
    <AuthLayout>
      <title>{`${t('Create your account')} · Drumlin`}</title>
      {signedInAs === undefined ? <SignUp link={link} /> : <SignedInAlready email={signedInAs} link={link} />}
    </AuthLayout>
  );
};
