import { createFileRoute } from '@tanstack/react-router';
import { SchedulesPage } from '../../../features/exports/schedules/SchedulesPage.tsx';
import { noSearch } from '../../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/reports/schedule-exports')({
  validateSearch: noSearch,
  component: SchedulesPage,
});
