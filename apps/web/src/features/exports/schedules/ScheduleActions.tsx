import { FREQUENCIES, type ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import { createExport } from '@drumlin/contract/exports/routes.ts';
import {
  deleteSchedule,
  listSchedules,
  pauseSchedule,
  runSchedule,
} from '@drumlin/contract/exports/schedule-routes.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Download, History, type LucideIcon, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { FrequencyCards } from '../../../components/exports/FrequencyCards.tsx';
import { REPORT_WORDS } from '../../../components/exports/words.ts';
import { useApiForm } from '../../../components/use-api-form.ts';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { ActionEntry, ActionMenu } from '../../../ui/ActionMenu.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { MenuLink } from '../../../ui/MenuLink.tsx';
import { refetchExports } from '../queries.ts';
import { useDownload } from '../use-export-acts.ts';

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
const EditScheduleDialog = ({ schedule, name, onClose }: EditScheduleDialogProps) => {
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

/** What can be done with a schedule besides a change of its frequency. */
const useScheduleActs = ({ scheduleId, state }: ScheduleEntity) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const querystring = { scheduleId };
  const isActive = state === 'active';
  return {
    pause: useApiMutation({
      // Said each time: a resumption right after a pause is not the pause once more
      mutationFn: (isPaused: boolean) => call(pauseSchedule, { querystring, body: { isPaused } }),
      invalidates: [listSchedules],
      successMessage: isActive ? t('Schedule paused') : t('Schedule resumed'),
    }),
    run: useApiMutation({
      mutationFn: () => call(runSchedule, { querystring }),
      invalidates: [listSchedules],
      successMessage: t('Your export is being compiled. It appears in Exports.'),
      onSuccess: () => refetchExports(queryClient),
    }),
  };
};

/** The menu of a schedule: what only its creator and Admins may do is not there for others. */
export const ScheduleActions = ({ schedule }: { schedule: ScheduleEntity }) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'edit' | 'delete'>();
  const stopAsking = () => setAsking(undefined);
  const { pause, run } = useScheduleActs(schedule);
  const download = useDownload();
  const { scheduleId, reportName, product, creatorId, latestScheduleId, lastStatus, isManageable, state } = schedule;
  const { exportScheduleFrequency: frequency } = schedule;
  const name = `${t(REPORT_WORDS[reportName].label)} · ${t(PRODUCT_LABELS[product].label)}`;
  const entries = (close: () => void) => {
    const entry = (icon: LucideIcon, label: string, act: () => void, isOffered = isManageable) =>
      isOffered && <ActionEntry key={label} icon={icon} label={label} close={close} onAct={act} />;
    const hasFile = latestScheduleId !== null && lastStatus === 'COMPLETED';
    return [
      entry(Pencil, t('Edit frequency'), () => setAsking('edit')),
      entry(Play, t('Run now'), () => run.mutate(), true),
      state === 'active'
        ? entry(CirclePause, t('Pause schedule'), () => pause.mutate(true))
        : entry(CirclePlay, t('Resume schedule'), () => pause.mutate(false)),
      entry(
        Download,
        t('Download last run'),
        () => download.mutate({ reportRequestId: latestScheduleId ?? '', part: 'file' }),
        hasFile,
      ),
      <MenuLink
        key="all"
        to="/reports/exports"
        search={{
          sourceReport: reportName,
          creator: String(creatorId),
          product,
          exportType: 'SCHEDULED',
          frequency,
        }}
        onClick={close}
      >
        <History size={16} aria-hidden />
        {t('View all exports')}
      </MenuLink>,
      entry(Trash2, t('Delete'), () => setAsking('delete')),
    ];
  };
  return (
    <>
      <ActionMenu label={t('Actions: {{title}}', { title: name })}>{entries}</ActionMenu>
      {asking === 'edit' && <EditScheduleDialog schedule={schedule} name={name} onClose={stopAsking} />}
      {asking === 'delete' && (
        <ConfirmAct
          title={t('Delete this schedule?')}
          confirmLabel={t('Delete')}
          destructive
          act={{
            mutationFn: () => call(deleteSchedule, { querystring: { scheduleId } }),
            invalidates: [listSchedules],
            successMessage: t('Scheduled export deleted'),
            errorMessage: t('Error deleting scheduled export'),
          }}
          onClose={stopAsking}
        >
          {t('{{name}} is no longer exported by itself. Files that are there already stay.', { name })}
        </ConfirmAct>
      )}
    </>
  );
};
