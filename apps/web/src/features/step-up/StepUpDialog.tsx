import { type Challenge, oneTimeCode } from '@drumlin/contract/auth/challenge.ts';
import { challengePasskeyOptions } from '@drumlin/contract/auth/passkey.ts';
import { resendChallenge } from '@drumlin/contract/auth/routes.ts';
import { finishStepUp } from '@drumlin/contract/security/step-up.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { codeHint, ResendCode } from '../../components/ResendCode.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { answerTo } from '../../lib/challenge-answer.ts';
import { signWithPasskey } from '../../lib/passkeys/passkey-ceremony.ts';
import { hasPasskeys } from '../../lib/passkeys/passkey-support.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../ui/FineText.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';

const schema = z.object({ code: oneTimeCode });

interface StepUpDialogProps {
  challenge: Challenge;
  isForOne: boolean;
  end: (isShown: boolean) => void;
}

const answerByPasskey = async ({ session, email }: Challenge): Promise<boolean> => {
  const response = await signWithPasskey(await call(challengePasskeyOptions, { body: { session } }));
  if (!response) return false;
  const challengeResponses = { PASSKEY: response, USERNAME: email };
  await call(finishStepUp, { body: { session, challengeName: 'PASSKEY', challengeResponses } });
  return true;
};

/** Takes the person's own second factor before a dangerous act: the code of their app or of a mail, or a passkey. */
export const StepUpDialog = ({ challenge, isForOne, end }: StepUpDialogProps) => {
  const { t } = useTranslation();
  const byEmail = challenge.challenge === 'EMAIL_OTP';
  // One that can no longer be answered is given up; the server's own sentence says why
  const giveUp = (error: Error) => error instanceof ApiError && error.errorCode === 'CHALLENGE_EXPIRED' && end(false);
  const form = useApiForm({
    schema,
    defaultValues: { code: '' },
    mutationFn: ({ code }) => call(finishStepUp, { body: answerTo(challenge, code) }),
    onSuccess: () => end(true),
    onError: giveUp,
    clearOnError: ['code'],
  });
  const passkey = useApiMutation({
    mutationFn: () => answerByPasskey(challenge),
    onSuccess: isShown => isShown && end(true),
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
      <Typography>{t(codeHint(challenge))}</Typography>
      <CodeField name="code" form={form} label={t('6-digit code')} />
      {byEmail && (
        <ResendCode
          challenge={challenge}
          resend={() => call(resendChallenge, { body: { session: challenge.session } })}
          sent={t('Code sent')}
        />
      )}
      {byEmail && isForOne && !challenge.passkey && (
        <FineText>
          {t(
            'Five codes an hour are mailed at most. An authenticator app or a passkey, set up under “{{profile}}”, has no such limit.',
            { profile: t('Profile') },
          )}
        </FineText>
      )}
      {challenge.passkey && hasPasskeys() && (
        <Button
          variant="text"
          startIcon={<Fingerprint size={16} />}
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
          sx={{ alignSelf: 'start' }}
        >
          {t('Use a passkey')}
        </Button>
      )}
    </FormDialog>
  );
};
