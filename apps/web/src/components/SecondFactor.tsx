import { type Challenge, type ChallengeAnswer, oneTimeCode } from '@drumlin/contract/auth/challenge.ts';
import { challengePasskeyOptions } from '@drumlin/contract/auth/passkey.ts';
import { resendChallenge } from '@drumlin/contract/auth/routes.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fingerprint, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { signWithPasskey } from '../lib/passkeys/passkey-ceremony.ts';
import { hasPasskeys } from '../lib/passkeys/passkey-support.ts';
import { useSupport } from '../lib/support.ts';
import { CodeField } from '../ui/form/CodeField.tsx';
import type { FormHandle } from '../ui/form/Form.tsx';
import { toast } from '../ui/toast.ts';
import { type ApiFormOptions, useApiForm } from './use-api-form.ts';
import { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts';

/** Whether a challenge can no longer be answered: too old, tried too often, or of a lock. The server's own sentence says why. */
export const isOver = (error: Error): boolean => error instanceof ApiError && error.errorCode === 'CHALLENGE_EXPIRED';

const schema = z.object({ code: oneTimeCode });

/** A form of six digits, which are typed anew where they were refused. */
export const useCodeForm = <Output,>(act: ApiFormOptions<z.input<typeof schema>, Output>) =>
  useApiForm({ ...act, schema, defaultValues: { code: '' }, clearOnError: ['code'] });

/** One code a minute is mailed. */
const PAUSE_SECONDS = 60;

/** Seconds that are left of those it was started with. */
const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
};

/** Where the code of a challenge comes from: English, and the key of its translation. */
const codeHint = ({ challenge, mailedInSeconds }: Challenge): string => {
  if (challenge !== 'EMAIL_OTP') return 'Type the 6-digit code that your app shows.';
  return mailedInSeconds === undefined
    ? 'Enter the code we sent to your email.'
    : 'No code has been emailed to you yet.';
};

interface ResendCodeProps {
  challenge: Challenge;
  /** What is said once a new code is on its way, already translated. */
  sent: string;
  showError?: (error: Error) => void;
}

/** Has another code mailed, and says when that can be: the one before it is good until then. Of the first one it says when it comes, where it is not on its way. */
export const ResendCode = ({ challenge, sent, showError }: ResendCodeProps) => {
  const { session, mailedInSeconds: first = 0 } = challenge;
  const { t } = useTranslation();
  const { email } = useSupport();
  const [left, wait] = useCountdown(first);
  const [delay, setDelay] = useState(first);
  const [isFirst, setFirst] = useState(first > 0);
  const again = useApiMutation({
    mutationFn: () => call(resendChallenge, { body: { session } }),
    showError,
    onSuccess: ({ mailedInSeconds }) => {
      setFirst(false);
      setDelay(mailedInSeconds);
      wait(mailedInSeconds || PAUSE_SECONDS);
      if (mailedInSeconds === 0) toast.success(sent);
    },
  });
  const tell = (): string => {
    if (delay > PAUSE_SECONDS)
      return t(
        'No more codes can be emailed to you for {{minutes}} minutes. Use your authenticator, a recovery code or a passkey, or write to {{email}}.',
        { minutes: Math.ceil(left / 60), email },
      );
    return isFirst
      ? t('Your code will be emailed in {{seconds}} seconds.', { seconds: left })
      : t('A new code will be emailed in {{seconds}} seconds. Until then the one before it works.', { seconds: left });
  };
  return (
    <div>
      <Button
        variant="text"
        startIcon={<RotateCw size={16} />}
        loading={again.isPending}
        disabled={left > 0}
        onClick={() => again.mutate()}
      >
        {t('Resend code')}
      </Button>
      <Typography role="status" variant="dense" component="p" sx={{ ml: 3 }}>
        {delay > 0 && left > 0 && tell()}
      </Typography>
    </div>
  );
};

interface CodeProps {
  challenge: Challenge;
  form: Pick<FormHandle, 'pending' | 'submit'>;
}

/** What a dialog asks for: the code of a challenge, where it comes from, and another one where it is mailed. */
export const CodeOfChallenge = ({ challenge, form }: CodeProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography>{t(codeHint(challenge))}</Typography>
      <CodeField name="code" form={form} label={t('6-digit code')} />
      {challenge.challenge === 'EMAIL_OTP' && <ResendCode challenge={challenge} sent={t('Code sent')} />}
    </>
  );
};

interface PasskeyAnswerProps extends Pick<ApiMutationOptions<void, boolean>, 'onError' | 'showError'> {
  challenge: Challenge;
  answer: (body: Extract<ChallengeAnswer, { challengeName: 'PASSKEY' }>) => Promise<unknown>;
  onAnswered: () => unknown;
}

/** Answers a challenge with a passkey in place of its code, where the person has one and the browser can. */
export const PasskeyAnswer = ({ challenge, answer, onAnswered, ...refusal }: PasskeyAnswerProps) => {
  const { t } = useTranslation();
  const { session, email, passkey } = challenge;
  const sign = useApiMutation({
    ...refusal,
    mutationFn: async () => {
      const response = await signWithPasskey(await call(challengePasskeyOptions, { body: { session } }));
      if (!response) return false;
      await answer({ session, challengeName: 'PASSKEY', challengeResponses: { PASSKEY: response, USERNAME: email } });
      return true;
    },
    onSuccess: isAnswered => (isAnswered ? onAnswered() : undefined),
  });
  if (!passkey || !hasPasskeys()) return null;
  return (
    <Button
      variant="text"
      startIcon={<Fingerprint size={16} />}
      loading={sign.isPending}
      onClick={() => sign.mutate()}
      sx={{ alignSelf: 'start' }}
    >
      {t('Use a passkey')}
    </Button>
  );
};
