import { announcementState } from '@drumlin/contract/notifications/announcement-state.ts';
import { type ListedAnnouncement, listAnnouncements } from '@drumlin/contract/notifications/announcements.ts';
import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { type Act, ActDialog } from './ActDialog.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { announcementColumns } from './columns.tsx';
import type { AnnouncementsSearch } from './search.ts';

const announcementsQuery = ({ page = 1, state }: AnnouncementsSearch) =>
  apiQuery(listAnnouncements, {
    querystring: { page, limit: PAGE_SIZE, state },
  });

interface Doing {
  act: Act | 'edit';
  to: ListedAnnouncement;
}

/** The announcements that the provider's staff write: in the portal, by mail or both. */
export const AnnouncementsPage = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const search = useSearch({ from: '/_signed-in/admin/notifications' });
  const navigate = useNavigate({ from: '/admin/notifications' });
  const [doing, begin] = useState<Doing | 'new'>();
  const go = (next: AnnouncementsSearch) => void navigate({ search: next, replace: true });
  const close = () => begin(undefined);
  const edited = doing === 'new' ? null : doing?.act === 'edit' && doing.to;
  return (
    <ListPage
      title={t('Notifications')}
      description={t('Announcements to everybody, a merchant parent or a role. Times are Eastern (ET).')}
      actions={
        <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => begin('new')}>
          {t('New announcement')}
        </Button>
      }
    >
      <Segmented
        label={t('Status')}
        value={search.state ?? 'ALL'}
        onChange={state => go(state === 'ALL' ? {} : { state })}
        options={[
          { value: 'ALL' as const, label: t('All', { context: 'announcements' }) },
          ...announcementState.values.map(value => ({ value, label: t(announcementState.entries[value].label) })),
        ]}
      />
      <DataList
        label={t('Announcements')}
        query={announcementsQuery(search)}
        columns={announcementColumns(t, locale, (act, to) => begin({ act, to }))}
        errorTitle={t('The announcements could not be loaded')}
        empty={
          <EmptyPanel title={t('No announcements')}>
            {t('Write one: nobody sees it before it is scheduled.')}
          </EmptyPanel>
        }
        paging={{
          search,
          go,
          totalText: count => t('Total announcements: {{count}}', { count }),
        }}
      />
      {edited !== undefined && edited !== false && <AnnouncementDialog announcement={edited} onClose={close} />}
      {doing && doing !== 'new' && doing.act !== 'edit' && (
        <ActDialog act={doing.act} announcement={doing.to} onClose={close} />
      )}
    </ListPage>
  );
};
