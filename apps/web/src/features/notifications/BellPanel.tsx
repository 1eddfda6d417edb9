import type { Notification } from '@drumlin/contract/notifications/routes.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { Column } from '../../ui/layout.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { GroupHead } from './item-styles.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery } from './queries.ts';
import { useRead } from './use-read.ts';
import { useWords } from './use-words.ts';

/** As many as the bell shows; the page has all. */
const NEWEST = 10;

const Head = styled('header')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 48,
  padding: '4px 8px 4px 16px',
  '& h2': { ...typography.h2, margin: 0 },
  '& .new': {
    ...typography.caption,
    fontWeight: 550,
    padding: '1px 8px',
    borderRadius: RADIUS.pill,
    color: vars.palette.tokens.primary.text,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
  '& button': { marginLeft: 'auto' },
}));
const Foot = styled('footer')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  padding: '6px 8px',
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  backgroundColor: vars.palette.tokens.bg.sunken,
}));
const Nothing = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: 0,
  padding: 16,
  color: vars.palette.tokens.text.secondary,
}));

const Group = ({ label, all, onLeave }: { label: string; all: readonly Notification[]; onLeave: () => void }) =>
  all.length > 0 && (
    <section aria-label={label}>
      <GroupHead>{label}</GroupHead>
      <Column as="ul">
        {all.map(each => (
          <NotificationItem key={each.id} each={each} isShort onLeave={onLeave} />
        ))}
      </Column>
    </section>
  );

/** The newest notifications, of today and earlier, and the ways to all of them and to what comes by mail. */
export const BellPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { isToday } = useWords();
  const { data, error } = useQuery({ ...notificationsQuery(1, NEWEST), staleTime: 0 });
  const read = useRead();
  const all = data?.data ?? [];
  const [newest] = all;
  return (
    <>
      <Head>
        <h2>{t('Notifications')}</h2>
        {data && data.unread > 0 && newest && (
          <>
            <span className="new">{t('Unread: {{number}}', { number: data.unread.toLocaleString(locale) })}</span>
            <Button
              variant="text"
              size="small"
              startIcon={<CheckCheck size={16} />}
              onClick={() => read.mutate({ upTo: newest.at })}
            >
              {t('Mark all as read')}
            </Button>
          </>
        )}
      </Head>
      <Box tabIndex={-1} sx={{ overflowY: 'auto', maxHeight: 'min(520px, 70dvh)' }}>
        <Group label={t('Today')} all={all.filter(isToday)} onLeave={onClose} />
        <Group label={t('Earlier')} all={all.filter(each => !isToday(each))} onLeave={onClose} />
        {error && <Nothing role="alert">{t(toastMessage(error))}</Nothing>}
        {data?.data.length === 0 && (
          <Nothing>{t('Nothing yet. Exports, due dates and announcements appear here.')}</Nothing>
        )}
      </Box>
      <Foot>
        <ButtonLink variant="text" size="small" to="/notifications" onClick={onClose}>
          {t('See all notifications')}
        </ButtonLink>
        <ButtonLink
          variant="text"
          color="inherit"
          size="small"
          startIcon={<Settings size={16} />}
          to="/notifications"
          search={{ tab: 'settings' }}
          onClick={onClose}
        >
          {t('Notification settings')}
        </ButtonLink>
      </Foot>
    </>
  );
};
