import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import {
  ArrowLeftRight,
  BadgePercent,
  ChartNoAxesColumn,
  CheckCheck,
  Crown,
  Download,
  Files,
  FlaskConical,
  HandCoins,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Users,
} from 'lucide-react';
import { HOME } from '../lib/home.ts';

/** What decides which screens a person may open: their permissions, and the feature flags that are on. */
export interface Rights {
  permissions: readonly Permission[];
  flags: ReadonlySet<string>;
  /** Whose menu they have: that of merchants' people unless said. */
  userType?: UserType;
}

/** One screen of the menu, for a person with any of its permissions, or for everybody signed in, while its flag, if any, is on. */
interface NavigationItem {
  label: string;
  path: string;
  anyOf: readonly Permission[] | 'signedIn';
  /** Where its address opens to others than those who have it in their menu: from a link on another screen. */
  opensTo?: NavigationItem['anyOf'];
  flag?: string;
  /** Whose people alone it opens to, whatever permissions others hold. */
  onlyFor?: UserType;
  /** The labels on the way to what is opened from it, by what its address has more. */
  inside?: (below: string) => readonly string[];
}

/** A first-level entry that is a screen itself: an icon and a name. */
export interface NavigationScreen extends NavigationItem {
  icon: LucideIcon;
  /** The screen that it is a part of, whose choices it keeps. */
  partOf?: string;
}

/** A first-level entry: an icon, a name, and its screens below it. */
export interface NavigationGroup {
  label: string;
  icon: LucideIcon;
  items: readonly NavigationItem[];
}

/** A section of the menu, with a small heading unless it is the first. */
export interface NavigationSection {
  label?: string;
  entries: readonly (NavigationScreen | NavigationGroup)[];
}

const screen = ({ title, route, permission }: { title: string; route: string; permission: Permission }) => ({
  label: title,
  path: route,
  anyOf: [permission],
});

const START: NavigationSection = {
  entries: [
    { label: 'Dashboard', path: HOME, anyOf: 'signedIn', icon: LayoutDashboard },
    { label: 'Analytics', path: '/analytics', anyOf: ['HOMEPAGE_METRICS'], icon: ChartNoAxesColumn, partOf: HOME },
  ],
};

const BALANCES: NavigationGroup = {
  label: 'Balances',
  icon: Scale,
  items: [screen(REPORT_SCREENS.dailySummary), screen(REPORT_SCREENS.adjustments), screen(REPORT_SCREENS.disbursement)],
};

const TRANSACTIONS: NavigationGroup = {
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
};

const EXPORTS: NavigationGroup = {
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
};

const USERS = { path: '/admin/users', anyOf: ['MANAGE_USERS'] } as const;
const VIP = {
  label: 'VIP Clients',
  path: '/merchant/vipclients',
  anyOf: ['MANAGE_VIP'],
  opensTo: ['VIP_CLIENTS_VIEW'],
} as const;
const BRANDING = {
  label: 'Customize Payment Flow',
  path: '/admin/customize-payment-flow',
  anyOf: ['INTERAC_BRANDING_EDIT'],
} as const;
const IP_LIST = {
  label: 'IP Whitelisting',
  path: '/admin/ip-allowed-list',
  anyOf: ['IP_ALLOWLIST'],
  flag: 'ip-whitelisting',
} as const;
const CREDENTIALS = {
  label: 'API credentials',
  path: '/admin/credentials',
  anyOf: ['MANAGE_USERS'],
  onlyFor: 'external',
} as const;
const AUDIT = { label: 'Audit Trail', path: '/admin/audit', anyOf: ['MANAGE_USERS'] } as const;

/** The menu of merchants' people, without screens that are not built. */
const NAVIGATION: readonly NavigationSection[] = [
  START,
  { label: 'Reports', entries: [BALANCES, TRANSACTIONS] },
  {
    label: 'Manage',
    entries: [
      {
        label: 'Configurations',
        icon: SlidersHorizontal,
        items: [{ label: 'User Management', ...USERS }, VIP, BRANDING, IP_LIST, CREDENTIALS, AUDIT],
      },
      EXPORTS,
    ],
  },
];

/** The menu of the provider's staff: the admin mode of the portal. What is set up once is folded away, so that the rest is in sight on 900 px. */
const STAFF_NAVIGATION: readonly NavigationSection[] = [
  START,
  { label: 'Reports', entries: [BALANCES, TRANSACTIONS, EXPORTS] },
  {
    label: 'Merchant',
    entries: [
      { label: 'Merchants', path: '/merchant/merchants', anyOf: ['MERCHANTS_VIEW'], icon: Store },
      { label: 'Transaction Fee Management', path: '/merchant/fees', anyOf: ['FEES_VIEW'], icon: BadgePercent },
      {
        label: 'Merchant Disbursement',
        path: '/merchant/disbursements',
        anyOf: ['DISBURSEMENTS_VIEW'],
        icon: HandCoins,
        inside: below => ['Fund disbursements', below.startsWith('/run/') ? 'Payment run' : 'Review'],
      },
      {
        label: 'Reconciliation',
        path: '/reports/account-balance/reconciliation',
        anyOf: ['RECONCILIATION'],
        icon: CheckCheck,
      },
      { label: 'Files', path: '/merchant/files', anyOf: ['INGEST_VIEW'], icon: Files },
      { ...VIP, icon: Crown },
    ],
  },
  {
    label: 'Admin',
    entries: [
      { label: 'Users', ...USERS, icon: Users },
      { label: 'Roles', path: '/admin/roles', anyOf: ['ACCESS_REVIEW'], icon: ShieldCheck },
      {
        label: 'Settings',
        icon: SlidersHorizontal,
        items: [
          { label: 'Configurations', path: '/admin/configurations', anyOf: ['PORTAL_CONFIGURE'] },
          { label: 'Additional settings', path: '/admin/additional-settings', anyOf: ['PORTAL_SETTINGS'] },
          { label: 'Merchant settings', path: '/admin/merchant-settings', anyOf: ['MERCHANTS_VIEW'] },
          { label: 'Notifications', path: '/admin/notifications', anyOf: ['ANNOUNCEMENTS'] },
          BRANDING,
          IP_LIST,
          { label: 'IP mapping restrictions', path: '/admin/ip-restrictions', anyOf: ['IP_RESTRICTIONS'] },
        ],
      },
      { ...AUDIT, icon: ScrollText },
    ],
  },
  {
    label: 'Internal QA',
    entries: [
      {
        label: 'IBT External Testing',
        path: '/internal-qa/ibt-external-testing',
        anyOf: ['INTERNAL_QA'],
        icon: Landmark,
      },
      { label: 'Deposit', path: '/internal-qa/deposit', anyOf: ['INTERNAL_QA'], icon: FlaskConical },
    ],
  },
];

const menuOf = ({ userType }: Pick<Rights, 'userType'>): readonly NavigationSection[] =>
  userType === 'internal' ? STAFF_NAVIGATION : NAVIGATION;

/** Screens that no entry of the menu leads to, and the labels on the way to them. */
const OTHERS: readonly (NavigationItem & { below?: readonly string[] })[] = [
  {
    label: 'Reserve calendar',
    path: '/dashboard/reserves',
    anyOf: ['INTERAC_DISBURSEMENT_ORION'],
    below: ['Dashboard'],
  },
  { label: 'Notifications', path: '/notifications', anyOf: 'signedIn' },
  { label: 'Profile', path: '/user/profile', anyOf: 'signedIn' },
  { label: 'Your photo', path: '/profile-picture', anyOf: 'signedIn' },
  { label: 'Portal Docs', path: '/help', anyOf: 'signedIn' },
];

const isFor = ({ userType = 'external' }: Rights, { onlyFor = userType }: Pick<NavigationItem, 'onlyFor'>): boolean =>
  onlyFor === userType;

const isShownTo = (rights: Rights, item: Pick<NavigationItem, 'anyOf' | 'flag' | 'onlyFor'>): boolean =>
  isFor(rights, item) &&
  (item.anyOf === 'signedIn' || item.anyOf.some(permission => rights.permissions.includes(permission))) &&
  (item.flag === undefined || rights.flags.has(item.flag));

const isOpenTo = (rights: Rights, item: NavigationItem): boolean =>
  isShownTo(rights, { ...item, anyOf: item.opensTo ?? item.anyOf });

/** The menu for these rights; groups and sections without a screen are left out. */
export const permittedNavigation = (
  rights: Rights,
  navigation: readonly NavigationSection[] = menuOf(rights),
): NavigationSection[] =>
  navigation
    .map(section => ({
      ...section,
      entries: section.entries
        .map(entry =>
          'items' in entry ? { ...entry, items: entry.items.filter(item => isShownTo(rights, item)) } : entry,
        )
        .filter(entry => ('items' in entry ? entry.items.length > 0 : isShownTo(rights, entry))),
    }))
    .filter(section => section.entries.length > 0);

/** The screens of the menu, in its order. */
export const screensOf = (navigation: readonly NavigationSection[]): NavigationItem[] =>
  navigation.flatMap(section => section.entries.flatMap(entry => ('items' in entry ? entry.items : entry)));

const isUnder = (path: string, item: NavigationItem): boolean => path === item.path || path.startsWith(`${item.path}/`);

/**
 * The screen at a path that a person may not open, with the label that their own menu has for it: as one of others' people, by
 * their rights, or for whom they would open it by its flag. Undefined where nothing is closed; a path that no screen is known at is permitted.
 */
export const closedScreen = (
  path: string,
  rights: Rights,
  navigation: readonly NavigationSection[] = [...menuOf(rights), ...NAVIGATION, ...STAFF_NAVIGATION],
): { label: string; by: 'people' | 'rights' | 'flag'; needs: readonly Permission[] } | undefined => {
  const item = [...OTHERS, ...screensOf(navigation)].find(one => isUnder(path, one) && !isOpenTo(rights, one));
  if (!item) return undefined;
  const { label, anyOf, opensTo = anyOf } = item;
  const by = !isFor(rights, item) ? 'people' : isShownTo(rights, { anyOf: opensTo }) ? 'flag' : 'rights';
  return { label, by, needs: opensTo === 'signedIn' ? [] : opensTo };
};

/** Whether a person may open a path. */
export const isPermitted = (...asked: Parameters<typeof closedScreen>): boolean => closedScreen(...asked) === undefined;

/** The labels on the way to a path, for the breadcrumb: section, group, screen. */
export const breadcrumbOf = (path: string, userType: UserType = 'external'): string[] => {
  for (const screen of OTHERS) if (isUnder(path, screen)) return [...(screen.below ?? []), screen.label];
  for (const section of menuOf({ userType }))
    for (const entry of section.entries)
      for (const item of 'items' in entry ? entry.items : [entry])
        if (isUnder(path, item))
          return [
            section.label,
            item === entry ? undefined : entry.label,
            item.label,
            ...((path !== item.path && item.inside?.(path.slice(item.path.length))) || []),
          ].filter(label => label !== undefined);
  return [];
};

/** The screens that people of a type are told of, with the labels on the way to each: the staff of merchants' screens as well, merchants of none of the staff's. */
export const screensFor = (userType: UserType) => {
  const own = [...screensOf(menuOf({ userType })), ...OTHERS];
  const others = screensOf(NAVIGATION).filter(({ path }) => own.every(screen => screen.path !== path));
  return [
    ...own.map(screen => ({ ...screen, trail: breadcrumbOf(screen.path, userType) })),
    ...others.map(screen => ({ ...screen, trail: breadcrumbOf(screen.path) })),
  ];
};
