/**
 * Which role holds which permission, by hand from docs/decisions/002 and the decisions that it names; `for` says whose roles may hold it,
 * `product` the one that a merchant needs for it. It imports nothing of the contract's permissions and roles.
 */
const TABLE = `
                                    for    product  1 2 3 4  101 102 103 104 105 106 107 108 109 110 111 112 113 114
DAILY_SUMMARY_ORION                 both   -        x x x .  x   x   x   .   .   x   x   .   x   x   .   x   .   x
INTERAC_DAILY_SUMMARY_ORION         both   INTERAC  x x x .  x   x   x   .   .   x   x   .   x   x   .   x   .   x
IBT_DAILY_SUMMARY_ORION             both   IBT      x x x .  x   x   x   .   .   x   x   .   x   x   .   x   .   x
ADJUSTMENT_ORION                    both   -        x x x .  x   x   x   .   .   .   x   .   x   x   .   x   x   x
INTERAC_ADJUSTMENT_ORION            both   INTERAC  x x x .  x   x   x   .   .   .   x   .   x   x   .   x   x   x
IBT_ADJUSTMENT_ORION                both   IBT      x x x .  x   x   x   .   .   .   x   .   x   x   .   x   x   x
DISBURSEMENT_ORION                  both   -        x x x .  x   x   x   .   .   .   x   .   x   x   .   x   x   x
INTERAC_DISBURSEMENT_ORION          both   INTERAC  x x x .  x   x   x   .   .   .   x   .   x   x   .   x   x   x
IBT_DISBURSEMENT_ORION              both   IBT      x x x .  x   x   x   .   .   .   x   .   x   x   .   x   x   x
DEPOSIT_ORION                       both   -        x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
INTERAC_DEPOSIT_ORION               both   INTERAC  x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
IBT_DEPOSIT_ORION                   both   IBT      x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
WITHDRAWS_ORION                     both   -        x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
INTERAC_WITHDRAWS_ORION             both   INTERAC  x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
IBT_WITHDRAWS_ORION                 both   IBT      x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
INTERAC_EFT_PAYOUTS                 both   INTERAC  x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
RETURN_ORION                        both   -        x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
INTERAC_RETURN_ORION                both   INTERAC  x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
IBT_RETURN_ORION                    both   IBT      x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
IBT_REPRESENTMENT_ORION             both   IBT      x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
IBT_ONLINE_BANK_VERIFICATION_ORION  both   IBT      x x x x  x   x   x   x   x   x   x   x   x   x   x   x   x   x
HOMEPAGE_METRICS                    both   INTERAC  x x x .  x   x   x   .   .   .   .   .   x   .   .   .   .   .
ASYNC_EXPORT_PAGE                   both   -        x x x .  x   x   x   .   .   x   x   x   x   .   x   x   x   .
VIP_CLIENTS_VIEW                    both   -        x . x x  x   .   x   x   .   .   .   x   .   .   x   .   x   .
MANAGE_VIP                          both   -        x . x .  x   .   x   .   .   .   .   x   .   .   x   .   x   .
MANAGE_USERS                        both   -        x . . .  x   .   .   .   .   x   .   .   .   .   x   x   x   .
INTERAC_BRANDING_EDIT               both   INTERAC  x . . .  x   .   .   .   x   x   .   .   .   .   .   .   .   .
IP_ALLOWLIST                        both   -        x . . .  x   .   .   .   x   x   .   .   .   x   .   .   .   x
RECONCILIATION                      staff  -        . . . .  x   x   x   .   .   .   x   .   .   .   .   x   .   .
MERCHANTS_VIEW                      staff  -        . . . .  x   x   x   .   x   x   x   x   x   .   .   x   x   .
MERCHANTS_MANAGE                    staff  -        . . . .  x   .   .   .   x   .   .   .   x   .   .   .   .   .
MERCHANTS_PUBLISH                   staff  -        . . . .  x   .   .   .   x   .   .   .   .   .   .   .   x   .
ACCESS_REVIEW                       staff  -        . . . .  x   .   .   .   .   .   .   .   .   .   .   .   x   .
ACT_AS_SUPPORT                      staff  -        . . . .  x   .   .   .   .   x   .   .   .   .   x   .   .   .
PERSONAL_DATA_VIEW                  staff  -        . . . .  x   .   x   .   .   .   x   x   .   .   x   x   x   .
PERSONAL_DATA_REVEAL                staff  -        . . . .  x   x   .   x   x   x   .   .   .   .   .   .   .   .
IP_RESTRICTIONS                     staff  -        . . . .  x   .   .   .   .   x   .   .   .   .   .   .   x   .
PORTAL_CONFIGURE                    staff  -        . . . .  x   .   .   .   .   .   .   .   .   .   .   .   .   x
PORTAL_SETTINGS                     staff  -        . . . .  x   .   .   .   .   x   .   .   .   .   .   .   .   .
ANNOUNCEMENTS                       staff  -        . . . .  x   .   x   .   .   .   .   .   x   .   .   .   .   .
INGEST_VIEW                         staff  -        . . . .  x   x   x   .   .   x   x   .   .   x   .   x   .   x
INTERNAL_QA                         staff  -        . . . .  x   .   .   .   x   .   .   .   .   x   .   .   .   x
FEES_VIEW                           staff  -        . . . .  x   x   x   .   .   .   x   .   x   .   .   x   .   .
FEES_MANAGE                         staff  -        . . . .  x   .   .   .   .   .   .   .   x   .   .   .   .   .
DISBURSEMENTS_VIEW                  staff  -        . . . .  x   x   x   .   .   .   x   .   .   .   .   x   x   .
DISBURSEMENTS_PROPOSE               staff  -        . . . .  x   x   .   .   .   .   x   .   .   .   .   x   .   .
DISBURSEMENTS_APPROVE               staff  -        . . . .  x   x   .   .   .   .   .   .   .   .   .   x   .   .
DISBURSEMENTS_CONFIGURE             staff  -        . . . .  x   .   .   .   .   .   .   .   .   .   .   x   .   .
`;

/** The roles of document 1, section 6. Merchants' people have those below 100, the provider's staff the others. */
export const EXPECTED_ROLES: readonly (readonly [id: number, name: string])[] = [
  [1, 'Admin'],
  [2, 'Finance'],
  [3, 'Operations'],
  [4, 'Customer Service'],
  [101, 'ADMIN'],
  [102, 'FINANCE'],
  [103, 'OPERATIONS'],
  [104, 'CUSTOMER_SERVICE'],
  [105, 'MINT'],
  [106, 'TECH_SUPPORT'],
  [107, 'OPS_PAYMENTS'],
  [108, 'RISK_MANAGEMENT'],
  [109, 'ACCOUNT_MANAGEMENT_&_SALES'],
  [110, 'INTERNAL_QA'],
  [111, 'CUSTOMER_SERVICE_ADMIN'],
  [112, 'OPS_PAYMENTS_ADMIN'],
  [113, 'RISK_MANAGEMENT_ADMIN'],
  [114, 'DEVELOPER'],
];

export const isStaffRole = (id: number): boolean => id > 100;

export interface ExpectedPermission {
  code: string;
  audience: string;
  product: string | undefined;
  /** Ids of the roles that hold it. */
  roles: readonly number[];
}

const [[, , ...ids] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map(line => line.trim().split(/ +/));

export const EXPECTED_PERMISSIONS: readonly ExpectedPermission[] = rows.map(
  ([code = '', audience = '', product = '', ...marks]) => {
    const wrong = marks.length !== ids.length || marks.some(mark => mark !== 'x' && mark !== '.');
    if (wrong) throw new Error(`${code} has no mark for each role`);
    const roles = ids.filter((_, column) => marks[column] === 'x').map(Number);
    return { code, audience, product: product === '-' ? undefined : product, roles };
  },
);

/** The permissions that a role holds. */
export const expectedPermissionsOf = (roleId: number): string[] =>
  EXPECTED_PERMISSIONS.filter(({ roles }) => roles.includes(roleId)).map(({ code }) => code);
