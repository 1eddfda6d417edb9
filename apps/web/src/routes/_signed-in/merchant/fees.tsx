import { createFileRoute } from '@tanstack/react-router';
import { FeesPage } from '../../../features/fees/FeesPage.tsx';
import { feesSearch } from '../../../features/fees/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/fees')({
  validateSearch: feesSearch,
  component: FeesPage,
});
