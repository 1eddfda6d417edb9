import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../../../features/announcements/AnnouncementsPage.tsx';
import { announcementsSearch } from '../../../features/announcements/search.ts';

export const Route = createFileRoute('/_signed-in/admin/notifications')({
  validateSearch: announcementsSearch,
  component: AnnouncementsPage,
});
