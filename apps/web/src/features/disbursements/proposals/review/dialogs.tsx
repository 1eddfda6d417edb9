import { payBody, payProposal, rejectProposal } from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { CHANGED } from '../queries.ts';
import { useShowProposal } from './use-proposal-act.ts';

interface DialogProps {
  proposal: Proposal;
  onClose: () => void;
}

const useDialogForm = ({ onClose }: DialogProps) => {
  const show = useShowProposal();
  return {
    invalidates: CHANGED,
    onSuccess: (proposal: Proposal) => {
      show(proposal);
      onClose();
    },
  };
};

const rejectBody = rejectProposal.schema.body;

/** Asks why a proposal is rejected. */
export const RejectDialog = (props: DialogProps) => {
  const { t } = useTranslation();
  const { id, reference } = props.proposal;
  const form = useApiForm({
    ...useDialogForm(props),
    schema: rejectBody,
    defaultValues: { reason: '' },
    mutationFn: body => call(rejectProposal, { params: { id }, body }),
    successMessage: t('Proposal rejected'),
  });
  return (
    <FormDialog
      form={form}
      title={t('Reject {{reference}}?', { reference })}
      submitLabel={t('Reject')}
      onClose={props.onClose}
    >
      <Typography>{t('Nothing is sent. What there is can be proposed anew.')}</Typography>
      <TextField name="reason" label={t('Reason')} inputProps={{ maxLength: 500 }} />
    </FormDialog>
  );
};

/** Asks by which reference the bank has sent it. */
export const PaidDialog = (props: DialogProps) => {
  const { t } = useTranslation();
  const { id, reference } = props.proposal;
  const form = useApiForm({
    ...useDialogForm(props),
    schema: payBody,
    defaultValues: { bankReference: '' },
    mutationFn: body => call(payProposal, { params: { id }, body }),
    successMessage: t('Marked as paid'),
  });
  return (
    <FormDialog
      form={form}
      title={t('Mark {{reference}} as paid?', { reference })}
      submitLabel={t('Mark as paid')}
      onClose={props.onClose}
    >
      <Typography>{t('Only once the bank has sent it: this cannot be undone.')}</Typography>
      <TextField name="bankReference" autoComplete="off" label={t('Bank reference')} inputProps={{ maxLength: 64 }} />
    </FormDialog>
  );
};
