import { listPasskeys, NAME_LENGTH, type Passkey, renamePasskey } from '@drumlin/contract/security/passkeys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { call } from '../../lib/api/call.ts';
import { fieldError } from '../../lib/api/field-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Calls a passkey something else. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const rename = useApiMutation({
    mutationFn: () => call(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    invalidates: [listPasskeys],
    successMessage: t('Passkey renamed'),
    onSuccess: onClose,
    isAtField: error => fieldError(error, 'name') !== undefined,
  });
  const { errorAt, forget } = useFieldErrors(rename.error);
  return (
    <FormDialog
      open
      title={t('Rename the passkey')}
      submitLabel={t('Save')}
      ready={name.trim() !== ''}
      pending={rename.isPending}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <TextInput
        autoFocus
        label={t('Name of the passkey')}
        value={name}
        error={errorAt('name')}
        autoComplete="off"
        inputProps={{ maxLength: NAME_LENGTH }}
        onChange={event => {
          setName(event.target.value);
          forget('name');
        }}
      />
    </FormDialog>
  );
};
