import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useKeptQuery } from '../../components/use-kept-query.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Column } from '../../ui/layout.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { MailSettings } from './MailSettings.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, PAGE_LIMIT } from './queries.ts';
import { useRead } from './use-read.ts';

const All = ({ page, onTurn }: { page: number; onTurn: (page: number) => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useKeptQuery({ ...notificationsQuery(page), placeholderData: keepPreviousData });
  const read = useRead();
  const failure = error && (
    <ErrorPanel
      title={t('The notifications could not be loaded')}
      message={t(toastMessage(error))}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  );
  if (!data) return failure;
  const [newest] = data.data;
  if (!newest)
    return (
      <EmptyPanel title={t('No notifications')}>
        {t('Nothing yet. Exports, due dates and announcements appear here.')}
      </EmptyPanel>
    );
  return (
    <>
      {failure}
      {data.unread > 0 && (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          startIcon={<CheckCheck size={16} />}
          onClick={() => read.mutate({ upTo: newest.at })}
        >
          {t('Mark all as read')}
        </Button>
      )}
      <Card sx={{ '&&': { p: 0 } }}>
        <Column as="ul">
          {data.data.map(each => (
            <NotificationItem key={each.id} each={each} />
          ))}
        </Column>
      </Card>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <Pager
          page={data.currentPage}
          pages={data.totalPages}
          rows={data.data.length}
          pageSize={PAGE_LIMIT}
          total={data.totalRecords}
          onTurn={onTurn}
        />
      </Stack>
    </>
  );
};

/** All that somebody was told of, and what of it comes by mail. */
export const NotificationsPage = () => {
  const { t } = useTranslation();
  const { tab, page = 1 } = useSearch({ from: '/_signed-in/notifications' });
  const navigate = useNavigate({ from: '/notifications' });
  return (
    <ListPage
      title={t('Notifications')}
      description={t('Your notifications of the last 90 days. Times are Eastern (ET).')}
    >
      <Tabs
        value={tab ?? 'all'}
        onChange={(_, next: string) => void navigate({ search: next === 'settings' ? { tab: 'settings' } : {} })}
        aria-label={t('Notifications')}
      >
        <Tab value="all" label={t('All', { context: 'notifications' })} />
        <Tab value="settings" label={t('Settings')} />
      </Tabs>
      {tab === 'settings' ? (
        <MailSettings />
      ) : (
        <All page={page} onTurn={next => void navigate({ search: { page: next } })} />
      )}
    </ListPage>
  );
};
