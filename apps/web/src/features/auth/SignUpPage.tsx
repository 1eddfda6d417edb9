import { ERRORS } from '@drumlin/contract/errors.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../components/picture/PictureField.tsx';
import { usePictureUpload } from '../../components/picture/use-picture-upload.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { forgetLink, type LinkSecret } from '../../lib/session/link-secret.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { isPassing } from './forgot-outcome.ts';
import { LinkCheck } from './LinkCheck.tsx';
import { LinkButton } from './links.ts';
import { SignedInAlready } from './SignedInAlready.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { uploadPicture, validateInvitation } from './sign-up-calls.ts';
import { type LinkWords, useLinkSecret } from './use-link-secret.ts';
import { useEnter } from './use-sign-in.ts';

/** Whether another invitation is on its way because this one came too late. */
const isSentAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === ERRORS.invitationExpired.errorCode;

/**
 * Checks an invitation once, when its page opens, and tells of one that does not work. One that could not be checked waits to be
 * tried again, as `trouble`; one whose time is over has the sentence about the next, as `sentAgain`.
 */
const useInvitation = (link: LinkSecret | undefined) => {
  const { t } = useTranslation();
  const hasAsked = useRef(false);
  const validate = useApiMutation({
    mutationFn: validateInvitation,
    showError: error => {
      if (isPassing(error)) return;
      forgetLink();
      if (!isSentAgain(error)) toast.error(t(toastMessage(error)));
    },
  });
  const check = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (link) validate.mutate(link);
    else toast.error(t('Invalid code or email'));
  });
  useEffect(() => {
    check();
  }, []);
  const { error } = validate;
  const trouble = error && isPassing(error) ? error : undefined;
  const refused = link === undefined || (error !== null && !trouble);
  return {
    state: validate.isSuccess ? 'works' : refused ? 'refused' : 'checking',
    sentAgain: isSentAgain(error) ? t(toastMessage(error)) : undefined,
    trouble,
    retry: () => link && validate.mutate(link),
  } as const;
};

/** The second step of sign-up: a photo, or none. The account is made and signed in already, so nothing is lost by leaving. */
const PhotoStep = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const picture = usePictureUpload({ put: uploadPicture, onSuccess: onDone });
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Typography ref={title} tabIndex={-1} variant="display" component="h1" sx={{ outline: 'none' }}>
        {t('Add your photo')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 6 }}>
        {t('Your account is ready. A photo helps your team to know you; you can add one later too.')}
      </Typography>
      <Form
        form={picture}
        actions={
          <Stack sx={{ gap: 2 }}>
            <SubmitButton form={picture} size="large">
              {t('Upload')}
            </SubmitButton>
            <Button variant="text" size="large" disabled={picture.pending} onClick={onDone}>
              {t('Skip')}
            </Button>
          </Stack>
        }
      >
        <PictureField {...picture} />
      </Form>
    </>
  );
};

const RefusedInvitation = ({ sentAgain }: { sentAgain: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="display" component="h1">
        {t('This invitation cannot be used')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
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
