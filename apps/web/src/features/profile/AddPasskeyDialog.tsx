import { listPasskeys, NAME_LENGTH } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useProfile } from '../../lib/session.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordStep } from './PasswordStep.tsx';

/** Makes a passkey: the password and, if wanted, a name; then the browser asks for the finger, face or PIN. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const add = useApiMutation({
    mutationFn: async () => (await import('./make-passkey.ts')).makePasskey({ email, password, name }),
    invalidates: [listPasskeys, getMfaConfig, listOwnSessions],
    onSuccess: made => {
      if (made) toast.success(t('Passkey added: {{name}}', { name: made.name }));
      onClose();
    },
    // A wrong password is typed anew; what the browser refused can be tried again as it is
    onError: error => error instanceof ApiError && setPassword(''),
  });
  return (
    <FormDialog
      open
      title={t('Add a passkey')}
      submitLabel={t('Continue')}
      ready={password !== ''}
      pending={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <PasswordStep value={password} onChange={setPassword} />
        <TextInput
          label={t('Name of the passkey')}
          note={t('Optional')}
          value={name}
          autoComplete="off"
          inputProps={{ maxLength: NAME_LENGTH }}
          onChange={event => setName(event.target.value)}
        />
        <Typography variant="dense" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
          {t('Your browser then asks for your fingerprint, face or PIN. Other devices are signed out.')}
        </Typography>
      </Stack>
    </FormDialog>
  );
};
