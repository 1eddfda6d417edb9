import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { ArrowLeftRight, type LucideIcon, Scale, SlidersHorizontal } from 'lucide-react';

/** What decides which screens a person has: their permissions, and the flags that are on for them. */
export interface Rights {
  permissions: readonly Permission[];
  flags: ReadonlySet<string>;
}

/** One screen of the menu: for whoever holds any of its permissions, while its flag, if it has one, is on. */
export interface NavigationItem {
  label: string;
  path: string;
  anyOf: readonly Permission[];
  flag?: string;
}

/** An entry of the first level: an icon, a name, and its screens on a guide below it. */
export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  items: readonly NavigationItem[];
}

/** A part of the menu under one small heading. */
export interface NavigationSection {
  label: string;
  groups: readonly NavigationGroup[];
}

const screen = ({ title, route, permission }: { title: string; route: string; permission: Permission }) => ({
  label: title,
  path: route,
  anyOf: [permission],
});

/** The whole menu. A screen that is not built is not in it. */
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
    ],
  },
];

const kept = <T>(list: readonly T[], map: (entry: T) => T | undefined): T[] =>
  list.map(map).filter(entry => entry !== undefined);

const isOpenTo = ({ permissions, flags }: Rights, { anyOf, flag }: NavigationItem): boolean =>
  anyOf.some(permission => permissions.includes(permission)) && (flag === undefined || flags.has(flag));

/** The menu of somebody with these rights; groups and sections without a screen fall away. */
export const permittedNavigation = (
  rights: Rights,
  navigation: readonly NavigationSection[] = NAVIGATION,
): NavigationSection[] =>
  kept(navigation, section => {
    const groups = kept(section.groups, group => {
      const items = group.items.filter(item => isOpenTo(rights, item));
      return items.length > 0 ? { ...group, items } : undefined;
    });
    return groups.length > 0 ? { ...section, groups } : undefined;
  });

const itemsOf = (navigation: readonly NavigationSection[]): NavigationItem[] =>
  navigation.flatMap(section => section.groups.flatMap(group => group.items));

const isUnder = (path: string, item: NavigationItem): boolean => path === item.path || path.startsWith(`${item.path}/`);

/** Whether the menu lets somebody with these rights onto a path. A path the menu does not know is nobody's secret. */
export const isPermitted = (
  path: string,
  rights: Rights,
  navigation: readonly NavigationSection[] = NAVIGATION,
): boolean => itemsOf(navigation).every(item => !isUnder(path, item) || isOpenTo(rights, item));

/** Where a person lands: on payins, else on the first screen their menu has, or `/`, which tells them that there is none. */
export const homePath = (rights: Rights): string => {
  const paths = itemsOf(permittedNavigation(rights)).map(item => item.path);
  return paths.find(path => path === REPORT_SCREENS.payins.route) ?? paths[0] ?? '/';
};

/** Screens behind sign-in that are still to be built: whoever is signed in finds no page there. */
export const UNBUILT_SCREENS: ReadonlySet<string> = new Set([
  '/merchant/vipclients',
  '/admin/ip-allowed-list',
  '/admin/customize-payment-flow',
  '/reports/exports',
  '/reports/schedule-exports',
]);

/** Screens that are reached from the avatar menu. */
const PERSONAL: readonly { label: string; path: string }[] = [
  { label: 'Profile', path: '/user/profile' },
  { label: 'Your photo', path: '/profile-picture' },
];

/** The way to a path through the menu, for the breadcrumb: section, group, screen. */
export const trailTo = (path: string): string[] => {
  for (const section of NAVIGATION)
    for (const group of section.groups)
      for (const item of group.items) if (isUnder(path, item)) return [section.label, group.label, item.label];
  return PERSONAL.filter(screen => screen.path === path).map(screen => screen.label);
};
