import type { Locale } from '@drumlin/contract/core/money.ts';
import { announcementState } from '@drumlin/contract/notifications/announcement-state.ts';
import type { ListedAnnouncement } from '@drumlin/contract/notifications/announcements.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import type { TFunction } from 'i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { roleOfType } from '../../components/people/role-words.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { ActionEntry, ActionMenu } from '../../ui/ActionMenu.tsx';
import { TwoLines } from '../../ui/text.tsx';
import type { Act } from './ActDialog.tsx';

const audienceOf = (t: TFunction, { audience, merchantParentName, roleId }: ListedAnnouncement): string => {
  if (audience === 'all') return t('Everybody');
  if (audience === 'parent') return merchantParentName ?? '';
  const role = findRole(roleId ?? 0);
  return role ? roleOfType(role, t) : '';
};

const ACTS: Record<ListedAnnouncement['state'], readonly (Act | 'edit')[]> = {
  DRAFT: ['edit', 'schedule', 'delete'],
  SCHEDULED: ['edit', 'stop'],
  LIVE: ['stop'],
  ENDED: [],
};
const LABELS: Record<Act | 'edit', string> = { edit: 'Edit', schedule: 'Schedule', stop: 'Stop', delete: 'Delete' };

/** The columns of the announcements; `begin` what can be done to one as it is now. */
export const announcementColumns = (
  t: TFunction,
  locale: Locale,
  begin: (act: Act | 'edit', announcement: ListedAnnouncement) => void,
): Column<ListedAnnouncement>[] => [
  {
    header: t('Announcement'),
    cell: ({ titleEn, titleFr, author }) => (
      <TwoLines>
        <span>{locale === 'fr-CA' ? titleFr : titleEn}</span>
        <small>{author}</small>
      </TwoLines>
    ),
    onCard: 'title',
  },
  {
    header: t('Status'),
    cell: ({ state }) => <StatusChip enumeration={announcementState} value={state} />,
    onCard: 'side',
  },
  { header: t('For'), cell: each => audienceOf(t, each), onCard: 'line' },
  {
    header: t('How'),
    cell: ({ inPortal, byMail }) => [inPortal && t('Portal'), byMail && t('Email')].filter(Boolean).join(' + '),
  },
  { header: t('Start (ET)'), cell: ({ startsAt }) => <EasternTime wall={startsAt} />, onCard: 'line' },
  { header: t('End (ET)'), cell: ({ endsAt }) => <EasternTime wall={endsAt} /> },
  {
    header: t('Read by'),
    isCount: true,
    cell: ({ receipts: { read, people }, inPortal }) =>
      inPortal &&
      read !== null &&
      t('{{read}} of {{people}}', { read: read.toLocaleString(locale), people: people.toLocaleString(locale) }),
  },
  {
    header: t('Emailed'),
    isCount: true,
    cell: ({ receipts, byMail }) => byMail && receipts.mailed?.toLocaleString(locale),
  },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    cell: each =>
      ACTS[each.state].length > 0 && (
        <ActionMenu label={t('Actions for {{name}}', { name: locale === 'fr-CA' ? each.titleFr : each.titleEn })}>
          {close =>
            ACTS[each.state].map(act => (
              <ActionEntry key={act} label={t(LABELS[act])} close={close} onAct={() => begin(act, each)} />
            ))
          }
        </ActionMenu>
      ),
    onCard: 'actions',
  },
];
