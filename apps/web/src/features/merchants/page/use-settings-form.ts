import { getManagedMerchant, listManagedMerchants, updateMerchant } from '@drumlin/contract/merchants/admin.ts';
import { listAllMerchants } from '@drumlin/contract/merchants/routes.ts';
import { type ManagedMerchant, type MerchantSettings, merchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';

export interface SettingsDialogProps {
  merchant: ManagedMerchant;
  onClose: () => void;
}

const settingsOf = ({
  merchantName,
  products,
  settlementTime,
  allowsDeclines,
  allowsTestApi,
  contacts,
}: ManagedMerchant): MerchantSettings => ({
  merchantName,
  products,
  settlementTime,
  allowsDeclines,
  allowsTestApi,
  contacts,
});

/** The form of all that is set of a merchant, of which each dialog shows a part. */
export const useSettingsForm = ({ merchant, onClose }: SettingsDialogProps) => {
  const { t } = useTranslation();
  const { merchantId: id, version } = merchant;
  return useApiForm<MerchantSettings, unknown>({
    schema: merchantSettings,
    values: settingsOf(merchant),
    mutationFn: body => call(updateMerchant, { params: { id }, body: { ...body, version } }),
    invalidates: [getManagedMerchant, listManagedMerchants, listAllMerchants],
    successMessage: t('Changes applied successfully.'),
    onSuccess: onClose,
  });
};
