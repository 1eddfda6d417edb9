import type { Notification } from '@drumlin/contract/notifications/routes.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import {
  Download,
  FileClock,
  FolderArchive,
  type LucideIcon,
  Megaphone,
  Repeat2,
  Scale,
  TriangleAlert,
  UserCog,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dot, Item } from './item-styles.ts';
import { NotificationAction } from './NotificationAction.tsx';
import { useRead } from './use-read.ts';
import { useWords } from './use-words.ts';

type Tone = 'success' | 'error' | 'warning' | 'info';
const SIGNS: Record<Notification['kind'], { icon: LucideIcon; tone: Tone }> = {
  export_ready: { icon: Download, tone: 'success' },
  export_failed: { icon: TriangleAlert, tone: 'error' },
  representments_due: { icon: Repeat2, tone: 'warning' },
  files_late: { icon: FileClock, tone: 'warning' },
  closing_pack: { icon: FolderArchive, tone: 'info' },
  people_changed: { icon: UserCog, tone: 'warning' },
  reconciliation_failed: { icon: Scale, tone: 'error' },
  announcement: { icon: Megaphone, tone: 'info' },
};

const Sign = styled('span', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme: { vars }, tone }) => ({
    color: vars.palette.tokens[tone].text,
    backgroundColor: vars.palette.tokens[tone].tint,
  }),
);

interface NotificationItemProps {
  each: Notification;
  /** In the bell: two lines of text, and a way to the whole of an announcement. */
  isShort?: boolean;
  /** What happens when its action leads elsewhere. */
  onLeave?: () => void;
}

/** One notification, until it is read with a button that says so. */
export const NotificationItem = ({ each, isShort = false, onLeave }: NotificationItemProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const read = useRead();
  const { icon: Icon, tone } = SIGNS[each.kind];
  const title = words.title(each);
  const markRead = () => !each.isRead && read.mutate({ ids: [each.id] });
  return (
    <Item data-read={each.isRead || undefined} data-short={isShort || undefined}>
      <Sign className="icon" tone={tone} aria-hidden>
        <Icon size={16} strokeWidth={1.75} />
      </Sign>
      <div>
        <p className="title">{title}</p>
        <p className="text">{words.text(each)}</p>
      </div>
      {each.isRead ? (
        <span />
      ) : (
        <IconButton
          size="small"
          aria-label={t('Mark as read: {{title}}', { title })}
          onClick={markRead}
          sx={{ width: 28, height: 28 }}
        >
          <Dot />
        </IconButton>
      )}
      <div className="foot">
        <time dateTime={each.at}>{words.when(each)}</time>
        <NotificationAction each={each} isShort={isShort} onAct={markRead} {...(onLeave && { onLeave })} />
      </div>
    </Item>
  );
};
