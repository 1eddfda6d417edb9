import { createFileRoute } from '@tanstack/react-router';
import { ReserveCalendarPage } from '../../features/dashboard/balances/ReserveCalendarPage.tsx';
import { reservesSearch } from '../../features/dashboard/search.ts';

export const Route = createFileRoute('/_signed-in/dashboard_/reserves')({
  validateSearch: reservesSearch,
  component: ReserveCalendarPage,
});
