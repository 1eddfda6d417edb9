import { listVip, updateVip } from '@drumlin/contract/vip/routes.ts';
import { updateVipBody, VIP_STATUSES, type VipConsumer, type VipStatus } from '@drumlin/contract/vip/schemas.ts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { isReason, toastFailure } from './failure.ts';
import { vipQuery } from './queries.ts';
import { RatingField } from './RatingField.tsx';
import { Responsibility } from './Responsibility.tsx';
import { vipStatus } from './vip-status.ts';

interface Values {
  riskRatingId: number;
  status: VipStatus;
}

const values = updateVipBody.pick({ riskRatingId: true, status: true });

const Now = ({ consumer }: { consumer: VipConsumer }) => {
  const { t } = useTranslation();
  return (
    <ReadOnlyFields
      fields={[
        [t('User ID'), consumer.userId],
        [t('Merchant'), consumer.merchantName],
        [t('Current risk rating'), consumer.riskRating],
        [t('Current status'), t(vipStatus.entries[consumer.status].label)],
        [t('Changed by'), consumer.adminName ?? <EmptyValue />],
      ]}
    />
  );
};

interface EditVipDialogProps {
  /** As the list has it. */
  consumer: VipConsumer;
  onClose: () => void;
}

/**
 * Changes the rating or status of a consumer. Where somebody else was faster the server refuses; then what is there now is shown, the own
 * choice stays, and it can be saved on top of the other's or given up.
 */
export const EditVipDialog = ({ consumer: listed, onClose }: EditVipDialogProps) => {
  const { t } = useTranslation();
  const { data: fetched } = useQuery(vipQuery(listed));
  const current = fetched && fetched.version >= listed.version ? fetched : listed;
  const [conflict, setConflict] = useState<string>();
  const { userId, merchantId, version } = current;
  const form = useApiForm<Values, VipConsumer>({
    keepAs: `vip-${merchantId}-${userId}`,
    schema: values,
    values: { riskRatingId: current.riskRatingId, status: current.status },
    mutationFn: body => call(updateVip, { params: { merchantUserId: userId }, body: { merchantId, ...body, version } }),
    invalidates: [listVip],
    successMessage: t('VIP consumer updated successfully'),
    onSuccess: onClose,
    showError: error => setConflict(isReason(error) ? t(toastMessage(error)) : undefined),
    onError: error =>
      toastFailure(
        error,
        t('Failed to update VIP consumer'),
        t('Unable to update {{id}}. Please try again later.', { id: userId }),
      ),
  });
  return (
    <FormDialog form={form} side title={t('Edit VIP Consumer')} submitLabel={t('Update')} onClose={onClose}>
      {conflict && <Alert severity="error">{conflict}</Alert>}
      <Responsibility />
      <Now consumer={current} />
      <RatingField merchantId={merchantId} />
      <SelectField
        name="status"
        label={t('Status')}
        options={VIP_STATUSES.map(status => ({ value: status, label: t(vipStatus.entries[status].label) }))}
      />
    </FormDialog>
  );
};
