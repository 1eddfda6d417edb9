import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/page/DashboardPage.tsx';
import { dashboardSearch } from '../../features/dashboard/search.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: dashboardSearch,
  component: DashboardPage,
});
