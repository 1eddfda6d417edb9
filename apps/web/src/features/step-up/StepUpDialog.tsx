import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import { finishStepUp } from '@drumlin/contract/security/step-up.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CodeOfChallenge, isOver, PasskeyAnswer, useCodeForm } from '../../components/SecondFactor.tsx';
import { call } from '../../lib/api/call.ts';
import { answerTo } from '../../lib/challenge-answer.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../ui/FineText.tsx';

interface StepUpDialogProps {
  challenge: Challenge;
  isForOne: boolean;
  end: (isShown: boolean) => void;
}

/** Takes the person's own second factor before a dangerous act: the code of their app or of a mail, or a passkey. */
export const StepUpDialog = ({ challenge, isForOne, end }: StepUpDialogProps) => {
  const { t } = useTranslation();
  // One that can no longer be answered is given up
  const giveUp = (error: Error) => isOver(error) && end(false);
  const form = useCodeForm({
    mutationFn: ({ code }) => call(finishStepUp, { body: answerTo(challenge, code) }),
    onSuccess: () => end(true),
    onError: giveUp,
  });
  return (
    <FormDialog
      form={form}
      title={t('Confirm that it is you')}
      submitLabel={t('Confirm')}
      gap={4}
      onClose={() => end(false)}
    >
      <Typography>
        {isForOne
          ? t('This act asks for your second factor each time. It is good for this act alone.')
          : t('This act asks for your second factor. It is good for ten minutes.')}
      </Typography>
      <CodeOfChallenge challenge={challenge} form={form} />
      {challenge.challenge === 'EMAIL_OTP' && isForOne && !challenge.passkey && (
        <FineText>
          {t(
            'Five codes an hour are emailed at most. An authenticator app or a passkey, set up under “{{profile}}”, has no such limit.',
            { profile: t('Profile') },
          )}
        </FineText>
      )}
      <PasskeyAnswer
        challenge={challenge}
        answer={body => call(finishStepUp, { body })}
        onAnswered={() => end(true)}
        onError={giveUp}
      />
    </FormDialog>
  );
};
