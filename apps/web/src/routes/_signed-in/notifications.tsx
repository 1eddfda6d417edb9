import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx';
import { notificationsSearch } from '../../features/notifications/search.ts';

export const Route = createFileRoute('/_signed-in/notifications')({
  validateSearch: notificationsSearch,
  component: NotificationsPage,
});
