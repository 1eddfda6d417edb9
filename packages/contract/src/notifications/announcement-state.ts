import { defineEnumeration } from '../core/enumeration.ts';

/** How far an announcement is. What is scheduled goes live and ends by itself. */
export const announcementState = defineEnumeration('announcementState', {
  DRAFT: { label: 'Draft', tone: 'neutral', icon: 'FilePen' },
  SCHEDULED: { label: 'Scheduled', tone: 'info' },
  LIVE: { label: 'Live', tone: 'success' },
  ENDED: { label: 'Ended', tone: 'neutral' },
});
export type AnnouncementState = (typeof announcementState.values)[number];
