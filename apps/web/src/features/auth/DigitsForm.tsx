import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { maskEmail } from '../../lib/mask-email.ts';
import { CODE_LENGTH } from '../../ui/code-digits.ts';
import { OneTimeCode } from '../../ui/OneTimeCode.tsx';

const HINTS = {
  EMAIL_OTP: { text: 'We sent a code to <b>{{email}}</b>.' },
  SOFTWARE_TOKEN_MFA: { text: 'Open your authenticator app and type the code for <b>{{email}}</b>.' },
} as const;

interface DigitsFormProps {
  challenge: Challenge;
  code: string;
  onChange: (code: string) => void;
  onSubmit: (code: string) => void;
  pending: boolean;
}

/** Where the code comes from, and the six boxes for it. */
export const DigitsForm = ({ challenge, code, onChange, onSubmit, pending }: DigitsFormProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <>
      <Typography sx={({ vars }) => ({ mt: 1.5, mb: 6, color: vars.palette.tokens.text.secondary })}>
        <Trans
          t={t}
          i18nKey={HINTS[challenge.challenge].text}
          values={{ email: maskEmail(challenge.email) }}
          components={{ b: <b /> }}
        />
      </Typography>
      <OneTimeCode
        label={t('6-digit code')}
        value={code}
        onChange={onChange}
        onComplete={onSubmit}
        describedBy={hintId}
        busy={pending}
      />
      <Typography id={hintId} variant="dense" sx={({ vars }) => ({ mt: 2, color: vars.palette.tokens.text.tertiary })}>
        {t('The code is submitted automatically after the last digit.')}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={code.length < CODE_LENGTH}
        loading={pending}
        onClick={() => onSubmit(code)}
        sx={{ mt: 5 }}
      >
        {t('Verify')}
      </Button>
    </>
  );
};
