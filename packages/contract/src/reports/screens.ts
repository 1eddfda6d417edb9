import type { Permission } from '../permissions.ts';
import type { ReportKey } from './registry.ts';

/** One report screen: its address, its words and its tabs. */
export interface ReportScreen {
  route: `/reports/${string}`;
  title: string;
  description: string;
  permission: Permission;
  /** The tabs in order; each shows if its report's permission is held. */
  tabs: readonly { report: ReportKey; label: string }[];
  /** Shown to somebody who may open the screen and none of its tabs. */
  noPermissionText: string;
}

/** Every report screen of the portal that is built (spec document 2, section 2). */
export const REPORT_SCREENS = {
  payins: {
    route: '/reports/transaction/deposits',
    title: 'Payins',
    description: 'Interac and bank deposits received from your consumers. Times are Eastern (ET).',
    permission: 'DEPOSIT_ORION',
    tabs: [{ report: 'interac-payins', label: 'Interac e-Transfer' }],
    noPermissionText: "You don't have permission to view any deposit reports.",
  },
} as const satisfies Record<string, ReportScreen>;
