import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { proposeDisbursements } from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposed } from '@drumlin/contract/disbursements/schemas.ts';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../../components/DecimalField.tsx';
import { DayInput } from '../../../../components/dates/DayInput.tsx';
import { FailedPart } from '../../../../components/FailedPart.tsx';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../../ui/FineText.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { useInputProps } from '../../../../ui/form/use-form-field.ts';
import { toast } from '../../../../ui/toast.ts';
import { CHANGED, prospectsQuery } from '../queries.ts';
import { bodyOf, choiceSchema, chosenOf, isAllDone, NOTHING_CHOSEN, type Prospects } from './choice.ts';
import { ProspectsTable } from './ProspectsTable.tsx';

const DayOfProcessing = ({ prospects, onDay }: { prospects: Prospects | undefined; onDay: (day: string) => void }) => {
  const { t } = useTranslation();
  const { value, onChange, ...props } = useInputProps('day');
  return (
    <DayInput
      {...props}
      label={t('Day of processing (ET)')}
      note={prospects && value !== '' && (prospects.isPaymentDay ? t('A payment day') : t('No payment day: say why'))}
      value={value ?? prospects?.day ?? ''}
      max={easternDay(new Date())}
      onChange={day => {
        onChange(day);
        // What would be sent of the former day stays in sight until there is another
        if (day !== '') onDay(day);
      }}
    />
  );
};

/** Proposes disbursements: what would be sent to whom on a day, and who has too little, before anything is made. */
export const ProposeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const [day, setDay] = useState<string>();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...prospectsQuery(day),
    placeholderData: keepPreviousData,
  });
  const tell = ({ proposals, skipped }: Proposed) => {
    if (skipped.length > 0)
      toast.info(
        t('Have one by now, and were left out: {{number}}', { number: skipped.length.toLocaleString(locale) }),
      );
    // The list says which, and others can be chosen
    if (proposals.length === 0) return;
    toast.success(t('Proposed: {{number}}', { number: proposals.length.toLocaleString(locale) }));
    onClose();
    const [first] = proposals;
    if (first && proposals.length === 1)
      void navigate({ to: '/merchant/disbursements/$id', params: { id: String(first.id) } });
  };
  const form = useApiForm({
    // Those of another day are none of this one
    schema: choiceSchema(isPlaceholderData ? undefined : data),
    defaultValues: NOTHING_CHOSEN,
    mutationFn: async choice => data && call(proposeDisbursements, { body: bodyOf(choice, data) }),
    invalidates: CHANGED,
    onSuccess: answer => answer && tell(answer),
  });
  const isOne = data !== undefined && chosenOf(data, form.methods.watch('merchants')).length === 1;
  return (
    <FormDialog
      form={form}
      width={880}
      title={t('Propose disbursements')}
      subtitle={t('Worked out from the ledger. Nothing is sent before a second person approves it.')}
      submitLabel={t('Propose')}
      onClose={onClose}
    >
      <DayOfProcessing prospects={data} onDay={setDay} />
      {data && isAllDone(data) && data.nextPaymentDay && (
        <FineText role="status">
          {t('Everybody has theirs of this day. The next payment day is {{day}}.', { day: data.nextPaymentDay })}
        </FineText>
      )}
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data ? <ProspectsTable prospects={data} /> : !error && <Skeleton variant="rounded" sx={{ height: 320 }} />}
      {isOne && (
        <DecimalField
          name="part"
          label={t('Amount to send')}
          note={t('Empty for all of it')}
          kind="money"
          empty={null}
        />
      )}
      <TextField
        name="reason"
        label={t('Reason')}
        note={t('For a part, or a day that is no payment day')}
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
};
