import { downloadExport, listExports, listPanelExports } from '@drumlin/contract/exports/routes.ts';
import type { PeopleChange } from '@drumlin/contract/notifications/people-changes.ts';
import type { Notification } from '@drumlin/contract/notifications/routes.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { saveFrom } from '../../lib/api/download.ts';
import { toast } from '../../ui/toast.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { useWords } from './use-words.ts';

interface ActionProps {
  each: Notification;
  isShort: boolean;
  onAct: () => void;
  onLeave?: () => void;
}

/** Saves the file of an export. */
const useSave = () => {
  const { t } = useTranslation();
  return useApiMutation({
    mutationFn: (reportRequestId: string) => call(downloadExport, { querystring: { reportRequestId, part: 'file' } }),
    invalidates: [listExports, listPanelExports],
    onSuccess: ({ reportURL, errorMessage }) =>
      reportURL === null ? toast.error(errorMessage ?? t('An error occurred')) : saveFrom(reportURL),
  });
};

/** The list that has the people whom a change was of. */
const SHOWS: Record<PeopleChange, { tab?: 'pending'; waits?: 'yes' }> = {
  added: { tab: 'pending' },
  waits: { tab: 'pending', waits: 'yes' },
  sameRole: { tab: 'pending' },
  role: {},
  suspended: {},
  activated: {},
  deleted: {},
};

/** What can be done about a notification, which is read then. */
export const NotificationAction = ({ each, isShort, onAct, onLeave }: ActionProps) => {
  const { t } = useTranslation();
  const save = useSave();
  const title = useWords().title(each);
  const leave = () => {
    onAct();
    onLeave?.();
  };
  const link = { variant: 'text', size: 'small', onClick: leave } as const;
  if (each.kind === 'export_ready') {
    if (new Date(each.keptUntil) <= new Date()) return null;
    const download = () => {
      onAct();
      save.mutate(each.exportId);
    };
    return (
      <Button
        variant="text"
        size="small"
        startIcon={<Download size={14} />}
        loading={save.isPending}
        aria-label={t('Download: {{title}}', { title })}
        onClick={download}
      >
        {t('Download')}
      </Button>
    );
  }
  if (each.kind === 'representments_due')
    return (
      <ButtonLink {...link} to={REPORT_SCREENS.representments.route}>
        {t('Review')}
      </ButtonLink>
    );
  if (each.kind === 'files_late')
    return (
      <ButtonLink {...link} to="/merchant/files" search={{ tab: 'merchants', late: 'true' }}>
        {t('Review')}
      </ButtonLink>
    );
  if (each.kind === 'closing_pack')
    return (
      <ButtonLink {...link} to="/reports/exports" search={{ closingPack: each.month }}>
        {t('Download')}
      </ButtonLink>
    );
  if (each.kind === 'people_changed')
    return (
      <ButtonLink {...link} to="/admin/users" search={SHOWS[each.change]}>
        {t('Review')}
      </ButtonLink>
    );
  if (each.kind === 'reconciliation_failed')
    return (
      <ButtonLink {...link} to="/reports/account-balance/reconciliation">
        {t('Review')}
      </ButtonLink>
    );
  // Staff do not see the exports of other companies
  if (each.kind === 'export_failed' && each.company === null)
    return (
      <ButtonLink {...link} to="/reports/exports" search={{ reportRequestId: each.exportId }}>
        {t('Why')}
      </ButtonLink>
    );
  if (!isShort) return null;
  return (
    <ButtonLink {...link} to="/notifications">
      {t('Open', { context: 'act' })}
    </ButtonLink>
  );
};
