import type { Product } from '@drumlin/contract/permissions.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Snapshot } from '../../platform/postgres/snapshot.ts';
import {
  type BalanceParts,
  balancesBefore,
  type InteracMovements,
  interacMovements,
  type MonthDays,
  type WalletsOfMonth,
  walletsOfMonth,
} from './queries.ts';

/** A figure under its label, English and the key of its translation, in cents. */
export interface Figure {
  label: string;
  cents: number;
}

/** What moved an account: what came in is above zero. Its rows are in a report of the pack, those that `which` says (English, a key). */
export interface AccountLine extends Figure {
  isFee?: true;
  reports: readonly ReportKey[];
  which?: string;
}

/** What a merchant was owed of a product before and after a month, and what moved it. */
export interface AccountOfMonth {
  product: Product;
  merchantId: string;
  merchantName: string;
  opening: readonly Figure[];
  lines: readonly AccountLine[];
  closing: readonly Figure[];
}

export const totalOf = (figures: readonly Figure[]): number => figures.reduce((sum, { cents }) => sum + cents, 0);

/** What the closing balance is beyond the opening one and what moved it: nothing where the books tie out. */
export const differenceOf = ({ opening, lines, closing }: AccountOfMonth): number =>
  totalOf(closing) - totalOf(opening) - totalOf(lines);

const PAID = 'paid: neither Cancelled, nor Rejected, Abandoned, Failed or Expired before the next day';
const NO_RETURN = 'all but debits of returns, which count as returns';

const interacLines = (moved: InteracMovements): AccountLine[] => {
  const fee = (label: string, cents: number, ...reports: ReportKey[]): AccountLine => ({
    label,
    cents: 0 - cents,
    isFee: true,
    reports,
  });
  const payouts = ['interac-payouts', 'interac-eft-payouts'] as const;
  return [
    { label: 'Payins', cents: moved.payins, reports: ['interac-payins'], which: 'Successful' },
    { label: 'Payouts', cents: 0 - moved.payouts, reports: payouts, which: PAID },
    { label: 'Returns', cents: 0 - moved.returns, reports: ['interac-returns'], which: 'Successful' },
    { label: 'Adjustments', cents: moved.adjustments, reports: ['interac-adjustments'], which: NO_RETURN },
    fee('Fees: payins', moved.payinFees, 'interac-payins'),
    fee('Fees: payouts', moved.payoutFees, ...payouts),
    fee('Fees: returns', moved.returnFees, 'interac-returns'),
    fee('Fees: adjustments', moved.adjustmentFees, 'interac-adjustments'),
    { label: 'Disbursed', cents: 0 - moved.disbursed, reports: ['interac-disbursements'] },
    fee('Handling fees', moved.handlingFees, 'interac-disbursements'),
  ];
};

const partsOf = ({ pending, reserve, matured, available }: BalanceParts): Figure[] => [
  { label: 'Pending Payins', cents: pending },
  { label: 'Reserves', cents: reserve },
  { label: 'TBR Reserves', cents: matured },
  { label: 'Available Balance', cents: available },
];

const NOTHING: BalanceParts = { pending: 0, reserve: 0, matured: 0, available: 0 };

/** Interac accounts; of a merchant that is not shown its reserves only the staff have one. */
const interacAccounts = async (
  { run }: Pick<Snapshot, 'run'>,
  scope: MerchantScope,
  days: MonthDays,
  { userType }: Principal,
): Promise<AccountOfMonth[]> => {
  const balancesAt = async (end: string) =>
    new Map((await run(balancesBefore(scope, end))).map(row => [row.merchantId, row]));
  const [opening, closing] = [await balancesAt(days.from), await balancesAt(days.end)];
  const moved = await run(interacMovements(scope, days));
  return moved
    .filter(({ hidesReserves }) => userType === 'internal' || !hidesReserves)
    .map(({ merchantId, merchantName, ...movements }) => ({
      product: 'INTERAC',
      merchantId,
      merchantName,
      opening: partsOf(opening.get(merchantId) ?? NOTHING),
      lines: interacLines(movements),
      closing: partsOf(closing.get(merchantId) ?? NOTHING),
    }));
};

const WALLETS = {
  payins: { label: 'Payins', fee: 'Fees: payins', report: 'ibt-payins', which: 'Success' },
  payouts: { label: 'Payouts', fee: 'Fees: payouts', report: 'ibt-payouts', which: 'Success' },
  returns: { label: 'Returns', fee: 'Fees: returns', report: 'ibt-returns' },
  adjustments: { label: 'Adjustments', fee: 'Fees: adjustments', report: 'ibt-adjustments', which: NO_RETURN },
  verifications: { fee: 'Fees: identity verifications', report: 'ibt-identity-verifications' },
  disbursements: { label: 'Disbursed', fee: 'Fees: disbursements', report: 'ibt-disbursements' },
} as const satisfies Record<keyof WalletsOfMonth['lines'], Partial<AccountLine> & { fee: string; report: ReportKey }>;

const WALLET_LINES = Object.entries(WALLETS) as [keyof typeof WALLETS, (typeof WALLETS)[keyof typeof WALLETS]][];

const walletAccount = ({ merchantId, merchantName, opening, closing, lines }: WalletsOfMonth): AccountOfMonth => {
  const together = (cents: number) => [{ label: 'The three wallets together', cents }];
  const amounts = WALLET_LINES.flatMap(([line, { fee: _, report, ...words }]) =>
    'label' in words ? [{ ...words, cents: lines[line]?.amount ?? 0, reports: [report] }] : [],
  );
  const fees = WALLET_LINES.map(([line, { fee: label, report }]) => ({
    label,
    cents: 0 - (lines[line]?.fee ?? 0),
    isFee: true as const,
    reports: [report],
  }));
  return {
    product: 'IBT',
    merchantId,
    merchantName,
    opening: together(opening),
    lines: [...amounts, ...fees],
    closing: together(closing),
  };
};

/** The accounts of a scope in a month, of the products whose disbursements somebody may see. */
export const accountsOfMonth = async (
  snapshot: Pick<Snapshot, 'run'>,
  scope: MerchantScope,
  days: MonthDays,
  principal: Principal,
): Promise<AccountOfMonth[]> => {
  const { permissions } = principal;
  const interac = permissions.has('INTERAC_DISBURSEMENT_ORION')
    ? await interacAccounts(snapshot, scope, days, principal)
    : [];
  const wallets = permissions.has('IBT_DISBURSEMENT_ORION') ? await snapshot.run(walletsOfMonth(scope, days)) : [];
  return [...interac, ...wallets.map(walletAccount)];
};
