/** What merchants' people work with beside the reports, and the staff mostly too. Columns and words: `expected-routes.ts`. */
export const OF_MERCHANTS = `
# Pickers, products and the search: document 1, sections 6 and 7; the staff have no merchant parent, so none of their own
GET    /v1/merchant-parents/merchant-parent                   people     -                           -      company      -
GET    /v1/merchant-parents/merchants                         people     -                           -      company      -
GET    /v1/category/merchant                                  staff      -                           -      all          -
GET    /v1/merchant-details/consolidatedWalletProducts        people     -                           -      company      -
GET    /v1/merchant-details/:merchantId/consolidatedWalletProducts  people  -                        -      company/all  -
GET    /v1/search                                             people     -                           -      company/all  -
# What waits, of what the caller may open: decision 023
GET    /v1/waiting                                            people     -                           -      company/all  -

# Balances and analytics: document 2, section 7; decision 013
POST   /v1/report/currentBalance                              people     INTERAC_DISBURSEMENT_ORION  -      company/all  -
GET    /v1/report/currentBalance/explanation                  people     INTERAC_DISBURSEMENT_ORION  -      company/all  -
GET    /v1/report/balances/current/explanation                people     IBT_DISBURSEMENT_ORION      -      company/all  -
GET    /v1/report/currentBalance/export                       people     INTERAC_DISBURSEMENT_ORION  -      company/all  balances_exported
GET    /v1/report/balances/current/export                     people     IBT_DISBURSEMENT_ORION      -      company/all  balances_exported
GET    /v1/report/reserveCalendar                             people     INTERAC_DISBURSEMENT_ORION  -      company/all  -
GET    /v1/report/balances/current                            people     IBT_DISBURSEMENT_ORION      -      company/all  -
GET    /v1/report/rowFee/:report/:rowKey                      people     -                           -      company/all  -
GET    /v1/report/payinsToday                                 people     INTERAC_DEPOSIT_ORION       -      company/all  -
GET    /v1/report/payoutsToday                                people     INTERAC_WITHDRAWS_ORION     -      company/all  -
GET    /v1/analytics/refresh                                  people     HOMEPAGE_METRICS            -      -            -
POST   /v1/analytics/approvalRatioCharts                      people     HOMEPAGE_METRICS            -      company/all  -
POST   /v1/analytics/txnVolumeChart                           people     HOMEPAGE_METRICS            -      company/all  -
POST   /v1/analytics/txnVolumeSummary                         people     HOMEPAGE_METRICS            -      company/all  -
POST   /v1/analytics/payinsConversionChart                    people     HOMEPAGE_METRICS            -      company/all  -
POST   /v1/analytics/payinsConversionSummary                  people     HOMEPAGE_METRICS            -      company/all  -
POST   /v1/analytics/benchmarkPayinsConversionChart           people     HOMEPAGE_METRICS            -      company/all  -
POST   /v1/analytics/benchmarkPayinsConversionSummary         people     HOMEPAGE_METRICS            -      company/all  -

# Representments, and what explains a disbursement: document 2, sections 2 and 7; decisions 003 and 035
POST   /v1/report/ibt/eft/representments/decline              people     IBT_REPRESENTMENT_ORION     staff  company/all  representments_declined
GET    /v1/report/reimbursements/:rowKey/explanation          people     INTERAC_DISBURSEMENT_ORION  -      company/all  -
GET    /v1/report/ibt/reimbursements/:rowKey/explanation      people     IBT_DISBURSEMENT_ORION      -      company/all  -
GET    /v1/report/reimbursements/statement                    people     INTERAC_DISBURSEMENT_ORION  -      company/all  statement_made
GET    /v1/report/ibt/reimbursements/statement                people     IBT_DISBURSEMENT_ORION      -      company/all  statement_made
GET    /v1/statements/by-mail                                 people     DISBURSEMENT_ORION          -      own          -
PUT    /v1/statements/by-mail                                 merchants  DISBURSEMENT_ORION          -      own          statements_by_mail_switched

# Programs of a company: decision 042. A token is made by a secret, without a session
GET    /v1/credentials                                        merchants  MANAGE_USERS                -      company      -
POST   /v1/credentials                                        merchants  MANAGE_USERS                fresh  company      credential_made
POST   /v1/credentials/:id/rotate                             merchants  MANAGE_USERS                fresh  company      credential_rotated
POST   /v1/credentials/:id/revoke                             merchants  MANAGE_USERS                fresh  company      credential_revoked
GET    /v1/credentials/:id/webhook                            merchants  MANAGE_USERS                -      company      -
PUT    /v1/credentials/:id/webhook                            merchants  MANAGE_USERS                fresh  company      program_webhook_saved
DELETE /v1/credentials/:id/webhook                            merchants  MANAGE_USERS                fresh  company      program_webhook_removed
POST   /v1/credentials/:id/webhook/test                       merchants  MANAGE_USERS                -      company      program_webhook_tried
POST   /v1/credentials/:id/webhook/deliveries/send            merchants  MANAGE_USERS                -      company      program_webhook_sent_again
POST   /v1/oauth/token                                        anybody    -                           -      -            -

# A month as one file: decision 041
GET    /v1/closing-pack                                       people     DISBURSEMENT_ORION          -      company/all  closing_pack_made

# Exports and schedules: document 1, sections 4, 6 and 7; decisions 010 and 011. The provider's staff are one company; a signed address asks for its session
POST   /v1/report/export                                      people     ASYNC_EXPORT_PAGE           -      company/all  export_requested
GET    /v1/report/export/drawerEntities                       people     ASYNC_EXPORT_PAGE           -      own          -
PUT    /v1/report/export/close                                people     ASYNC_EXPORT_PAGE           -      own          -
GET    /v1/report/export/exportDetails                        people     ASYNC_EXPORT_PAGE           -      company      -
GET    /v1/report/export/download                             people     ASYNC_EXPORT_PAGE           -      company      export_downloaded
GET    /v1/report/export/file                                 anybody    -                           -      -            -
GET    /v1/proof-keys                                         anybody    -                           -      -            -
GET    /v1/proof-keys/:keyId                                  anybody    -                           -      -            -
POST   /v1/report/export/cancel                               people     ASYNC_EXPORT_PAGE           -      company      export_cancelled
DELETE /v1/report/export/delete                               people     ASYNC_EXPORT_PAGE           -      company      export_deleted
POST   /v1/report/export/schedule                             people     ASYNC_EXPORT_PAGE           -      company/all  schedule_created
GET    /v1/report/export/schedules                            people     ASYNC_EXPORT_PAGE           -      company      -
GET    /v1/report/export/recipients                           people     ASYNC_EXPORT_PAGE           -      company      -
PUT    /v1/report/export/schedule/pause                       people     ASYNC_EXPORT_PAGE           -      company      schedule_changed
POST   /v1/report/export/schedule/run                         people     ASYNC_EXPORT_PAGE           -      company      schedule_run
DELETE /v1/report/export/schedule/delete                      people     ASYNC_EXPORT_PAGE           -      company      schedule_deleted

# Views of reports: decision 039. Each asks for the permission of the report that it names; the provider's staff are one company
GET    /v1/report-views                                       people     -                           -      company      -
POST   /v1/report-views                                       people     -                           -      company      report_view_created
PUT    /v1/report-views/:id                                   people     -                           -      company      report_view_changed
DELETE /v1/report-views/:id                                   people     -                           -      company      report_view_deleted
PUT    /v1/report-views/default                               people     -                           -      own          -

# VIP consumers: document 1, sections 2 and 7; decision 016
GET    /v1/users/vip                                          people     VIP_CLIENTS_VIEW            -      company/all  -
GET    /v1/users/vip/risk-ratings/:merchantId                 people     VIP_CLIENTS_VIEW            -      company/all  -
POST   /v1/users/vip                                          people     MANAGE_VIP                  -      company/all  vip_added
PUT    /v1/users/vip/:merchantUserId                          people     MANAGE_VIP                  -      company/all  vip_updated
POST   /v1/users/vip/bulk/preview                             people     MANAGE_VIP                  -      company/all  -
POST   /v1/users/vip/bulk                                     people     MANAGE_VIP                  -      company/all  vip_bulk_added

# The IP allowed list, of which the staff have one of their own: document 1, sections 2, 6 and 7; decision 015
GET    /v1/users/ip                                           people     IP_ALLOWLIST                -      company      -
GET    /v1/ipallowlist                                        people     IP_ALLOWLIST                -      company      -
POST   /v1/ipallowlist                                        people     IP_ALLOWLIST                -      company      ip_address_added
DELETE /v1/ipallowlist                                        people     IP_ALLOWLIST                -      company      ip_address_deleted

# Keys and webhooks of the payments test API, which the staff have none of: decisions 019 and 020
GET    /v1/test-api/keys                                      merchants  IP_ALLOWLIST                -      company      -
POST   /v1/test-api/keys                                      merchants  IP_ALLOWLIST                -      company      test_key_made
POST   /v1/test-api/keys/revoke                               merchants  IP_ALLOWLIST                -      company      test_key_revoked
GET    /v1/test-api/webhook                                   merchants  IP_ALLOWLIST                -      company      -
PUT    /v1/test-api/webhook                                   merchants  IP_ALLOWLIST                -      company      test_webhook_saved
DELETE /v1/test-api/webhook                                   merchants  IP_ALLOWLIST                -      company      test_webhook_removed
POST   /v1/test-api/webhook/secret                            merchants  IP_ALLOWLIST                -      company      test_webhook_secret_rolled
POST   /v1/test-api/webhook/test                              merchants  IP_ALLOWLIST                -      company      test_webhook_tried
GET    /v1/test-api/webhook/deliveries                        merchants  IP_ALLOWLIST                -      company      -
GET    /v1/test-api/webhook/deliveries/:id                    merchants  IP_ALLOWLIST                -      company      -
POST   /v1/test-api/webhook/deliveries/send                   merchants  IP_ALLOWLIST                -      company      test_webhook_sent_again

# The payments test API: decision 019. Its calls are on record in the reports
POST   /test-api/v1/payins                                    server     -                           -      own          -
POST   /test-api/v1/payouts                                   server     -                           -      own          -
GET    /test-api/v1/payments/:id                              server     -                           -      own          -

# The look of the payment flow, and its page, whose consumers are nobody of the portal: document 1, section 2; decisions 017 and 018
GET    /v1/admin/users/merchant/branding                      people     INTERAC_BRANDING_EDIT       -      company/all  -
POST   /v1/admin/users/merchant/branding                      people     INTERAC_BRANDING_EDIT       -      company/all  branding_changed
GET    /v1/branding/logos/:id                                 anybody    -                           -      -            -
GET    /v1/pay/:token                                         anybody    -                           -      -            -
POST   /v1/pay/:token/details                                 anybody    -                           -      -            -
POST   /v1/pay/:token/decline                                 anybody    -                           -      -            -
`;
