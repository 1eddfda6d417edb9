import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { AnnouncementState } from '@drumlin/contract/notifications/announcement-state.ts';
import type { ListedAnnouncement, listAnnouncements } from '@drumlin/contract/notifications/announcements.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Paged, readPage } from '../../../platform/postgres/read-page.ts';
import { type AnnouncementRow, listAnnouncementRows } from './queries.ts';

const present = (row: AnnouncementRow): ListedAnnouncement => ({
  id: row.id,
  titleEn: row.title_en,
  titleFr: row.title_fr,
  textEn: row.text_en,
  textFr: row.text_fr,
  audience: row.audience,
  merchantParentId: row.merchant_parent_id,
  merchantParentName: row.parent_name,
  roleId: row.role_id,
  startsAt: row.starts,
  endsAt: row.ends,
  inPortal: row.in_portal,
  byMail: row.by_mail,
  version: row.version,
  state: row.state,
  author: row.author,
  receipts: { people: row.people, read: row.read, mailed: row.mailed },
});

/** One page of the announcements, those that start last first. */
export const readAnnouncements = async (
  { database, clock }: Platform,
  { state, ...paged }: Paged & { state?: AnnouncementState | undefined },
): Promise<RouteOutput<typeof listAnnouncements>> => {
  const now = clock.now();
  const { rows, paging } = await readPage(listAnnouncementRows(database.db, state, now), paged);
  return { data: rows.map(present), ...paging };
};
