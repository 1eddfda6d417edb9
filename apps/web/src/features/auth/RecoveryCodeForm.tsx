import { type Challenge, recoveryCode } from '@drumlin/contract/auth/challenge.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../components/use-api-form.ts';
import { recoveryAnswerTo } from '../../lib/challenge-answer.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useAnswer } from './use-answer.ts';
import { loadSignIn } from './use-sign-in.ts';

const schema = z.object({ code: recoveryCode });

interface RecoveryCodeFormProps {
  challenge: Challenge;
  /** Back to the password. */
  onBack: () => void;
  onDigits: () => void;
}

/** One of the ten codes kept for a day like this. */
export const RecoveryCodeForm = ({ challenge, onBack, onDigits }: RecoveryCodeFormProps) => {
  const { t } = useTranslation();
  const { enter, refuse } = useAnswer(onBack);
  const form = useApiForm({
    schema,
    defaultValues: { code: '' },
    onSuccess: enter,
    showError: (error, _, showAt) => refuse(error, showAt),
    mutationFn: async ({ code }) => (await loadSignIn()).submitAnswer(recoveryAnswerTo(challenge, code)),
  });
  return (
    <Box sx={{ mt: 1.5 }}>
      <Form
        form={form}
        actions={
          <>
            <SubmitButton form={form} size="large">
              {t('Verify')}
            </SubmitButton>
            <Button variant="text" onClick={onDigits}>
              {t('Enter a 6-digit code instead')}
            </Button>
          </>
        }
      >
        <Typography color="textSecondary">{t('Each of the recovery codes you kept works once.')}</Typography>
        <TextField
          name="code"
          large
          autoFocus
          label={t('Recovery code')}
          autoComplete="off"
          inputProps={{ maxLength: 64, spellCheck: false }}
        />
      </Form>
    </Box>
  );
};
