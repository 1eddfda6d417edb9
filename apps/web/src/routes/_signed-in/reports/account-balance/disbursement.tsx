import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { createFileRoute } from '@tanstack/react-router';
import { rawSearch } from '../../../../lib/raw-search.ts';
import { ReportScreen } from '../../../../reports/engine/ReportScreen.tsx';

export const Route = createFileRoute('/_signed-in/reports/account-balance/disbursement')({
  validateSearch: rawSearch,
  component: () => <ReportScreen screen={REPORT_SCREENS.disbursement} />,
});
