import type { Challenge, Resent } from '@drumlin/contract/auth/challenge.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupport } from '../lib/support.ts';
import { toast } from '../ui/toast.ts';
import { useApiMutation } from './use-api-mutation.ts';

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
export const codeHint = ({ challenge, mailedInSeconds }: Challenge): string => {
  if (challenge !== 'EMAIL_OTP') return 'Type the 6-digit code that your app shows.';
  return mailedInSeconds === undefined
    ? 'Enter the code we sent to your email.'
    : 'No code has been mailed to you yet.';
};

interface ResendCodeProps {
  challenge: Challenge;
  resend: () => Promise<Resent>;
  /** What is said once a new code is on its way, already translated. */
  sent: string;
  showError?: (error: Error) => void;
}

/** Has another code mailed, and says when that can be: the one before it is good until then. Of the first one it says when it comes, where it is not on its way. */
export const ResendCode = ({ challenge: { mailedInSeconds: first = 0 }, resend, sent, showError }: ResendCodeProps) => {
  const { t } = useTranslation();
  const { email } = useSupport();
  const [left, wait] = useCountdown(first);
  const [delay, setDelay] = useState(first);
  const [isFirst, setFirst] = useState(first > 0);
  const again = useApiMutation({
    mutationFn: resend,
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
        'No more codes can be mailed to you for {{minutes}} minutes. Use your authenticator, a recovery code or a passkey, or write to {{email}}.',
        { minutes: Math.ceil(left / 60), email },
      );
    return isFirst
      ? t('Your code will be mailed in {{seconds}} seconds.', { seconds: left })
      : t('A new code will be mailed in {{seconds}} seconds. Until then the one before it works.', { seconds: left });
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
