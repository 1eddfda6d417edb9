import { revealReason, revealRow } from '@drumlin/contract/personal-data/routes.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { focusRow } from '../drawer/focus-row.ts';
import { useReport } from '../state/report-context.ts';

const schema = z.object({ reason: revealReason });

/** Asks why the personal data of a row are to be shown, and shows them until the screen is left. */
export const RevealDialog = ({ rowKey }: { rowKey: string }) => {
  const { t } = useTranslation();
  const { face, search, which, revealing } = useReport();
  const form = useApiForm({
    schema,
    defaultValues: { reason: '' },
    mutationFn: ({ reason }) =>
      call(revealRow, { body: { report: face.report.key as ReportKey, rowKey, reason, ...which } }),
    onSuccess: ({ values }) => {
      revealing.answer(values);
      // The button in the grid went with what it showed
      if (search.row === undefined) requestAnimationFrame(() => focusRow(rowKey));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Show personal data')}
      submitLabel={t('Show')}
      gap={4}
      onClose={() => revealing.answer()}
    >
      <Typography>{t('Your name, this record and your reason go on record.')}</Typography>
      <TextField name="reason" label={t('Reason')} inputProps={{ maxLength: 200 }} />
    </FormDialog>
  );
};
