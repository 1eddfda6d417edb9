import { listPasskeys, NAME_LENGTH, type Passkey, renamePasskey } from '@drumlin/contract/security/passkeys.ts';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** Calls a passkey something else. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: renamePasskey.schema.body,
    defaultValues: { name: passkey.name },
    mutationFn: body => call(renamePasskey, { params: { id: passkey.id }, body }),
    invalidates: [listPasskeys],
    successMessage: t('Passkey renamed'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Rename the passkey')} submitLabel={t('Save')} onClose={onClose}>
      <TextField
        name="name"
        label={t('Name of the passkey')}
        autoComplete="off"
        inputProps={{ maxLength: NAME_LENGTH }}
      />
    </FormDialog>
  );
};
