import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../ui/Stepper.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useInvitation } from './use-invitation.ts';
import { type LinkWords, useLinkSecret } from './use-link-secret.ts';
import { useEnter } from './use-sign-in.ts';

/** Where an invitation leads. */
export const SignUpPage = ({ words }: { words: LinkWords }) => {
  const { t } = useTranslation();
  const link = useLinkSecret(words);
  const { state } = useInvitation(link);
  const enter = useEnter();
  const [step, setStep] = useState<'details' | 'photo'>('details');
  return (
    <AuthLayout>
      <title>{`${t('Create your account')} · Drumlin`}</title>
      {state === 'checking' && (
        <Stack role="status" sx={{ alignItems: 'center', gap: 4 }}>
          <CircularProgress size={32} aria-label={t('Checking your link…')} />
          <Typography component="h1" variant="body">
            {t('Checking your link…')}
          </Typography>
        </Stack>
      )}
      {state === 'failed' && (
        <>
          <Typography variant="display" component="h1">
            {t('This invitation cannot be used')}
          </Typography>
          <Typography sx={({ vars }) => ({ mt: 2, mb: 6, color: vars.palette.tokens.text.secondary })}>
            {t('It may have expired or been accepted already. Ask whoever invited you to send it again.')}
          </Typography>
          <Button component={Link} to="/login" startIcon={<ArrowLeft size={16} />}>
            {t('Back to sign in')}
          </Button>
        </>
      )}
      {state === 'works' && link && (
        <>
          <Box sx={{ mb: 7 }}>
            <Stepper
              label={t('Steps of creating your account')}
              steps={[t('Your details'), t('Photo (optional)')]}
              current={step === 'details' ? 0 : 1}
            />
          </Box>
          {step === 'details' && <SignUpForm link={link} onDone={() => setStep('photo')} />}
          {step === 'photo' && <PhotoStep onDone={() => void enter()} />}
        </>
      )}
    </AuthLayout>
  );
};
