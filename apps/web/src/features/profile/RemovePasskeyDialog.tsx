import { listPasskeys, type Passkey, removePasskey } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Forgets a passkey, with the password. */
export const RemovePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, name } = passkey;
  const form = usePasswordForm({
    mutationFn: body => call(removePasskey, { params: { id }, body }),
    invalidates: [listPasskeys, getMfaConfig, listOwnSessions],
    successMessage: t('Passkey removed: {{name}}', { name }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Remove the passkey')} submitLabel={t('Remove')} gap={4} onClose={onClose}>
      <Typography>
        {t(
          '“{{name}}” will no longer sign you in, and other devices are signed out. Delete it on the device as well.',
          { name },
        )}
      </Typography>
      <PasswordStep />
    </FormDialog>
  );
};
