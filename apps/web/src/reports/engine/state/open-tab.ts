import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { ReportScreen } from '@drumlin/contract/reports/screens.ts';
import type { ReportWords } from './search-words.ts';

/** The tabs of a screen that its reader may open. */
export const permittedTabs = ({ tabs }: ReportScreen, permissions: readonly Permission[]) =>
  tabs.filter(({ report }) => permissions.includes(REPORTS[report].permission));

/** The tab that the address names, or the first that its reader may open; undefined where there is none. */
export const openTab = (screen: ReportScreen, permissions: readonly Permission[], words: ReportWords) => {
  const tabs = permittedTabs(screen, permissions);
  return tabs.find(({ report }) => report === words.tab) ?? tabs[0];
};
