import {
  getManagedMerchant,
  listManagedMerchants,
  publishMerchant,
  reactivateMerchant,
  suspendMerchant,
  suspendMerchantBody,
} from '@drumlin/contract/merchants/admin.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface DialogProps {
  merchant: ManagedMerchant;
  onClose: () => void;
}

const invalidates = [getManagedMerchant, listManagedMerchants];

const OPENING = {
  DRAFT: {
    route: publishMerchant,
    label: 'Publish',
    title: 'Publish {{name}}?',
    text: 'People can be invited from then on, and files with its rows are taken. It cannot go back to Draft.',
    done: 'Merchant published',
  },
  SUSPENDED: {
    route: reactivateMerchant,
    label: 'Reactivate',
    title: 'Reactivate {{name}}?',
    text: 'Its people see it again. Keys of the payments test API stay ended: new ones can be made.',
    done: 'Merchant reactivated',
  },
} as const;

const OpenDialog = ({ merchant, onClose, ...words }: DialogProps & (typeof OPENING)[keyof typeof OPENING]) => {
  const { t } = useTranslation();
  const { merchantId: id, merchantName: name, version } = merchant;
  return (
    <ConfirmAct
      title={t(words.title, { name })}
      confirmLabel={t(words.label)}
      act={{
        mutationFn: () => call(words.route, { params: { id }, body: { version } }),
        invalidates,
        successMessage: t(words.done),
      }}
      onClose={onClose}
    >
      {t(words.text)}
    </ConfirmAct>
  );
};

const values = suspendMerchantBody.pick({ reason: true });

const SuspendDialog = ({ merchant, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const { merchantId: id, merchantName: name, version } = merchant;
  const form = useApiForm({
    schema: values,
    defaultValues: { reason: '' },
    mutationFn: body => call(suspendMerchant, { params: { id }, body: { ...body, version } }),
    invalidates,
    successMessage: t('Merchant suspended'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Suspend {{name}}?', { name })} submitLabel={t('Suspend')} onClose={onClose}>
      <Typography>
        {t(
          'Its people lose it at once; where it is the last merchant of its parent, they are signed out. Its test keys end for good. Files with its rows are still taken.',
        )}
      </Typography>
      <TextField
        name="reason"
        label={t('Reason')}
        note={t('For the provider’s staff alone')}
        inputProps={{ maxLength: 200 }}
      />
    </FormDialog>
  );
};

/** Publishes, suspends or reactivates a merchant, for those who may. */
export const StatusActions = ({ merchant }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const mayPublish = usePermissions().includes('MERCHANTS_PUBLISH');
  const [asking, setAsking] = useState(false);
  if (!mayPublish) return null;
  const { status, missing } = merchant;
  const close = () => setAsking(false);
  if (status === 'ACTIVE')
    return (
      <>
        <Button color="error" onClick={() => setAsking(true)}>
          {t('Suspend')}
        </Button>
        {asking && <SuspendDialog merchant={merchant} onClose={close} />}
      </>
    );
  const words = OPENING[status];
  const isReady = status === 'SUSPENDED' || missing.length === 0;
  return (
    <>
      <Button variant="contained" disabled={!isReady} onClick={() => setAsking(true)}>
        {t(words.label)}
      </Button>
      {asking && <OpenDialog merchant={merchant} onClose={close} {...words} />}
    </>
  );
};
