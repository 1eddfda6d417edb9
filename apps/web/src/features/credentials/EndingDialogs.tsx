import {
  type Credential,
  type KEEP_OLD_SECRET_FOR,
  listCredentials,
  revokeCredential,
  rotateCredential,
} from '@drumlin/contract/credentials/routes.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';

interface RotateDialogProps {
  credential: Credential;
  onMade: (made: { clientId: string; secret: string }) => void;
  onClose: () => void;
}

/** Makes another secret in the place of the current one, which ends when it is said to. */
export const RotateDialog = ({ credential: { id, name }, onMade, onClose }: RotateDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<{ keepOldFor: (typeof KEEP_OLD_SECRET_FOR)[number] }, { clientId: string; secret: string }>({
    defaultValues: { keepOldFor: 'day' },
    mutationFn: body => call(rotateCredential, { params: { id }, body }),
    invalidates: [listCredentials],
    onSuccess: onMade,
  });
  return (
    <FormDialog
      form={form}
      title={t('Rotate secret')}
      subtitle={name}
      submitLabel={t('Make the new secret')}
      onClose={onClose}
    >
      <RadioCards
        label={t('When does the old secret end?')}
        options={[
          {
            value: 'day',
            label: t('In a day'),
            caption: t('Both secrets work meanwhile; one from an earlier change ends now'),
          },
          { value: 'now', label: t('Now'), caption: t('The program reads nothing until it has the new one') },
        ]}
        value={form.methods.watch('keepOldFor')}
        onChange={keepOldFor => form.methods.setValue('keepOldFor', keepOldFor)}
      />
    </FormDialog>
  );
};

interface RevokeDialogProps {
  credential: Credential;
  onClose: () => void;
}

/** Asks before a credential is ended. */
export const RevokeDialog = ({ credential: { id, name }, onClose }: RevokeDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Revoke the credential')}
      confirmLabel={t('Revoke')}
      destructive
      focusConfirm={false}
      act={{
        mutationFn: () => call(revokeCredential, { params: { id }, body: {} }),
        invalidates: [listCredentials],
        successMessage: t('Credential revoked'),
      }}
      onClose={onClose}
    >
      {t('What “{{name}}” calls is refused at once. This cannot be undone.', { name })}
    </ConfirmAct>
  );
};
