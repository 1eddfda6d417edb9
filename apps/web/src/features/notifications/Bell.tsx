import { TOPICS } from '@drumlin/contract/live/topics.ts';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { useTopic } from '../../lib/live/use-topic.ts';
import { BellPanel } from './BellPanel.tsx';
import { Dot } from './item-styles.ts';
import { hearUnread, unreadQuery } from './queries.ts';

const Mark = styled(Dot)(({ theme: { vars } }) => ({
  position: 'absolute',
  top: 7,
  right: 7,
  outline: `2px solid ${vars.palette.tokens.bg.app}`,
}));

/** The bell of the top bar: whether there is anything new, and what, once somebody asks. It never comes forward by itself. */
export const Bell = ({ wide }: { wide: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data, refetch } = useQuery(unreadQuery);
  const [anchor, setAnchor] = useState<HTMLElement>();
  useTopic(
    TOPICS.notifications,
    message => hearUnread(queryClient, message),
    () => void refetch(),
  );
  const unread = data?.unread ?? 0;
  const label =
    unread === 0
      ? t('Notifications')
      : t('Notifications, unread: {{number}}', { number: unread.toLocaleString(locale) });
  const close = () => setAnchor(undefined);
  return (
    <>
      <Tooltip title={label} disableInteractive>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          size={wide ? 'medium' : 'large'}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <BellIcon size={wide ? 16 : 20} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <Mark />}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('Notifications'),
            sx: { width: 392, maxWidth: 'calc(100vw - 32px)', display: 'flex', flexDirection: 'column' },
          },
        }}
      >
        <BellPanel onClose={close} />
      </Popover>
    </>
  );
};
