import { listMerchantParents } from '@drumlin/contract/invitations/routes.ts';
import {
  createParent,
  listManagedMerchants,
  listManagedParents,
  renameParent,
  renameParentBody,
} from '@drumlin/contract/merchants/admin.ts';
import { createParentBody, type ManagedParent } from '@drumlin/contract/merchants/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

const invalidates = [listManagedParents, listManagedMerchants, listMerchantParents];

/** Creates a merchant parent: a company, whose merchants share their people. */
export const NewParentDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    keepAs: 'parent-new',
    schema: createParentBody,
    defaultValues: { id: '', name: '' },
    mutationFn: body => call(createParent, { body }),
    invalidates,
    successMessage: t('Merchant parent created'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} side title={t('New merchant parent')} submitLabel={t('Create')} onClose={onClose}>
      <TextField name="name" label={t('Name')} inputProps={{ maxLength: 255 }} />
      <TextField
        name="id"
        label={t('ID')}
        note={t('1 to 32 characters, for good')}
        autoComplete="off"
        inputProps={{ maxLength: 32, spellCheck: false }}
      />
    </FormDialog>
  );
};

const values = renameParentBody.pick({ name: true });

/** Gives a merchant parent another name. */
export const RenameParentDialog = ({ parent, onClose }: { parent: ManagedParent; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, name, version } = parent;
  const form = useApiForm({
    schema: values,
    values: { name },
    mutationFn: body => call(renameParent, { params: { id }, body: { ...body, version } }),
    invalidates,
    successMessage: t('Merchant parent renamed'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Rename {{name}}', { name })} submitLabel={t('Rename')} onClose={onClose}>
      <TextField name="name" label={t('Name')} inputProps={{ maxLength: 255 }} />
    </FormDialog>
  );
};
