/** Routes that answer something and are not walked, each with why it tells of nobody's rows, people or files that are not for its caller. */
export const TELLS_NOBODY: Readonly<Record<string, string>> = {
  'GET /v1/password-policy': 'a rule of the portal',
  'GET /v1/portal-notices': 'what the staff tell everybody',
  'GET /v1/admin/policy': 'rules of the portal',
  'GET /v1/admin/settings': 'settings of the portal',
  'GET /v1/admin/flags': 'flags of the portal; whose they are on for is walked',
  'GET /v1/admin/roles': 'the roles there are',
  'GET /v1/admin/role-holders': 'how many of all people hold each role, for those who review all of them',
  'GET /v1/users/mfa-config': 'one’s own account',
  'GET /v1/users/passkeys': 'one’s own account',
  'GET /v1/users/permissions': 'one’s own account',
  'GET /v1/users/preferences': 'one’s own account',
  'GET /v1/users/sessions': 'one’s own account',
  'GET /v1/users/ip': 'the address that one calls from',
  'GET /v1/chat': 'a ticket for oneself',
  'GET /v1/support/views/:id': 'a view of the very session that asks (features/support/support.test.ts)',
  'GET /v1/users/:id/picture/:pictureId': 'a photo; of another company in http/route-rules/foreign-records.test.ts',
  'GET /test-api/v1/payments/:id': 'a key is of one merchant; of another in http/route-rules/foreign-records.test.ts',
  'GET /v1/branding/logos/:id': 'anybody’s who has the link',
  'GET /v1/pay/:token': 'anybody’s who has the link',
  'GET /v1/proof-keys': 'public halves of keys',
  'GET /v1/proof-keys/:keyId': 'the public half of a key',
  'GET /v1/report/export/file': 'the file behind a link; each link of the walk is followed',
  'GET /v1/analytics/refresh': 'when figures were worked out',
  'GET /v1/admin/ingest/datasets': 'what files have come, for staff, who see every merchant',
  'GET /v1/admin/disbursement-terms/calendar': 'days of banks',
  'GET /v1/admin/fee-assignments': 'fees that merchants without their own have',
  'GET /v1/admin/fee-calculation': 'what an amount that is sent would cost, for staff, who see every merchant',
  'GET /v1/admin/fee-definitions': 'fees that are nobody’s own, for staff',
  'GET /v1/admin/fee-profiles': 'fees that are nobody’s own, for staff',
  'GET /v1/admin/funds': 'sums of the provider’s books, for staff',
  'GET /v1/admin/funds/movements': 'sums of the provider’s books, for staff',
  'GET /v1/reconciliation': 'how many findings there are, for staff',
  'POST /v1/users/vip/bulk/preview': 'the file that it is sent',
};

/** Routes that answer what became of the act itself: what was sent, and what is new by it. Whom they let in is in authorization.test.ts, and whom to whose records in foreign-records.test.ts. */
export const ACTS: readonly string[] = `
  POST /test-api/v1/payins
  POST /test-api/v1/payouts
  POST /v1/admin/access-reviews
  POST /v1/admin/announcements
  POST /v1/admin/announcements/:id/schedule
  POST /v1/admin/announcements/:id/stop
  POST /v1/admin/disbursement-terms
  POST /v1/admin/disbursements
  POST /v1/admin/disbursements/:id/again
  POST /v1/admin/disbursements/:id/approve
  POST /v1/admin/disbursements/:id/pay
  POST /v1/admin/disbursements/:id/reject
  POST /v1/admin/disbursements/:id/review
  POST /v1/admin/fee-definitions
  POST /v1/admin/fee-definitions/:id/versions
  POST /v1/admin/fee-definitions/:id/withdraw
  POST /v1/admin/fee-profiles
  POST /v1/admin/funds/adjustments
  POST /v1/admin/funds/adjustments/:id/approve
  POST /v1/admin/funds/adjustments/:id/reject
  POST /v1/admin/invitations
  POST /v1/admin/invitations/bulk
  POST /v1/admin/merchants
  POST /v1/admin/merchants/:id/publish
  POST /v1/admin/merchants/:id/reactivate
  POST /v1/admin/merchants/:id/suspend
  POST /v1/admin/mfa-enforcement
  POST /v1/admin/users
  POST /v1/admin/users/merchant/branding
  POST /v1/auth/token
  POST /v1/complete-challenge
  POST /v1/complete-challenge/passkey-options
  POST /v1/complete-challenge/resend
  POST /v1/internal-qa/calls
  POST /v1/credentials
  POST /v1/credentials/:id/revoke
  POST /v1/credentials/:id/rotate
  POST /v1/ipallowlist
  POST /v1/oauth/token
  POST /v1/pay/:token/decline
  POST /v1/pay/:token/details
  POST /v1/reconciliation/runs
  POST /v1/recover-mfa
  POST /v1/report-views
  POST /v1/report/export
  POST /v1/report/export/schedule
  POST /v1/report/export/schedule/run
  POST /v1/report/ibt/eft/representments/decline
  POST /v1/signin
  POST /v1/signin/passkey
  POST /v1/signin/passkey/options
  POST /v1/signup
  POST /v1/signup/validate
  POST /v1/support/views
  POST /v1/test-api/keys
  POST /v1/test-api/keys/revoke
  POST /v1/test-api/webhook/secret
  POST /v1/users/disable-authenticator-mfa
  POST /v1/users/disable-email-mfa
  POST /v1/users/enable-authenticator-mfa
  POST /v1/users/passkeys
  POST /v1/users/passkeys/options
  POST /v1/users/password/forgot
  POST /v1/users/password/forgot/code
  POST /v1/users/password/forgot/new-password
  POST /v1/users/recovery-codes
  POST /v1/users/second-factor/challenge
  POST /v1/users/vip
  POST /v1/users/vip/bulk
  PUT /v1/admin/announcements/:id
  PUT /v1/admin/fee-definitions/:id
  PUT /v1/admin/fee-profiles/:id
  PUT /v1/admin/flags/:id
  PUT /v1/admin/merchants/:id
  PUT /v1/admin/parents/:id
  PUT /v1/admin/parents/:id/mfa-enforcement
  PUT /v1/admin/policy
  PUT /v1/admin/settings/banner
  PUT /v1/admin/settings/chat
  PUT /v1/admin/settings/support
  PUT /v1/admin/users/:id
  PUT /v1/admin/users/:id/picture
  PUT /v1/credentials/:id/webhook
  PUT /v1/profiles/picture
  PUT /v1/report-views/:id
  PUT /v1/statements/by-mail
  PUT /v1/test-api/webhook
  PUT /v1/users/vip/:merchantUserId`
  .trim()
  .split(/\n\s*/);
