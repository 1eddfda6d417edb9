/** What a role may be let into, one letter each: see `AREAS`. */
type Area = 'D' | 'A' | 'B' | 'T' | 'U';

/** The reports of an area. `U` is the administration of people. */
export const AREAS: Readonly<Record<Exclude<Area, 'U'>, readonly string[]>> = {
  D: ['interac-daily-summary', 'ibt-daily-summary'],
  A: ['interac-adjustments', 'ibt-adjustments'],
  B: ['interac-disbursements', 'ibt-disbursements'],
  T: [
    'interac-payins',
    'ibt-payins',
    'interac-payouts',
    'ibt-payouts',
    'interac-eft-payouts',
    'interac-returns',
    'ibt-returns',
    'ibt-representments',
    'ibt-identity-verifications',
  ],
};

/** Who sees what, from the table of docs/decisions/002. */
export const EXPECTED_ROLES: readonly (readonly [id: number, name: string, areas: string])[] = [
  [1, 'Admin', 'D A B T U'],
  [2, 'Finance', 'D A B T'],
  [3, 'Operations', 'D A B T'],
  [4, 'Customer Service', 'T'],
  [101, 'ADMIN', 'D A B T U'],
  [102, 'FINANCE', 'D A B T'],
  [103, 'OPERATIONS', 'D A B T'],
  [104, 'CUSTOMER_SERVICE', 'T'],
  [105, 'MINT', 'T'],
  [106, 'TECH_SUPPORT', 'D T U'],
  [107, 'OPS_PAYMENTS', 'D A B T'],
  [108, 'RISK_MANAGEMENT', 'T'],
  [109, 'ACCOUNT_MANAGEMENT_&_SALES', 'D A B T'],
  [110, 'INTERNAL_QA', 'D A B T'],
  [111, 'CUSTOMER_SERVICE_ADMIN', 'T U'],
  [112, 'OPS_PAYMENTS_ADMIN', 'D A B T U'],
  [113, 'RISK_MANAGEMENT_ADMIN', 'A B T U'],
  [114, 'DEVELOPER', 'D A B T'],
];

type Calls = readonly (readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string])[];

/** The calls for whoever administers people: document 1, sections 2 and 7, with the audit trail, the merchants to invite for, and what is begun for a new merchant. */
export const EXPECTED_ADMIN_CALLS: Calls = [
  ['GET', '/v1/admin/users'],
  ['GET', '/v1/admin/users/:id'],
  ['PUT', '/v1/admin/users/:id'],
  ['POST', '/v1/admin/users'],
  ['POST', '/v1/admin/users/:id/activate'],
  ['POST', '/v1/admin/users/:id/suspend'],
  ['POST', '/v1/admin/users/:id/delete'],
  ['POST', '/v1/admin/users/:id/password/reset'],
  ['PUT', '/v1/admin/users/:id/picture'],
  ['DELETE', '/v1/admin/users/:id/picture'],
  ['GET', '/v1/admin/roles'],
  ['GET', '/v1/admin/mfa-enforcement'],
  ['POST', '/v1/admin/mfa-enforcement'],
  ['GET', '/v1/admin/merchant-parents'],
  ['POST', '/v1/admin/invitations'],
  ['POST', '/v1/admin/invitations/:id/resend'],
  ['POST', '/v1/users/invitations/resend'],
  ['GET', '/v1/audit'],
  ['GET', '/v1/audit/export'],
  ['GET', '/v1/support/views/:id/looks'],
  ['GET', '/v1/merchant-parents/getting-started'],
];

/** Those of them that are for the provider's staff alone. */
export const EXPECTED_STAFF_ADMIN_CALLS: Calls = [
  ['POST', '/v1/admin/invitations/bulk'],
  ['POST', '/v1/admin/invitations/bulk/preview'],
];

/** What nobody needs a session for: signing in and up, what comes before, and the pages of consumers. Everything else of the API answers 401 without one. */
export const EXPECTED_PUBLIC_CALLS: readonly string[] = [
  'POST /v1/signin',
  'POST /v1/complete-challenge',
  'POST /v1/complete-challenge/resend',
  'POST /v1/complete-challenge/passkey-options',
  'POST /v1/signin/passkey/options',
  'POST /v1/signin/passkey',
  'POST /v1/recover-mfa',
  'POST /v1/auth/token',
  'GET /v1/password-policy',
  // What the sign-in page tells of maintenance, and whom to turn to
  'GET /v1/portal-notices',
  'POST /v1/users/password/forgot',
  'POST /v1/users/password/forgot/code',
  'POST /v1/users/password/forgot/new-password',
  'POST /v1/signup',
  'POST /v1/signup/validate',
  // Its address is signed for one session, which is asked for
  'GET /v1/report/export/file',
  // Consumers of test payments are nobody of the portal: the link opens one payment, and the logo is shown to them
  'GET /v1/pay/:token',
  'POST /v1/pay/:token/details',
  'POST /v1/pay/:token/decline',
  'GET /v1/branding/logos/:id',
];
