import { isWithin } from './fields.ts';

const SECRET = 'a password, a code or a token: it is kept as a hash, and opens what it is for';
const NAMES = 'names what is acted on';
const SEEN = 'what was looked at: another one is refused';
const PROVEN = { '*': SECRET };
const ADDRESS = 'whose account it is, which the answer never tells';
const UNKEPT = 'checked and never kept: no report has it';
const PERSON_UNKEPT = {
  email: UNKEPT,
  phone: UNKEPT,
  address: UNKEPT,
  city: UNKEPT,
  country: UNKEPT,
  dateOfBirth: UNKEPT,
};
const BANK_UNKEPT = { sin: UNKEPT, fiTransitNumber: UNKEPT };

/** What a field means wherever it stands. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  version: SEEN,
  revision: SEEN,
  fingerprint: SEEN,
  seen: SEEN,
  reportId: NAMES,
  scheduleId: NAMES,
  password: SECRET,
  code: SECRET,
};

/** What requests say that nobody reads back, by route and field, each with its reason; `*` is all of a route. */
const BY_ROUTE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /v1/complete-challenge': PROVEN,
  'POST /v1/complete-challenge/resend': PROVEN,
  'POST /v1/complete-challenge/passkey-options': PROVEN,
  'POST /v1/recover-mfa': PROVEN,
  'POST /v1/auth/token': PROVEN,
  'POST /v1/oauth/token': PROVEN,
  'POST /v1/signin': PROVEN,
  'POST /v1/signin/passkey': PROVEN,
  'POST /v1/users/password/forgot': { email: ADDRESS },
  'POST /v1/users/password/forgot/new-password': { email: ADDRESS },
  'POST /v1/users/password/forgot/code': { email: ADDRESS },
  'POST /v1/signup': { email: ADDRESS },
  'POST /v1/signup/validate': { email: ADDRESS },
  'POST /v1/profiles/password/new': PROVEN,
  'POST /v1/users/disable-authenticator-mfa': PROVEN,
  'POST /v1/users/disable-email-mfa': PROVEN,
  'POST /v1/users/enable-authenticator-mfa': PROVEN,
  'POST /v1/users/enable-email-mfa': PROVEN,
  'POST /v1/users/recovery-codes': PROVEN,
  'POST /v1/users/verify-authenticator-mfa': PROVEN,
  'POST /v1/users/passkeys': { response: 'a public key, by which its owner signs in from then on (accounts/passkeys)' },
  'POST /v1/users/passkeys/options': PROVEN,
  'POST /v1/users/passkeys/:id/remove': PROVEN,
  'POST /v1/users/second-factor/challenge': {
    act: 'good for that call alone (http/route-rules/second-factor.test.ts)',
  },
  'POST /v1/users/second-factor/answer': PROVEN,
  'PUT /v1/profiles/picture': {
    picture: 'made anew, and read by its owner and others (features/users/pictures.test.ts)',
  },
  'PUT /v1/admin/users/:id/picture': { picture: 'the same' },
  'POST /v1/users/invitations/resend': { email: NAMES },
  'POST /v1/report/ibt/eft/representments/decline': { transactions: NAMES },
  'PUT /v1/report/export/close': { sourceReportId: NAMES },
  'POST /v1/report/export': { exportType: 'the type of the file once more: another one is refused' },
  'POST /v1/report/export/schedule': {
    exportType: 'the type of the file once more: another one is refused',
    filtersCount: 'how many filters somebody saw; the filters themselves are kept',
  },
  'DELETE /v1/ipallowlist': { ipAddressId: NAMES },
  'POST /v1/pay/:token/details': { contact: UNKEPT },
  'DELETE /v1/test-api/webhook': { merchantId: NAMES },
  'POST /v1/test-api/webhook/secret': { merchantId: NAMES },
  'POST /v1/test-api/webhook/test': { merchantId: NAMES },
  'POST /v1/test-api/webhook/deliveries/send': { deliveryId: NAMES },
  'POST /v1/credentials/:id/webhook/deliveries/send': { deliveryId: NAMES },
  'POST /v1/test-api/keys/revoke': { merchantId: NAMES, keyId: NAMES },
  'POST /test-api/v1/payins': { ...PERSON_UNKEPT, ...BANK_UNKEPT },
  'POST /test-api/v1/payouts': { ...PERSON_UNKEPT, ...BANK_UNKEPT, securityQuestion: UNKEPT, securityAnswer: UNKEPT },
  'POST /v1/admin/fee-definitions/:id/withdraw': { versionId: NAMES },
  'POST /v1/admin/disbursement-terms': { replaces: NAMES },
  'POST /v1/admin/funds/adjustments': { requestId: 'the request itself: sent twice, it is asked for once' },
};

const isOf = (path: string, field: string): boolean => field === '*' || isWithin(path, field);

/** Why a field of a route is not read back; undefined where it must be. */
export const reasonOf = (route: string, path: string): string | undefined => {
  const fields = { ...EVERYWHERE, ...BY_ROUTE[route] };
  return Object.entries(fields).find(([field]) => isOf(path, field))?.[1];
};

/** What of the list is not among the fields that routes take. */
export const staleReasons = (fields: ReadonlyMap<string, readonly string[]>): string[] => {
  const listed = Object.entries(BY_ROUTE).flatMap(([route, reasons]) =>
    Object.keys(reasons).map(field => [route, field] as const),
  );
  const all = [...fields.values()].flat();
  return [
    ...listed
      .filter(([route, field]) => !fields.get(route)?.some(path => isOf(path, field)))
      .map(each => each.join(': ')),
    ...Object.keys(EVERYWHERE).filter(field => !all.includes(field)),
  ];
};
