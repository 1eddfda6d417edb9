import { createMerchant, listManagedMerchants } from '@drumlin/contract/merchants/admin.ts';
import { listAllMerchants } from '@drumlin/contract/merchants/routes.ts';
import { createMerchantBody } from '@drumlin/contract/merchants/schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ParentField } from '../../components/merchants/ParentField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ProductsField } from './ProductsField.tsx';

/** Creates a merchant in Draft and opens its page. */
export const NewMerchantDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useApiForm({
    keepAs: 'merchant-new',
    schema: createMerchantBody,
    defaultValues: { merchantParentId: '', merchantName: '', merchantId: '', products: [] },
    mutationFn: body => call(createMerchant, { body }),
    invalidates: [listManagedMerchants, listAllMerchants],
    successMessage: t('Merchant created'),
    onSuccess: (_, { merchantId: id }) => navigate({ to: '/merchant/merchants/$id', params: { id } }),
  });
  return (
    <FormDialog form={form} side title={t('New merchant')} submitLabel={t('Create')} onClose={onClose}>
      <ParentField none="" />
      <TextField name="merchantName" label={t('Name')} inputProps={{ maxLength: 255 }} />
      <TextField
        name="merchantId"
        label={t('Merchant ID')}
        note={t('1 to 16 characters, for good')}
        autoComplete="off"
        inputProps={{ maxLength: 16, spellCheck: false }}
      />
      <ProductsField />
    </FormDialog>
  );
};
