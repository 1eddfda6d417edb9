import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import {
  deleteAnnouncement,
  type ListedAnnouncement,
  listAnnouncements,
  scheduleAnnouncement,
  stopAnnouncement,
} from '@drumlin/contract/notifications/announcements.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';

export type Act = 'schedule' | 'stop' | 'delete';

const ACTS = {
  schedule: {
    title: 'Schedule {{name}}?',
    label: 'Schedule',
    text: 'From its start until its end it is in the bell of those it is for; where it goes by email too, it is sent at its start.',
    done: 'Announcement scheduled',
    run: ({ id, version }: ListedAnnouncement) => call(scheduleAnnouncement, { params: { id }, body: { version } }),
  },
  stop: {
    title: 'Stop {{name}}?',
    label: 'Stop',
    text: 'If it is live it ends now, and emails that wait are not sent; before its start it is a draft again.',
    done: 'Announcement stopped',
    run: ({ id, version }: ListedAnnouncement) => call(stopAnnouncement, { params: { id }, body: { version } }),
  },
  delete: {
    title: 'Delete {{name}}?',
    label: 'Delete',
    text: 'Nobody has seen this draft.',
    done: 'Announcement deleted',
    run: ({ id }: ListedAnnouncement) => call(deleteAnnouncement, { params: { id } }),
  },
} as const;

const hasBegun = ({ startsAt }: ListedAnnouncement): boolean => startsAt <= toEasternWall(new Date()).replace(' ', 'T');

/** Asks before an announcement is scheduled, stopped or deleted. */
export const ActDialog = (props: { act: Act; announcement: ListedAnnouncement; onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { act, announcement, onClose } = props;
  const words = ACTS[act];
  return (
    <ConfirmAct<unknown>
      title={t(words.title, { name: locale === 'fr-CA' ? announcement.titleFr : announcement.titleEn })}
      confirmLabel={t(words.label)}
      destructive={act === 'delete'}
      act={{
        mutationFn: () => words.run(announcement),
        invalidates: [listAnnouncements],
        successMessage: act === 'schedule' && hasBegun(announcement) ? t('Announcement is live') : t(words.done),
      }}
      onClose={onClose}
    >
      {t(words.text)}
    </ConfirmAct>
  );
};
