import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { ReportScreen } from '@drumlin/contract/reports/screens.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { useReport } from './state/report-context.ts';
import { changeTab } from './state/search-moves.ts';

/** The tabs a person may open; one alone needs no bar. */
export const ReportTabs = ({ tabs, title }: { tabs: ReportScreen['tabs']; title: string }) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  if (tabs.length < 2) return null;
  return (
    <Tabs value={face.report.key} onChange={(_, tab: string) => go(changeTab(search, tab))} aria-label={title}>
      {tabs.map(tab => (
        <Tab key={tab.report} value={REPORTS[tab.report].key} label={t(tab.label)} />
      ))}
    </Tabs>
  );
};
