import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { AnnouncementValues } from '@drumlin/contract/notifications/announcements.ts';
import { create, schedule } from '../features/notifications/announcements/manage.ts';
import { readAnnouncements } from '../features/notifications/announcements/read.ts';
import type { Platform } from '../platform/platform.ts';
import { actAs } from './acting.ts';

const TO_ALL = { audience: 'all', merchantParentId: null, roleId: null, inPortal: true, byMail: false } as const;

/** One that goes on, and one that ends tomorrow. */
const announcementsOn = (today: string): AnnouncementValues[] => [
  {
    ...TO_ALL,
    titleEn: 'Disbursements around bank holidays',
    titleFr: 'Décaissements autour des jours fériés bancaires',
    textEn:
      'Banks are closed on weekends and bank holidays.\nA disbursement that is due on such a day is sent on the next business day.',
    textFr:
      'Les banques sont fermées la fin de semaine et les jours fériés.\nUn décaissement prévu un tel jour est envoyé le jour ouvrable suivant.',
    startsAt: `${addDays(today, -1)}T08:00`,
    endsAt: `${addDays(today, 13)}T18:00`,
  },
  {
    ...TO_ALL,
    titleEn: 'Shorter support hours',
    titleFr: 'Horaire de soutien réduit',
    textEn: 'While this announcement is shown, support answers from 10:00 a.m. to 3:00 p.m. Eastern.',
    textFr: 'Tant que cette annonce est affichée, le soutien répond de 10 h à 15 h, heure de l’Est.',
    startsAt: `${addDays(today, -6)}T08:00`,
    endsAt: `${addDays(today, 1)}T18:00`,
  },
];

/** The announcements of the staff. One that is there already is not made again. */
export const makeAnnouncements = (platform: Platform): Promise<void> =>
  actAs(platform, 'staff@portal.example', async act => {
    const { data } = await readAnnouncements(platform, { page: 1, limit: 100 });
    for (const values of announcementsOn(easternDay(platform.clock.now()))) {
      const found = data.find(({ titleEn }) => titleEn === values.titleEn);
      if (found && found.state !== 'DRAFT') continue;
      const draft = found ?? (await create(platform, act('announcement_created'), values));
      await schedule(platform, act('announcement_scheduled'), { id: draft.id, version: draft.version });
    }
  });
