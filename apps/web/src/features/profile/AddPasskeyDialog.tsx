import { addPasskey, listPasskeys, NAME_LENGTH } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig, passwordStep } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useProfile } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordStep } from './PasswordStep.tsx';

const newPasskey = passwordStep.extend({ name: addPasskey.schema.body.shape.name.unwrap() });

/** Makes a passkey: the password and, if wanted, a name; then the browser asks for the finger, face or PIN. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: newPasskey,
    defaultValues: { email: useProfile().email, password: '', name: '' },
    mutationFn: async values => (await loadPart(() => import('./make-passkey.ts'))).makePasskey(values),
    invalidates: [listPasskeys, getMfaConfig, listOwnSessions],
    onSuccess: made => {
      if (made) toast.success(t('Passkey added: {{name}}', { name: made.name }));
      onClose();
    },
    clearOnError: ['password'],
  });
  return (
    <FormDialog form={form} title={t('Add a passkey')} submitLabel={t('Continue')} gap={4} onClose={onClose}>
      <PasswordStep />
      <TextField
        name="name"
        label={t('Name of the passkey')}
        note={t('Optional')}
        autoComplete="off"
        inputProps={{ maxLength: NAME_LENGTH }}
      />
      <Typography variant="dense" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
        {t('Your browser then asks for your fingerprint, face or PIN. Other devices are signed out.')}
      </Typography>
    </FormDialog>
  );
};
