import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../../../reports/engine/ReportScreen.tsx';
import { reportWords } from '../../../../reports/engine/state/search-words.ts';

export const Route = createFileRoute('/_signed-in/reports/transaction/eft-withdrawals')({
  validateSearch: reportWords,
  component: () => <ReportScreen screen={REPORT_SCREENS.eftPayouts} words={Route.useSearch()} />,
});
