import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../lib/session/session.ts';
import { PasswordField } from '../../ui/form/TextField.tsx';

/** Asks for the own password before a sensitive change. */
export const PasswordStep = () => {
  const { t } = useTranslation();
  const { email } = useProfile();
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography>{t('Enter your password to continue.')}</Typography>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField name="password" autoFocus label={t('Password')} autoComplete="current-password" />
    </Stack>
  );
};
