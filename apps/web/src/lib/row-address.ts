import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { WhichRows } from '@drumlin/contract/reports/test-data.ts';

const screenOf = (report: string) =>
  Object.values(REPORT_SCREENS).find(({ tabs }) => tabs.some(tab => tab.report === report));

/**
 * The address that opens a row in its report, whatever its dates, live unless `which` says otherwise; undefined where these permissions open no screen of the report.
 */
export const rowAddress = (
  report: string,
  rowKey: string,
  permissions: readonly Permission[],
  which: WhichRows = {},
) => {
  const screen = screenOf(report);
  if (!screen || !permissions.includes(screen.permission)) return undefined;
  return { to: screen.route, search: { ...which, tab: report, row: rowKey } };
};

/** The address that shows rows in their report: `words` are those of its address. As `rowAddress`. */
export const rowsAddress = (
  report: string,
  words: Readonly<Record<string, string>>,
  permissions: readonly Permission[],
) => {
  const screen = screenOf(report);
  if (!screen || !permissions.includes(screen.permission)) return undefined;
  return { to: screen.route, search: { ...words, tab: report } };
};

/** The visible name of a report: its screen and, where that has several, its tab. English, and the keys of translations. */
export const reportNames = (report: string): string[] => {
  const screen = screenOf(report);
  if (!screen) return [];
  const { tabs } = screen;
  return [screen.title, ...tabs.filter(tab => tabs.length > 1 && tab.report === report).map(tab => tab.label)];
};
