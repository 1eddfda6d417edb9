import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { ArrowLeftRight, Download, type LucideIcon, Scale, SlidersHorizontal } from 'lucide-react';

/** What decides which screens a person may open: their permissions, and the feature flags that are on. */
export interface Rights {
  permissions: readonly Permission[];
  flags: ReadonlySet<string>;
}

/** One screen of the menu, for a person with any of its permissions, while its flag, if any, is on. */
export interface NavigationItem {
  label: string;
  path: string;
  anyOf: readonly Permission[];
  flag?: string;
}

/** A first-level entry: an icon, a name, and its screens below it. */
export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  items: readonly NavigationItem[];
}

/** A section of the menu with a small heading. */
export interface NavigationSection {
  label: string;
  groups: readonly NavigationGroup[];
}

const screen = ({ title, route, permission }: { title: string; route: string; permission: Permission }) => ({
  label: title,
  path: route,
  anyOf: [permission],
});

/** The whole menu, without screens that are not built. */
const NAVIGATION: readonly NavigationSection[] = [
  {
    label: 'Reports',
    groups: [
      {
        label: 'Balances',
        icon: Scale,
        items: [
          screen(REPORT_SCREENS.dailySummary),
          screen(REPORT_SCREENS.adjustments),
          screen(REPORT_SCREENS.disbursement),
          { label: 'Reconciliation', path: '/reports/account-balance/reconciliation', anyOf: ['RECONCILIATION'] },
        ],
      },
      {
        label: 'Transactions',
        icon: ArrowLeftRight,
        items: [
          screen(REPORT_SCREENS.payins),
          screen(REPORT_SCREENS.payouts),
          screen(REPORT_SCREENS.eftPayouts),
          screen(REPORT_SCREENS.returns),
          screen(REPORT_SCREENS.representments),
          screen(REPORT_SCREENS.identityVerification),
        ],
      },
    ],
  },
  {
    label: 'Manage',
    groups: [
      {
        label: 'Configurations',
        icon: SlidersHorizontal,
        items: [
          { label: 'User Management', path: '/admin/users', anyOf: ['MANAGE_USERS'] },
          { label: 'Audit Trail', path: '/admin/audit', anyOf: ['MANAGE_USERS'] },
        ],
      },
      {
        label: 'Exports',
        icon: Download,
        items: [
          { label: 'History', path: '/reports/exports', anyOf: ['ASYNC_EXPORT_PAGE'] },
          {
            label: 'Schedule Management',
            path: '/reports/schedule-exports',
            anyOf: ['ASYNC_EXPORT_PAGE'],
            flag: 'scheduled-exports',
          },
        ],
      },
    ],
  },
];

const mapDefined = <T>(list: readonly T[], map: (entry: T) => T | undefined): T[] =>
  list.map(map).filter(entry => entry !== undefined);

const isOpenTo = ({ permissions, flags }: Rights, { anyOf, flag }: NavigationItem): boolean =>
  anyOf.some(permission => permissions.includes(permission)) && (flag === undefined || flags.has(flag));

/** The menu for these rights; groups and sections without a screen are left out. */
export const permittedNavigation = (
  rights: Rights,
  navigation: readonly NavigationSection[] = NAVIGATION,
): NavigationSection[] =>
  mapDefined(navigation, section => {
    const groups = mapDefined(section.groups, group => {
      const items = group.items.filter(item => isOpenTo(rights, item));
      return items.length > 0 ? { ...group, items } : undefined;
    });
    return groups.length > 0 ? { ...section, groups } : undefined;
  });

const itemsOf = (navigation: readonly NavigationSection[]): NavigationItem[] =>
  navigation.flatMap(section => section.groups.flatMap(group => group.items));

const isUnder = (path: string, item: NavigationItem): boolean => path === item.path || path.startsWith(`${item.path}/`);

/** Whether the menu permits a path. A path that is not in the menu is permitted. */
export const isPermitted = (
  path: string,
  rights: Rights,
  navigation: readonly NavigationSection[] = NAVIGATION,
): boolean => itemsOf(navigation).every(item => !isUnder(path, item) || isOpenTo(rights, item));

/** The first page of a person: payins, else the first screen of their menu, else `/`, which says that there is none. */
export const homePath = (rights: Rights): string => {
  const paths = itemsOf(permittedNavigation(rights)).map(item => item.path);
  return paths.find(path => path === REPORT_SCREENS.payins.route) ?? paths[0] ?? '/';
};

/** Screens behind sign-in that are not built yet; a person who is signed in gets the not-found page there. */
export const UNBUILT_SCREENS: ReadonlySet<string> = new Set([
  '/merchant/vipclients',
  '/admin/ip-allowed-list',
  '/admin/customize-payment-flow',
]);

/** Screens that are opened from the avatar menu. */
const PERSONAL: readonly { label: string; path: string }[] = [
  { label: 'Profile', path: '/user/profile' },
  { label: 'Your photo', path: '/profile-picture' },
];

/** The labels on the way to a path, for the breadcrumb: section, group, screen. */
export const breadcrumbOf = (path: string): string[] => {
  for (const section of NAVIGATION)
    for (const group of section.groups)
      for (const item of group.items) if (isUnder(path, item)) return [section.label, group.label, item.label];
  return PERSONAL.filter(screen => screen.path === path).map(screen => screen.label);
};
