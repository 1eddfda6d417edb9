import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '../../../features/exports/history/HistoryPage.tsx';
import { historySearch } from '../../../features/exports/history/search.ts';

export const Route = createFileRoute('/_signed-in/reports/exports')({
  validateSearch: historySearch,
  component: HistoryPage,
});
