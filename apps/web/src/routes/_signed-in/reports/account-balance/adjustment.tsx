import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../../../reports/engine/ReportScreen.tsx';
import { askReport } from '../../../../reports/engine/state/ask-report.ts';
import { reportSearch } from '../../../../reports/engine/state/search-words.ts';

export const Route = createFileRoute('/_signed-in/reports/account-balance/adjustment')({
  validateSearch: reportSearch,
  loader: askReport,
  component: () => <ReportScreen screen={REPORT_SCREENS.adjustments} words={Route.useSearch()} />,
});
