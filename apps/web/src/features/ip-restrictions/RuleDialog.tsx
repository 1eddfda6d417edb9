import { ipPermission } from '@drumlin/contract/ip-restrictions/permission.ts';
import {
  addIpRule,
  changeIpRule,
  type IpRule,
  type IpRuleBody,
  ipRuleBody,
  listIpRules,
} from '@drumlin/contract/ip-restrictions/routes.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { useTranslation } from 'react-i18next';
import { MerchantField } from '../../components/merchants/MerchantField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { toast } from '../../ui/toast.ts';
import { CountryField, RegionField } from './PlaceFields.tsx';

const NEW: IpRuleBody = { merchantId: '', product: 'INTERAC', countryCode: '', regionCode: '', permission: 'REFUSE' };

const bodyOf = ({ merchantId, product, countryCode, regionCode, permission }: IpRule): IpRuleBody => ({
  merchantId,
  product,
  countryCode,
  regionCode,
  permission,
});

interface RuleDialogProps {
  /** The rule to change; undefined to add one. */
  rule: IpRule | undefined;
  onClose: () => void;
}

/** Adds a rule, or changes one. */
export const RuleDialog = ({ rule, onClose }: RuleDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<IpRuleBody, unknown>({
    schema: ipRuleBody,
    ...(rule ? { values: bodyOf(rule) } : { keepAs: 'ip-rule-new', defaultValues: NEW }),
    mutationFn: body =>
      rule
        ? call(changeIpRule, { params: { id: rule.id }, body: { ...body, version: rule.version } })
        : call(addIpRule, { body }),
    invalidates: [listIpRules],
    successMessage: rule ? t('Changes applied successfully.') : t('Restriction added'),
    onSuccess: onClose,
    // What was typed is right, and still cannot be saved
    showError: (error, _, showAt) =>
      error instanceof ApiError && error.status === 409
        ? showAt('root', t(toastMessage(error)))
        : toast.error(t(toastMessage(error))),
  });
  const title = rule ? t('Edit Permission') : t('Add Permission');
  return (
    <FormDialog form={form} side title={title} submitLabel={rule ? t('Save') : t('Add')} onClose={onClose}>
      <MerchantField label={t('Merchant')} />
      <SelectField
        name="product"
        label={t('Product')}
        options={PRODUCTS.map(value => ({ value, label: t(PRODUCT_LABELS[value].label) }))}
      />
      <CountryField />
      <RegionField countryCode={form.methods.watch('countryCode')} />
      <SelectField
        name="permission"
        label={t('Permission')}
        options={ipPermission.values.map(value => ({ value, label: t(ipPermission.entries[value].label) }))}
      />
    </FormDialog>
  );
};
