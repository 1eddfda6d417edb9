import * as accessReview from './access-review/routes.ts';
import * as conversions from './analytics/conversions.ts';
import * as analytics from './analytics/routes.ts';
import * as volumes from './analytics/volumes.ts';
import * as audit from './audit/routes.ts';
import * as passkey from './auth/passkey.ts';
import * as password from './auth/password.ts';
import * as recovery from './auth/recovery.ts';
import * as auth from './auth/routes.ts';
import * as signUp from './auth/sign-up.ts';
import * as balances from './balances/routes.ts';
import * as branding from './branding/routes.ts';
import * as chat from './chat/routes.ts';
import type { RouteShape } from './core/route.ts';
import * as explanation from './disbursements/explanation.ts';
import * as disbursementProposals from './disbursements/proposals.ts';
import * as disbursementTerms from './disbursements/terms.ts';
import * as proofKeys from './exports/proof-keys.ts';
import * as exports from './exports/routes.ts';
import * as schedules from './exports/schedule-routes.ts';
import * as feeCalculator from './fees/calculator.ts';
import * as merchantFees from './fees/merchant-routes.ts';
import * as fees from './fees/routes.ts';
import * as feeChecks from './fees/what-if.ts';
import * as ingestAdmin from './ingest/admin.ts';
import * as internalQa from './internal-qa/routes.ts';
import * as bulkInvitations from './invitations/bulk.ts';
import * as invitations from './invitations/routes.ts';
import * as ipAllowlist from './ip-allowlist/routes.ts';
import * as ipRestrictions from './ip-restrictions/routes.ts';
import * as funds from './journal/funds.ts';
import * as merchantsAdmin from './merchants/admin.ts';
import * as gettingStarted from './merchants/getting-started.ts';
import * as merchants from './merchants/routes.ts';
import * as announcements from './notifications/announcements.ts';
import * as notifications from './notifications/routes.ts';
import * as paymentFlow from './payment-flow/routes.ts';
import * as personalData from './personal-data/routes.ts';
import * as configurations from './portal/configurations.ts';
import * as notices from './portal/notices.ts';
import * as settings from './portal/settings.ts';
import * as reconciliation from './reconciliation/routes.ts';
import { REPORTS } from './reports/registry.ts';
import { reportRoutes } from './reports/routes.ts';
import * as representments from './representments/routes.ts';
import * as search from './search/routes.ts';
import * as enforcement from './security/enforcement.ts';
import * as passkeys from './security/passkeys.ts';
import * as security from './security/routes.ts';
import * as sessions from './security/sessions.ts';
import * as stepUp from './security/step-up.ts';
import * as statementsByMail from './statements/by-mail.ts';
import * as statements from './statements/routes.ts';
import * as support from './support/routes.ts';
import * as testKeys from './test-api/keys.ts';
import * as testApi from './test-api/routes.ts';
import * as testWebhooks from './test-api/webhooks.ts';
import * as usersAdmin from './users/admin.ts';
import * as picture from './users/picture.ts';
import * as users from './users/routes.ts';
import * as views from './views/routes.ts';
import * as vip from './vip/routes.ts';

const shapes = (module: Record<string, unknown>): RouteShape[] =>
  Object.values(module).filter(
    (value): value is RouteShape => typeof value === 'object' && value !== null && 'url' in value && 'access' in value,
  );

/** Every route of the API, collected from the features' files, so that a declared route cannot be left out. */
export const ROUTES: readonly RouteShape[] = [
  ...[auth, passkey, password, recovery, signUp, security, passkeys, sessions, stepUp, enforcement].flatMap(shapes),
  ...[
    users,
    usersAdmin,
    picture,
    invitations,
    bulkInvitations,
    accessReview,
    audit,
    merchants,
    merchantsAdmin,
    disbursementProposals,
    ingestAdmin,
    ipRestrictions,
    disbursementTerms,
    gettingStarted,
    reconciliation,
    representments,
    search,
    exports,
    proofKeys,
    schedules,
    vip,
    ipAllowlist,
    branding,
    paymentFlow,
    chat,
    personalData,
    configurations,
    settings,
    notices,
    support,
    testWebhooks,
    testKeys,
    testApi,
    internalQa,
    balances,
    analytics,
    volumes,
    conversions,
    notifications,
    announcements,
    fees,
    merchantFees,
    feeChecks,
    feeCalculator,
    explanation,
    funds,
    statements,
    statementsByMail,
    views,
  ].flatMap(shapes),
  ...Object.values(REPORTS).flatMap(report => shapes(reportRoutes(report))),
];
