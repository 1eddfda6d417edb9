import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft, KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyAnswer, ResendCode } from '../../components/SecondFactor.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx';
import { DigitsForm } from './DigitsForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { useAnswer } from './use-answer.ts';
import { loadSignIn, useEnter, useSignInError } from './use-sign-in.ts';

interface PreferenceUpdateDialogProps {
  open: boolean;
  pending: boolean;
  onSwitchBack: () => void;
  onClose: () => void;
}

/** Says that e-mail will replace the authenticator, and offers to go back. */
const PreferenceUpdateDialog = ({ open, pending, onSwitchBack, onClose }: PreferenceUpdateDialogProps) => {
  const { t } = useTranslation();
  return (
    <ModalDialog
      open={open}
      title={t('2FA Preference Update')}
      onClose={onClose}
      actions={
        <>
          <Button loading={pending} onClick={onSwitchBack}>
            {t('Switch back to Authenticator')}
          </Button>
          <Button variant="contained" onClick={onClose} autoFocus>
            {t('Continue with email')}
          </Button>
        </>
      }
    >
      {t(
        'Once you enter the code by email, email is your preferred method of two-factor authentication. You can change this in your profile.',
      )}
    </ModalDialog>
  );
};

interface CodeStepProps {
  challenge: Challenge;
  credentials: SignInBody;
  /** This challenge came by e-mail because the authenticator is out of reach. */
  recovered: boolean;
  onChallenge: (challenge: Challenge, recovered: boolean) => void;
  onBack: () => void;
}

/** What else the code step can do: recover by email, and go back on that. */
const useCodeStep = ({ credentials, onChallenge }: CodeStepProps) => {
  const enter = useEnter();
  const tell = useSignInError();
  const showError = (error: Error) => tell(error);
  const recover = useApiMutation({
    mutationFn: async () => (await loadSignIn()).recoverByEmail(credentials),
    onSuccess: byEmail => onChallenge(byEmail, true),
    showError,
  });
  // Nothing was changed yet, so signing in anew asks for the method that is still preferred
  const switchBack = useApiMutation({
    mutationFn: async () => (await loadSignIn()).submitSignIn(credentials),
    onSuccess: again => (again ? onChallenge(again, false) : enter()),
    showError,
  });
  return { recover, switchBack, showError };
};

/** The second step of a sign-in: six digits, sent as soon as the last is typed, and the ways on for who has none. */
export const CodeStep = (props: CodeStepProps) => {
  const { t } = useTranslation();
  const { challenge, recovered, onBack } = props;
  const [isPreferenceDialogOpen, setTelling] = useState(recovered);
  const [withRecoveryCode, setWithRecoveryCode] = useState(false);
  const { recover, switchBack, showError } = useCodeStep(props);
  const { enter, refuse } = useAnswer(onBack);
  return (
    <Stack sx={{ alignItems: 'stretch' }}>
      <Button variant="text" startIcon={<ArrowLeft size={16} />} onClick={onBack} sx={{ alignSelf: 'start', ml: -3 }}>
        {t('Back to sign in')}
      </Button>
      <Typography variant="display" component="h1" sx={{ mt: 3 }}>
        {withRecoveryCode ? t('Enter a recovery code') : t('Enter your 6-digit code')}
      </Typography>
      {withRecoveryCode ? (
        <RecoveryCodeForm challenge={challenge} onBack={onBack} onDigits={() => setWithRecoveryCode(false)} />
      ) : (
        <>
          <DigitsForm challenge={challenge} onBack={onBack} />
          <Divider sx={{ my: 5 }} />
          <Stack sx={{ alignItems: 'start', gap: 1, ml: -3 }}>
            <PasskeyAnswer
              challenge={challenge}
              answer={async body => (await loadSignIn()).submitAnswer(body)}
              onAnswered={enter}
              showError={error => refuse(error)}
            />
            {challenge.challenge === 'EMAIL_OTP' ? (
              <ResendCode challenge={challenge} sent={t('Code resent')} showError={showError} />
            ) : (
              <Button
                variant="text"
                startIcon={<Smartphone size={16} />}
                loading={recover.isPending}
                onClick={() => recover.mutate()}
              >
                {t("I can't access my Authenticator")}
              </Button>
            )}
            <Button variant="text" startIcon={<KeyRound size={16} />} onClick={() => setWithRecoveryCode(true)}>
              {t('Use a recovery code')}
            </Button>
          </Stack>
        </>
      )}
      <PreferenceUpdateDialog
        open={isPreferenceDialogOpen}
        pending={switchBack.isPending}
        onSwitchBack={() => switchBack.mutate()}
        onClose={() => setTelling(false)}
      />
    </Stack>
  );
};
