import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../lib/session.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

interface PasswordStepProps {
  value: string;
  onChange: (password: string) => void;
}

/** Asks for the own password before a sensitive change. */
export const PasswordStep = ({ value, onChange }: PasswordStepProps) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography>{t('Enter your password to continue.')}</Typography>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        autoFocus
        label={t('Password')}
        autoComplete="current-password"
        value={value}
        inputProps={{ maxLength: 255 }}
        onChange={event => onChange(event.target.value)}
      />
    </Stack>
  );
};
