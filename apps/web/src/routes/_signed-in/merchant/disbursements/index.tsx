import { createFileRoute } from '@tanstack/react-router';
import { DisbursementsPage } from '../../../../features/disbursements/DisbursementsPage.tsx';
import { disbursementsSearch } from '../../../../features/disbursements/search.ts';

export const Route = createFileRoute('/_signed-in/merchant/disbursements/')({
  validateSearch: disbursementsSearch,
  component: DisbursementsPage,
});
