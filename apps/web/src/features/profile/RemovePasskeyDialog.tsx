import { listPasskeys, type Passkey, removePasskey } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useProfile } from '../../lib/session.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';

/** Forgets a passkey, with the password. */
export const RemovePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const { email } = useProfile();
  const [password, setPassword] = useState('');
  const { id, name } = passkey;
  const remove = useApiMutation({
    mutationFn: () => call(removePasskey, { params: { id }, body: { email, password } }),
    invalidates: [listPasskeys, getMfaConfig, listOwnSessions],
    successMessage: t('Passkey removed: {{name}}', { name }),
    onSuccess: onClose,
    onError: () => setPassword(''),
  });
  return (
    <FormDialog
      open
      title={t('Remove the passkey')}
      submitLabel={t('Remove')}
      ready={password !== ''}
      pending={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography>
          {t(
            '“{{name}}” will no longer sign you in, and other devices are signed out. Delete it on the device as well.',
            {
              name,
            },
          )}
        </Typography>
        <PasswordStep value={password} onChange={setPassword} />
      </Stack>
    </FormDialog>
  );
};
