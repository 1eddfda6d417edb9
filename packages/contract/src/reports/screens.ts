import type { Permission } from '../permissions.ts';
import { PRODUCT_LABELS } from '../product-labels.ts';
import type { ReportKey } from './registry.ts';

/** One report screen: its address, texts and tabs. */
export interface ReportScreen {
  route: `/reports/${string}`;
  title: string;
  description: string;
  permission: Permission;
  /** The tabs in order; each shows only with its report's permission. */
  tabs: readonly { report: ReportKey; label: string }[];
  /** Shown to a person who may open the screen but none of its tabs. */
  noPermissionText: string;
}

const INTERAC = PRODUCT_LABELS.INTERAC.label;
const IBT = PRODUCT_LABELS.IBT.label;

/** Every report screen of the portal. */
export const REPORT_SCREENS = {
  payins: {
    route: '/reports/transaction/deposits',
    title: 'Payins',
    description: 'Interac and bank deposits received from your consumers. Times are Eastern (ET).',
    permission: 'DEPOSIT_ORION',
    tabs: [
      { report: 'interac-payins', label: INTERAC },
      { report: 'ibt-payins', label: IBT },
    ],
    noPermissionText: "You don't have permission to view any deposit reports.",
  },
  payouts: {
    route: '/reports/transaction/withdrawals',
    title: 'Payouts',
    description: 'Interac and bank withdrawals sent to your consumers. Times are Eastern (ET).',
    permission: 'WITHDRAWS_ORION',
    tabs: [
      { report: 'interac-payouts', label: INTERAC },
      { report: 'ibt-payouts', label: IBT },
    ],
    noPermissionText: "You don't have permission to view any withdrawals reports.",
  },
  eftPayouts: {
    route: '/reports/transaction/eft-withdrawals',
    title: 'EFT Payouts',
    description: 'Withdrawals sent to bank accounts by electronic funds transfer. Times are Eastern (ET).',
    permission: 'INTERAC_EFT_PAYOUTS',
    tabs: [{ report: 'interac-eft-payouts', label: 'EFT Payouts' }],
    noPermissionText: "You don't have permission to view any EFT payouts reports.",
  },
  returns: {
    route: '/reports/transaction/returns',
    title: 'Returns',
    description: 'Deposits that were sent back after they had succeeded. Times are Eastern (ET).',
    permission: 'RETURN_ORION',
    tabs: [
      { report: 'interac-returns', label: INTERAC },
      { report: 'ibt-returns', label: IBT },
    ],
    noPermissionText: "You don't have permission to view any returns reports.",
  },
  representments: {
    route: '/reports/transaction/ibt-representment',
    title: 'IBT Representment',
    description:
      'Returned bank transfers that will be presented once more. Decline until 1:00 a.m. Eastern on the scheduled date.',
    permission: 'IBT_REPRESENTMENT_ORION',
    tabs: [{ report: 'ibt-representments', label: 'IBT Representment' }],
    noPermissionText: "You don't have permission to view any representment reports.",
  },
  identityVerification: {
    route: '/reports/transaction/online-bank-verification',
    title: 'Identity Verification',
    description: 'Bank accounts your consumers proved to be theirs. Times are Eastern (ET).',
    permission: 'IBT_ONLINE_BANK_VERIFICATION_ORION',
    tabs: [{ report: 'ibt-identity-verifications', label: 'Identity Verification' }],
    noPermissionText: "You don't have permission to view any identity verification reports.",
  },
  dailySummary: {
    route: '/reports/account-balance/daily-summary',
    title: 'Daily Summary',
    description: 'Transactions added up by the day they were received, by type and status. Days are Eastern (ET).',
    permission: 'DAILY_SUMMARY_ORION',
    tabs: [
      { report: 'interac-daily-summary', label: INTERAC },
      { report: 'ibt-daily-summary', label: IBT },
    ],
    noPermissionText: "You don't have permission to view any daily summary reports.",
  },
  adjustments: {
    route: '/reports/account-balance/adjustment',
    title: 'Adjustments',
    description: 'Credits and debits made to your balance. Times are Eastern (ET).',
    permission: 'ADJUSTMENT_ORION',
    tabs: [
      { report: 'interac-adjustments', label: INTERAC },
      { report: 'ibt-adjustments', label: IBT },
    ],
    noPermissionText: "You don't have permission to view any adjustment reports.",
  },
  disbursement: {
    route: '/reports/account-balance/disbursement',
    title: 'Disbursement',
    description: 'What was sent to each merchant, and how the amount was reached. Times are Eastern (ET).',
    permission: 'DISBURSEMENT_ORION',
    tabs: [
      { report: 'interac-disbursements', label: INTERAC },
      { report: 'ibt-disbursements', label: IBT },
    ],
    noPermissionText: "You don't have permission to view any disbursement reports.",
  },
} as const satisfies Record<string, ReportScreen>;
