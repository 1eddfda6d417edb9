/** The page of the user guide about each screen, `/help/{page}`, by the screen's address. */
export const GUIDE_OF_SCREENS = {
  '/dashboard': 'dashboard',
  '/dashboard/reserves': 'reserve-calendar',
  '/analytics': 'analytics',
  '/reports/account-balance/daily-summary': 'daily-summary',
  '/reports/account-balance/adjustment': 'adjustments',
  '/reports/account-balance/disbursement': 'disbursement',
  '/reports/account-balance/reconciliation': 'reconciliation',
  '/reports/transaction/deposits': 'payins',
  '/reports/transaction/withdrawals': 'payouts',
  '/reports/transaction/eft-withdrawals': 'eft-payouts',
  '/reports/transaction/returns': 'returns',
  '/reports/transaction/ibt-representment': 'ibt-representment',
  '/reports/transaction/online-bank-verification': 'identity-verification',
  '/reports/exports': 'exports',
  '/reports/schedule-exports': 'scheduled-exports',
  '/merchant/files': 'files',
  '/merchant/merchants': 'merchants',
  '/merchant/fees': 'fees',
  '/merchant/disbursements': 'merchant-disbursement',
  '/merchant/vipclients': 'vip-clients',
  '/admin/users': 'users',
  '/admin/roles': 'access-review',
  '/admin/ip-allowed-list': 'ip-allowed-list',
  '/admin/credentials': 'api-credentials',
  '/admin/ip-restrictions': 'ip-mapping-restrictions',
  '/admin/customize-payment-flow': 'customize-payment-flow',
  '/admin/configurations': 'configurations',
  '/admin/additional-settings': 'additional-settings',
  '/admin/merchant-settings': 'merchant-settings',
  '/admin/audit': 'audit-trail',
  '/admin/notifications': 'announcements',
  '/notifications': 'notifications',
  '/internal-qa/ibt-external-testing': 'ibt-external-testing',
  '/internal-qa/deposit': 'deposit',
  '/user/profile': 'profile',
  '/profile-picture': 'your-photo',
} as const satisfies Record<string, string>;

export type ScreenPath = keyof typeof GUIDE_OF_SCREENS;

const isUnder = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`);

/** The page of the guide about the screen at a path, or about the nearest one it is a part of; undefined where there is none. */
export const guideOf = (path: string): (typeof GUIDE_OF_SCREENS)[ScreenPath] | undefined => {
  const under = (Object.keys(GUIDE_OF_SCREENS) as ScreenPath[]).filter(screen => isUnder(path, screen));
  const nearest = under.toSorted((one, other) => other.length - one.length)[0];
  return nearest && GUIDE_OF_SCREENS[nearest];
};
