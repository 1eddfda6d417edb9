import { FREQUENCIES, type ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import { createExport } from '@drumlin/contract/exports/routes.ts';
import { listSchedules } from '@drumlin/contract/exports/schedule-routes.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FrequencyCards } from '../../../components/exports/FrequencyCards.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';

const frequencyOnly = z.object({ exportScheduleFrequency: z.enum(FREQUENCIES) });

const FrequencyField = () => {
  const { field } = useFormField('exportScheduleFrequency');
  return <FrequencyCards value={field.value} onChange={field.onChange} inputRef={field.ref} />;
};

interface EditScheduleDialogProps {
  schedule: ScheduleEntity;
  name: string;
  onClose: () => void;
}

/** Changes how often a schedule runs; nothing else of it can be changed. */
export const EditScheduleDialog = ({ schedule, name, onClose }: EditScheduleDialogProps) => {
  const { t } = useTranslation();
  const { scheduleId, reportName, product, filters, exportFileType, exportScheduleFrequency } = schedule;
  const form = useApiForm({
    schema: frequencyOnly,
    values: { exportScheduleFrequency },
    mutationFn: body =>
      call(createExport, { body: { scheduleId, reportName, product, filters, exportFileType, ...body } }),
    invalidates: [listSchedules],
    successMessage: t('Your schedule has been updated'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      width={580}
      title={t('Edit schedule')}
      subtitle={name}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <FrequencyField />
    </FormDialog>
  );
};
