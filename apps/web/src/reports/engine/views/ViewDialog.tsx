import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { changeView, createView, listViews } from '@drumlin/contract/views/routes.ts';
import { createViewBody, type ReportView } from '@drumlin/contract/views/schemas.ts';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { SwitchField } from '../../../ui/inputs/SwitchField.tsx';
import { useReport } from '../state/report-context.ts';
import { useDefaultView, useSettings } from './use-view-acts.ts';

/** What is kept is not typed here: the server says at the field of its name what is wrong with it. */
const settings = z.object({ words: z.string(), columns: z.array(z.string()).nullable() });
const values = createViewBody.pick({ name: true, isShared: true }).extend({ settings, isDefault: z.boolean() });
type Values = z.input<typeof values>;

/** Why what is kept cannot be shared stands at the switch that would share it. */
const ShareField = () => {
  const { t } = useTranslation();
  const { clearErrors } = useFormContext();
  const { field } = useFormField('isShared');
  const { error } = useFormField('settings');
  const share = (isShared: boolean) => {
    clearErrors('settings');
    field.onChange(isShared);
  };
  return (
    <div>
      <SwitchField label={t('Share with the team')} checked={field.value} onChange={share} />
      <FineText>{t('Everybody of your company who may open this report then has this view, with your name.')}</FineText>
      {error && (
        <div role="alert">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </div>
  );
};

const DefaultField = () => {
  const { t } = useTranslation();
  const { field } = useFormField('isDefault');
  return (
    <div>
      <SwitchField label={t('Use as my default')} checked={field.value} onChange={field.onChange} />
      <FineText>{t('The report then opens with this view for you.')}</FineText>
    </div>
  );
};

interface ViewDialogProps {
  /** The view of one's own that gets another name, or is shared or no more; undefined for a new one. */
  view?: ReportView;
  onClose: () => void;
}

/** Keeps the report as it is as a view, or changes the name and the sharing of one. */
export const ViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const { t } = useTranslation();
  const { face, go } = useReport();
  const report = face.report.key as ReportKey;
  const now = useSettings();
  const choose = useDefaultView();
  const form = useApiForm<Values, ReportView>({
    schema: values,
    ...(view
      ? { values: { name: view.name, isShared: view.isShared, settings: view.settings, isDefault: view.isDefault } }
      : { defaultValues: { name: '', isShared: false, settings: now, isDefault: false } }),
    mutationFn: ({ isDefault: _, ...body }) =>
      view
        ? call(changeView, { params: { id: view.id }, body: { ...body, version: view.version } })
        : call(createView, { body: { report, ...body } }),
    invalidates: [listViews],
    successMessage: t('View saved'),
    onSuccess: ({ id }, { isDefault }) => {
      if (!view && isDefault) choose.mutate(id);
      if (!view) go(search => ({ ...search, view: id, page: undefined }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={view ? t('Rename and share the view') : t('Save view')}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} autoComplete="off" inputProps={{ maxLength: 60 }} />
      <Stack sx={{ gap: 3 }}>
        <ShareField />
        {!view && <DefaultField />}
      </Stack>
    </FormDialog>
  );
};
