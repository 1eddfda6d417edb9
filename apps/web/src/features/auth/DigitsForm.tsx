import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeForm } from '../../components/SecondFactor.tsx';
import { answerTo } from '../../lib/challenge-answer.ts';
import { maskEmail } from '../../lib/mask-email.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useAnswer } from './use-answer.ts';
import { loadSignIn } from './use-sign-in.ts';

/** Where the code comes from: English, and the key of its translation. */
const hintOf = ({ challenge, mailedInSeconds }: Challenge): string => {
  if (challenge !== 'EMAIL_OTP') return 'Open your authenticator app and type the code for {{email}}.';
  return mailedInSeconds === undefined ? 'We sent a code to {{email}}.' : 'No code has been emailed to {{email}} yet.';
};

interface DigitsFormProps {
  challenge: Challenge;
  /** Back to the password. */
  onBack: () => void;
}

/** Where the code comes from, and the six boxes for it. */
export const DigitsForm = ({ challenge, onBack }: DigitsFormProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const email = maskEmail(challenge.email);
  // Not by <Trans>: react-i18next is part of the first load, and its reader of tags is too large for this one sentence
  const [before, after] = t(hintOf(challenge), { email }).split(email);
  const { enter, refuse } = useAnswer(onBack);
  const form = useCodeForm({
    onSuccess: enter,
    showError: (error, _, showAt) => refuse(error, showAt),
    mutationFn: async ({ code }) => (await loadSignIn()).submitAnswer(answerTo(challenge, code)),
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 6 }}>
        {before}
        <b>{email}</b>
        {after}
      </Typography>
      <Form
        form={form}
        actions={
          <SubmitButton form={form} size="large">
            {t('Verify')}
          </SubmitButton>
        }
      >
        <div>
          <CodeField name="code" form={form} label={t('6-digit code')} describedBy={hintId} />
          <Typography id={hintId} variant="dense" sx={{ mt: 2, color: 'tokens.text.tertiary' }}>
            {t('The code is submitted automatically after the last digit.')}
          </Typography>
        </div>
      </Form>
    </>
  );
};
