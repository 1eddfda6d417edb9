import {
  approveAdjustment,
  type FundAdjustment,
  rejectAdjustment,
  rejectAdjustmentBody,
} from '@drumlin/contract/journal/funds.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { Money } from '../../../components/Money.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { usePermissions, useProfile } from '../../../lib/session/session.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { CHANGED } from './queries.ts';

interface DecisionProps {
  adjustment: FundAdjustment;
  onClose: () => void;
}

const What = ({ adjustment: { merchantName, amountCents, reason } }: Pick<DecisionProps, 'adjustment'>) => {
  const { t } = useTranslation();
  return (
    <Typography>
      {merchantName ?? t('Operational fund')}: <Money units={amountCents / 100} />. {reason}
    </Typography>
  );
};

const ApproveDialog = ({ adjustment, onClose }: DecisionProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmAct
      title={t('Approve this adjustment?')}
      confirmLabel={t('Approve')}
      focusConfirm={false}
      act={{
        mutationFn: () => call(approveAdjustment, { params: { id: adjustment.id }, body: {} }),
        invalidates: CHANGED,
        successMessage: t('Adjustment approved'),
      }}
      onClose={onClose}
    >
      <What adjustment={adjustment} />
      <FineText>
        {adjustment.merchantId === null
          ? t('It is posted at once and cannot be undone, only corrected by another one.')
          : t('The merchant sees it in its Adjustments report and its balance. It cannot be undone, only corrected.')}
      </FineText>
    </ConfirmAct>
  );
};

const RejectDialog = ({ adjustment, onClose }: DecisionProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: rejectAdjustmentBody,
    defaultValues: { reason: '' },
    mutationFn: body => call(rejectAdjustment, { params: { id: adjustment.id }, body }),
    invalidates: CHANGED,
    successMessage: t('Adjustment rejected'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Reject this adjustment?')} submitLabel={t('Reject')} onClose={onClose}>
      <What adjustment={adjustment} />
      <TextField name="reason" label={t('Reason')} inputProps={{ maxLength: 200 }} />
    </FormDialog>
  );
};

/** The decision on an adjustment, for a second person who may; to whoever asked it says who it waits for. */
export const Decide = ({ adjustment }: Pick<DecisionProps, 'adjustment'>) => {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<'approve' | 'reject'>();
  const isMine = useProfile().id === adjustment.asked.userId;
  const close = () => setDeciding(undefined);
  const mayDecide = usePermissions().includes('DISBURSEMENTS_APPROVE');
  if (adjustment.state !== 'REQUESTED') return null;
  if (isMine || !mayDecide) return <FineText>{t('Waits for a second person')}</FineText>;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button size="small" onClick={() => setDeciding('reject')}>
          {t('Reject')}
        </Button>
        <Button size="small" variant="contained" onClick={() => setDeciding('approve')}>
          {t('Approve')}
        </Button>
      </Stack>
      {deciding === 'approve' && <ApproveDialog adjustment={adjustment} onClose={close} />}
      {deciding === 'reject' && <RejectDialog adjustment={adjustment} onClose={close} />}
    </>
  );
};
