import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { listExports } from '@drumlin/contract/exports/routes.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  CircleHelp,
  Download,
  Languages,
  LayoutPanelLeft,
  ListFilter,
  LogOut,
  type LucideIcon,
  Moon,
  Store,
  Sun,
  User,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { datasetInWords } from '../../components/dataset-words.ts';
import { LOCALE_NAMES } from '../../components/LanguageSwitch.tsx';
import { merchantName, useOfferedMerchants } from '../../components/merchants/merchants.ts';
import { useLogout } from '../../components/use-logout.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { PRESETS, rangeLabel } from '../../lib/date-range.ts';
import { GUIDE_OF_SCREENS, type ScreenPath } from '../../lib/guide.ts';
import { changeLocale, useLocale } from '../../lib/i18n.ts';
import { useRememberPreference } from '../../lib/preferences.ts';
import { reportNames, rowsAddress } from '../../lib/row-address.ts';
import { usePermissions, useProfile } from '../../lib/session/session.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { useDirectExport } from '../../reports/engine/export/use-direct-export.ts';
import { toReportQuery } from '../../reports/engine/state/report-query.ts';
import type { ReportSearch } from '../../reports/engine/state/search-params.ts';
import { DAYS_OF_WORDS, type SearchResult, useRested } from './use-found.ts';
import { isMeant, readFilters, reportsTaking } from './words.ts';

/** A screen that a person may open, as the menu has it. */
export interface SearchScreen {
  path: string;
  label: string;
  trail: readonly string[];
}

/** What a choice leads to, or does. */
export type Way = string | NonNullable<ReturnType<typeof rowsAddress>> | (() => unknown);

/** Something that is no row: a place to go to, or what is done at once. Texts are translated. */
export interface PlaceResult {
  key: string;
  group: string;
  title: string;
  note?: string;
  icon: LucideIcon;
  go: Way;
}

/** The most of each kind. */
const MAX_RESULTS = 5;

const useScreens = (text: string, screens: readonly SearchScreen[]): PlaceResult[] => {
  const { t } = useTranslation();
  const meant = screens.filter(({ label, trail }) => isMeant(text, [...trail, label].map(word => t(word)).join(' ')));
  const group = t('Screens');
  const places = meant.slice(0, MAX_RESULTS).map(({ path, label, trail }) => ({
    key: path,
    group,
    title: t(label),
    note: trail
      .slice(0, -1)
      .map(word => t(word))
      .join(' · '),
    icon: LayoutPanelLeft,
    go: path,
  }));
  const guide = meant.flatMap(({ path, label }) =>
    path in GUIDE_OF_SCREENS ? [{ label, page: GUIDE_OF_SCREENS[path as ScreenPath] }] : [],
  );
  return [
    ...places,
    ...guide.slice(0, 2).map(({ label, page }) => ({
      key: `help ${page}`,
      group,
      title: t(label),
      note: t('User guide'),
      icon: CircleHelp,
      go: `/help/${page}`,
    })),
  ];
};

const useActions = (text: string): PlaceResult[] => {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const remember = useRememberPreference();
  const current = useLocale();
  const other = current === 'en-CA' ? 'fr-CA' : 'en-CA';
  const permissions = usePermissions();
  const { mutate: signOut } = useLogout();
  const theme = mode === 'dark' ? 'light' : 'dark';
  const group = t('Acts');
  const all: (PlaceResult & { needs?: Permission })[] = [
    {
      key: 'theme',
      group,
      title: theme === 'dark' ? t('Dark theme') : t('Light theme'),
      icon: theme === 'dark' ? Moon : Sun,
      go: () => {
        setMode(theme);
        return remember({ theme });
      },
    },
    {
      key: 'language',
      group,
      title: LOCALE_NAMES[other],
      note: t('Language'),
      icon: Languages,
      go: () => Promise.all([changeLocale(other), remember({ locale: other })]),
    },
    {
      key: 'invite',
      group,
      title: t('Invite a person'),
      icon: UserPlus,
      needs: 'MANAGE_USERS',
      go: '/admin/users?invite=one',
    },
    { key: 'sign out', group, title: t('Sign out'), icon: LogOut, go: () => signOut() },
  ];
  return all.filter(
    ({ title, note = '', needs }) => isMeant(text, `${title} ${note}`) && (!needs || permissions.includes(needs)),
  );
};

const usePeople = (text: string): PlaceResult[] => {
  const { t } = useTranslation();
  const rested = useRested(text);
  const isAsked = usePermissions().includes('MANAGE_USERS') && rested.length >= 3;
  const { data } = useQuery({
    ...apiQuery(listUsers, { querystring: { page: 1, limit: 5, keyword: rested } }),
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked) return [];
  return (data?.data ?? []).map(({ id, email, firstName, lastName }) => ({
    key: `person ${id}`,
    group: t('Users'),
    title: [firstName, lastName].filter(Boolean).join(' ') || email,
    note: email,
    icon: User,
    go: `/admin/users?${new URLSearchParams({ keyword: email })}`,
  }));
};

const useMerchants = (text: string): PlaceResult[] => {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const isStaff = usePermissions().includes('MERCHANTS_VIEW');
  const { merchants } = useOfferedMerchants(text);
  if (!isStaff || text.length < 3) return [];
  return merchants.slice(0, MAX_RESULTS).map(merchant => ({
    key: `merchant ${merchant.merchantId}`,
    group: t('Merchants'),
    title: merchantName(merchant, userType),
    icon: Store,
    go: `/merchant/merchants/${merchant.merchantId}`,
  }));
};

/** Exports of the company by the names of their files. */
const useExports = (text: string): PlaceResult[] => {
  const { t } = useTranslation();
  const rested = useRested(text);
  const isAsked = usePermissions().includes('ASYNC_EXPORT_PAGE') && rested.length >= 3;
  const { data } = useQuery({ ...apiQuery(listExports, { querystring: {} }), enabled: isAsked, retry: false });
  if (!isAsked) return [];
  const meant = (data?.exports ?? []).filter(({ fileName }) => isMeant(rested, fileName));
  return meant.slice(0, MAX_RESULTS).map(({ reportRequestId, fileName, exportDateEst }) => ({
    key: `export ${reportRequestId}`,
    group: t('Exports'),
    title: fileName,
    note: exportDateEst,
    icon: Download,
    go: `/reports/exports?${new URLSearchParams({ reportRequestId })}`,
  }));
};

/** The reports that have all rows with a name or an amount, of which some were found. */
const useReports = (text: string, found: readonly SearchResult[]): PlaceResult[] => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const filters = readFilters(text);
  if (!filters) return [];
  const reports = reportsTaking(filters).filter(key => found.some(({ report }) => report === key));
  return reports.flatMap(key => {
    const go = rowsAddress(key, { preset: DAYS_OF_WORDS, ...filters }, permissions);
    const name = reportNames(key)
      .map(each => t(each))
      .join(' · ');
    if (!go || !permissions.includes(REPORTS[key].permission)) return [];
    const title = t('All of the last 90 days with “{{text}}”: {{report}}', { text, report: name });
    return [{ key: `report ${key}`, group: t('Transactions'), title, icon: ListFilter, go }];
  });
};

/** A month of a report as a file, saved at once; a support view takes none along. */
const useFilesOfReports = (text: string): PlaceResult[] => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const exportDirectly = useDirectExport();
  const today = easternDay(new Date());
  const range = PRESETS.LAST_MONTH.range(today);
  const all = reportsTaking({}).flatMap(key => {
    const report = REPORTS[key];
    if (!permissions.includes(report.permission) || supportViewId !== undefined) return [];
    const query = toReportQuery(report, { range: 'LAST_MONTH', filters: {} } as ReportSearch, today);
    const title = t('Export last month: {{report}}', { report: datasetInWords(key, t) });
    const go = () => exportDirectly(report, { query, range });
    return [{ key: `file ${key}`, group: t('Acts'), title, note: rangeLabel(range), icon: Download, go }];
  });
  return all.filter(({ title }) => isMeant(text, title)).slice(0, MAX_RESULTS);
};

/** What a text may mean beside rows: the reports with all its rows, screens, pages of the guide, acts, merchants, people and exports. */
export const usePlaces = (
  text: string,
  screens: readonly SearchScreen[],
  found: readonly SearchResult[],
): PlaceResult[] => [
  ...useReports(text, found),
  ...useScreens(text, screens),
  ...useActions(text),
  ...useFilesOfReports(text),
  ...useMerchants(text),
  ...usePeople(text),
  ...useExports(text),
];
