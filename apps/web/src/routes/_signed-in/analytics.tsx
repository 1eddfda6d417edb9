import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardSearch } from '../../features/dashboard/search.ts';
import { HOME } from '../../lib/home.ts';

// Analytics are a section of the dashboard, of the merchant's Interac e-Transfer
export const Route = createFileRoute('/_signed-in/analytics')({
  validateSearch: dashboardSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: HOME, search: { ...search, product: undefined }, hash: 'analytics', replace: true });
  },
});
