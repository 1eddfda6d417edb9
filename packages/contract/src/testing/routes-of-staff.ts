/** What the provider's staff alone do. Columns and words: `expected-routes.ts`. */
export const OF_STAFF = `
# Merchants: decision 023. Settings, publishing and suspending take a second factor shown lately
GET    /v1/admin/merchants                            staff  MERCHANTS_VIEW           -      all  -
GET    /v1/admin/merchants-export                     staff  MERCHANTS_VIEW           -      all  merchants_exported
GET    /v1/admin/merchants/:id                        staff  MERCHANTS_VIEW           -      all  -
GET    /v1/admin/parents                              staff  MERCHANTS_VIEW           -      all  -
POST   /v1/admin/merchants                            staff  MERCHANTS_MANAGE         -      all  merchant_created
PUT    /v1/admin/merchants/:id                        staff  MERCHANTS_MANAGE         fresh  all  merchant_changed
POST   /v1/admin/parents                              staff  MERCHANTS_MANAGE         -      all  parent_created
PUT    /v1/admin/parents/:id                          staff  MERCHANTS_MANAGE         -      all  parent_changed
PUT    /v1/admin/parents/:id/mfa-enforcement          staff  MANAGE_USERS             fresh  all  mfa_enforcement_changed
POST   /v1/admin/merchants/:id/publish                staff  MERCHANTS_PUBLISH        fresh  all  merchant_published
POST   /v1/admin/merchants/:id/suspend                staff  MERCHANTS_PUBLISH        fresh  all  merchant_suspended
POST   /v1/admin/merchants/:id/reactivate             staff  MERCHANTS_PUBLISH        fresh  all  merchant_reactivated

# The access review changes nobody's access: decision 024
GET    /v1/admin/access-review                        staff  ACCESS_REVIEW            -      all  -
GET    /v1/admin/access-review/export                 staff  ACCESS_REVIEW            -      all  access_review_exported
GET    /v1/admin/access-reviews                       staff  ACCESS_REVIEW            -      all  -
POST   /v1/admin/access-reviews                       staff  ACCESS_REVIEW            -      all  access_review_signed
GET    /v1/admin/access-reviews/:id/evidence          staff  ACCESS_REVIEW            -      all  access_review_exported
GET    /v1/admin/role-holders                         staff  ACCESS_REVIEW            -      all  -

# Support views, each of the session that began it: decision 025
POST   /v1/support/views                              staff  ACT_AS_SUPPORT           fresh  all  support_view_started
GET    /v1/support/views/:id                          staff  ACT_AS_SUPPORT           -      own  -
POST   /v1/support/views/:id/end                      staff  ACT_AS_SUPPORT           -      own  support_view_ended

# One row of personal data at a time, for a reason: decision 026
POST   /v1/personal-data/reveal                       staff  PERSONAL_DATA_REVEAL     -      all  personal_data_revealed

# Announcements: decision 027. What goes out is what was scheduled with a second factor shown lately
GET    /v1/admin/announcements                        staff  ANNOUNCEMENTS            -      all  -
POST   /v1/admin/announcements                        staff  ANNOUNCEMENTS            -      all  announcement_created
PUT    /v1/admin/announcements/:id                    staff  ANNOUNCEMENTS            -      all  announcement_changed
POST   /v1/admin/announcements/:id/schedule           staff  ANNOUNCEMENTS            fresh  all  announcement_scheduled
POST   /v1/admin/announcements/:id/stop               staff  ANNOUNCEMENTS            -      all  announcement_stopped
DELETE /v1/admin/announcements/:id                    staff  ANNOUNCEMENTS            -      all  announcement_deleted

# The whole portal: decision 028. Flags take no second factor: one is taken back in a moment
GET    /v1/admin/flags                                staff  PORTAL_CONFIGURE         -      all  -
GET    /v1/admin/flags/:id/parents                    staff  PORTAL_CONFIGURE         -      all  -
PUT    /v1/admin/flags/:id                            staff  PORTAL_CONFIGURE         -      all  flag_changed
GET    /v1/admin/policy                               staff  PORTAL_CONFIGURE         -      all  -
PUT    /v1/admin/policy                               staff  PORTAL_CONFIGURE         fresh  all  policy_changed
GET    /v1/admin/settings                             staff  PORTAL_SETTINGS          -      all  -
PUT    /v1/admin/settings/banner                      staff  PORTAL_SETTINGS          fresh  all  banner_changed
PUT    /v1/admin/settings/chat                        staff  PORTAL_SETTINGS          fresh  all  chat_changed
PUT    /v1/admin/settings/support                     staff  PORTAL_SETTINGS          fresh  all  support_changed

# Files taken in, and where consumers may be: decision 029. A rule is undone in a moment, so no second factor
GET    /v1/admin/ingest/datasets                      staff  INGEST_VIEW              -      all  -
GET    /v1/admin/ingest/files                         staff  INGEST_VIEW              -      all  -
GET    /v1/admin/ingest/files/:id                     staff  INGEST_VIEW              -      all  -
GET    /v1/admin/ingest/states                        staff  INGEST_VIEW              -      all  -
GET    /v1/admin/ip-restrictions                      staff  IP_RESTRICTIONS          -      all  -
POST   /v1/admin/ip-restrictions                      staff  IP_RESTRICTIONS          -      all  ip_rule_added
PUT    /v1/admin/ip-restrictions/:id                  staff  IP_RESTRICTIONS          -      all  ip_rule_changed
DELETE /v1/admin/ip-restrictions/:id                  staff  IP_RESTRICTIONS          -      all  ip_rule_deleted

# Internal QA: decision 030. No money moves, and testers call dozens of times an hour
POST   /v1/internal-qa/calls                          staff  INTERNAL_QA              -      all  qa_call_sent
GET    /v1/internal-qa/payments/:id                   staff  INTERNAL_QA              -      all  -

# Fees: decision 031. What changes what is charged asks for a fresh second factor, a draft does not
GET    /v1/admin/fees                                 staff  FEES_VIEW                -      all  -
GET    /v1/admin/fee-definitions                      staff  FEES_VIEW                -      all  -
GET    /v1/admin/fee-definitions/:id                  staff  FEES_VIEW                -      all  -
POST   /v1/admin/fee-definitions                      staff  FEES_MANAGE              -      all  fee_definition_created
PUT    /v1/admin/fee-definitions/:id                  staff  FEES_MANAGE              -      all  fee_definition_changed
DELETE /v1/admin/fee-definitions/:id                  staff  FEES_MANAGE              -      all  fee_definition_deleted
POST   /v1/admin/fee-definitions/:id/versions         staff  FEES_MANAGE              fresh  all  fee_version_added
POST   /v1/admin/fee-definitions/:id/withdraw         staff  FEES_MANAGE              fresh  all  fee_version_withdrawn
GET    /v1/admin/fee-profiles                         staff  FEES_VIEW                -      all  -
GET    /v1/admin/fee-profiles/:id                     staff  FEES_VIEW                -      all  -
POST   /v1/admin/fee-profiles                         staff  FEES_MANAGE              -      all  fee_profile_created
PUT    /v1/admin/fee-profiles/:id                     staff  FEES_MANAGE              -      all  fee_profile_changed
DELETE /v1/admin/fee-profiles/:id                     staff  FEES_MANAGE              -      all  fee_profile_deleted
GET    /v1/admin/fee-profiles/:id/reprice             staff  FEES_VIEW                -      all  -
GET    /v1/admin/fee-assignments                      staff  FEES_VIEW                -      all  -
POST   /v1/admin/fee-assignments                      staff  FEES_MANAGE              fresh  all  fee_profile_assigned
POST   /v1/admin/fee-assignments/:id/withdraw         staff  FEES_MANAGE              fresh  all  fee_assignment_withdrawn
GET    /v1/admin/merchant-fees                        staff  FEES_VIEW                -      all  -
GET    /v1/admin/merchant-fees/:id                    staff  FEES_VIEW                -      all  -
POST   /v1/admin/merchant-fees/:id/definitions        staff  FEES_MANAGE              fresh  all  fee_definition_chosen
POST   /v1/admin/merchant-fees/:id/custom             staff  FEES_MANAGE              fresh  all  custom_fees_saved
GET    /v1/admin/fee-differences                      staff  FEES_VIEW                -      all  -
GET    /v1/admin/fee-calculation                      staff  FEES_VIEW                -      all  -

# Funds: decision 032. Two people, of whom the second shows a factor for this act alone
GET    /v1/admin/funds                                staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/funds/entries                        staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/funds/movements                      staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/funds/adjustments                    staff  DISBURSEMENTS_VIEW       -      all  -
POST   /v1/admin/funds/adjustments                    staff  DISBURSEMENTS_PROPOSE    -      all  fund_adjustment_asked
POST   /v1/admin/funds/adjustments/:id/approve        staff  DISBURSEMENTS_APPROVE    once   all  fund_adjustment_approved
POST   /v1/admin/funds/adjustments/:id/reject         staff  DISBURSEMENTS_APPROVE    -      all  fund_adjustment_rejected

# Disbursements: decision 033. Who proposes also reviews and books the payment; only approving releases money
GET    /v1/admin/disbursements                        staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/disbursements-due                    staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/disbursements/:id                    staff  DISBURSEMENTS_VIEW       -      all  -
POST   /v1/admin/disbursements                        staff  DISBURSEMENTS_PROPOSE    -      all  disbursement_proposed
POST   /v1/admin/disbursements/:id/again              staff  DISBURSEMENTS_PROPOSE    -      all  disbursement_proposed_again
POST   /v1/admin/disbursements/:id/review             staff  DISBURSEMENTS_PROPOSE    -      all  disbursement_reviewed
POST   /v1/admin/disbursements/:id/approve            staff  DISBURSEMENTS_APPROVE    once   all  disbursement_approved
POST   /v1/admin/disbursements/:ids/approve-together  staff  DISBURSEMENTS_APPROVE    once   all  disbursement_approved
POST   /v1/admin/disbursements/:id/reject             staff  DISBURSEMENTS_APPROVE    -      all  disbursement_rejected
POST   /v1/admin/disbursements/:id/pay                staff  DISBURSEMENTS_PROPOSE    fresh  all  disbursement_paid

# Terms of disbursements: decision 034
GET    /v1/admin/disbursement-terms                   staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/disbursement-terms/calendar          staff  DISBURSEMENTS_VIEW       -      all  -
GET    /v1/admin/disbursement-terms/merchants         staff  DISBURSEMENTS_VIEW       -      all  -
POST   /v1/admin/disbursement-terms                   staff  DISBURSEMENTS_CONFIGURE  fresh  all  disbursement_terms_set
POST   /v1/admin/disbursement-terms/:id/withdraw      staff  DISBURSEMENTS_CONFIGURE  fresh  all  disbursement_terms_withdrawn

# The accounting file, and the statement of a proposal: decision 035. Every file that leaves is on record
GET    /v1/report/reimbursements/accounting           staff  DISBURSEMENTS_VIEW       -      all  accounting_exported
POST   /v1/report/reimbursements/accounting           staff  DISBURSEMENTS_VIEW       -      all  accounting_exported
GET    /v1/report/ibt/reimbursements/accounting       staff  DISBURSEMENTS_VIEW       -      all  accounting_exported
POST   /v1/report/ibt/reimbursements/accounting       staff  DISBURSEMENTS_VIEW       -      all  accounting_exported
GET    /v1/admin/disbursements-accounting             staff  DISBURSEMENTS_VIEW       -      all  accounting_exported
GET    /v1/admin/disbursements-statement              staff  DISBURSEMENTS_VIEW       -      all  statement_made

# The books: decision 002 and docs/reconciliation.md
GET    /v1/reconciliation                             staff  RECONCILIATION           -      all  -
GET    /v1/reconciliation/files                       staff  RECONCILIATION           -      all  -
GET    /v1/reconciliation/findings                    staff  RECONCILIATION           -      all  -
GET    /v1/reconciliation/findings/export             staff  RECONCILIATION           -      all  findings_exported
POST   /v1/reconciliation/runs                        staff  RECONCILIATION           -      all  reconciliation_asked
`;
