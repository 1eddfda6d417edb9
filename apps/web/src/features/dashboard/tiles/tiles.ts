import type { Permission, Product } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { FileText, Gem, ListFilter, type LucideIcon, UsersRound } from 'lucide-react';

interface TileWords {
  title: string;
  icon: LucideIcon;
  /** That of the screen it opens. */
  permission: Permission;
  /** Whose dashboard has it; both where it is not said. */
  userType?: UserType;
}

/** A tile that opens a report: its tab for each product, and the dates that it opens with. */
interface ReportTile extends TileWords {
  path: (typeof REPORT_SCREENS)['dailySummary' | 'payins']['route'];
  tabs: Readonly<Record<Product, string>>;
  preset?: 'YESTERDAY';
}

interface ScreenTile extends TileWords {
  path: string;
  tabs?: never;
}

export type Tile = ReportTile | ScreenTile;

/** The tiles of both dashboards, that of merchants and that of the staff (docs/decisions/014). */
export const TILES: readonly Tile[] = [
  {
    title: 'Daily account report',
    icon: FileText,
    path: REPORT_SCREENS.dailySummary.route,
    permission: REPORT_SCREENS.dailySummary.permission,
    tabs: { INTERAC: 'interac-daily-summary', IBT: 'ibt-daily-summary' },
    preset: 'YESTERDAY',
  },
  {
    title: 'Transactions tracking',
    icon: ListFilter,
    path: REPORT_SCREENS.payins.route,
    permission: REPORT_SCREENS.payins.permission,
    tabs: { INTERAC: 'interac-payins', IBT: 'ibt-payins' },
  },
  {
    title: 'VIP customers management',
    icon: Gem,
    path: '/merchant/vipclients',
    permission: 'VIP_CLIENTS_VIEW',
  },
  {
    title: 'Users management',
    icon: UsersRound,
    path: '/admin/users',
    permission: 'MANAGE_USERS',
    userType: 'external',
  },
];

/** The tiles of a person: of screens that they may open. */
export const tilesFor = (userType: UserType, permissions: readonly Permission[]): Tile[] =>
  TILES.filter(
    tile => permissions.includes(tile.permission) && (tile.userType === undefined || tile.userType === userType),
  );

/** What a tile tells its report: the dates, and of whom and of which product the dashboard is. */
export const searchOf = (
  { tabs, preset }: ReportTile,
  product: Product | undefined,
  merchantId: string | undefined,
) => ({
  ...(preset && { preset }),
  ...(product && { tab: tabs[product] }),
  ...(merchantId !== undefined && { merchants: merchantId }),
});
