import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../../../../features/reconciliation/ReconciliationPage.tsx';
import { reconciliationSearch } from '../../../../features/reconciliation/search.ts';

export const Route = createFileRoute('/_signed-in/reports/account-balance/reconciliation')({
  validateSearch: reconciliationSearch,
  component: ReconciliationPage,
});
