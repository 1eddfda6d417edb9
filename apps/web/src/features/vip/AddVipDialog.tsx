import { addVip, listVip } from '@drumlin/contract/vip/routes.ts';
import { addVipBody, type VipConsumer } from '@drumlin/contract/vip/schemas.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MerchantSelect } from '../../components/merchants/MerchantSelect.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { isReason, toastFailure } from './failure.ts';
import { RatingField } from './RatingField.tsx';
import { Responsibility } from './Responsibility.tsx';
import { vipStatus } from './vip-status.ts';

/** The merchant of the surrounding form; another one has other ratings. */
const MerchantField = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { field, error } = useFormField('merchantId');
  const choose = (merchantId: string | undefined) => {
    field.onChange(merchantId ?? '');
    setValue('riskRatingId', undefined);
  };
  return (
    <MerchantSelect
      label={t('Merchant')}
      name={field.name}
      value={field.value || undefined}
      onChange={choose}
      error={error}
      inputRef={field.ref}
    />
  );
};

interface Values {
  merchantId: string;
  merchantUserId: string;
  /** Undefined until one is chosen. */
  riskRatingId: number | undefined;
}

interface AddVipDialogProps {
  /** The merchant to begin with; empty where there are several and none is looked at. */
  merchantId: string;
  onClose: () => void;
}

/** Makes a consumer a VIP: whose, which, and how far. They begin active. */
export const AddVipDialog = ({ merchantId, onClose }: AddVipDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<Values, VipConsumer>({
    keepAs: 'vip-add',
    schema: addVipBody,
    defaultValues: { merchantId, merchantUserId: '', riskRatingId: undefined },
    mutationFn: values => call(addVip, { body: addVipBody.parse(values) }),
    invalidates: [listVip],
    successMessage: t('VIP consumer added successfully'),
    onSuccess: onClose,
    showError: (error, _, showAt) => isReason(error) && showAt('root', t(toastMessage(error))),
    onError: (error, { merchantUserId }) =>
      toastFailure(
        error,
        t('Failed to add VIP consumer'),
        t('Unable to add {{id}}. Please try again later.', { id: merchantUserId.trim() }),
      ),
  });
  return (
    <FormDialog form={form} side title={t('Add VIP Consumer')} submitLabel={t('Add')} onClose={onClose}>
      <Responsibility />
      <MerchantField />
      <TextField
        name="merchantUserId"
        label={t('User ID')}
        note={t('As you call the consumer')}
        autoComplete="off"
        inputProps={{ maxLength: 255, spellCheck: false }}
      />
      <RatingField merchantId={form.methods.watch('merchantId')} />
      <SelectInput
        label={t('Status')}
        value="active"
        options={[{ value: 'active', label: t(vipStatus.entries.active.label) }]}
        onChange={() => undefined}
        disabled
      />
    </FormDialog>
  );
};
