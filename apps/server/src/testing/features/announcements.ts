import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { AnnouncementValues } from '@drumlin/contract/notifications/announcements.ts';

/** An announcement to everybody, in the portal and by mail, from yesterday to tomorrow, as a form sends it. */
export const announcement = (now: Date, given: Partial<AnnouncementValues> = {}): AnnouncementValues => ({
  titleEn: 'Maintenance on Sunday',
  titleFr: 'Entretien dimanche',
  textEn: 'Portal read-only, 2:00 to 4:00 a.m. ET.\nBalances stay up to date.',
  textFr: 'Portail en lecture seule, de 2 h à 4 h HE.',
  audience: 'all',
  merchantParentId: null,
  roleId: null,
  startsAt: `${addDays(easternDay(now), -1)}T08:00`,
  endsAt: `${addDays(easternDay(now), 1)}T08:00`,
  inPortal: true,
  byMail: true,
  ...given,
});
