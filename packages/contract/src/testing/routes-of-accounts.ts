/** Signing in and up, the own account, and the people of a company. Columns and words: `expected-routes.ts`. */
export const OF_ACCOUNTS = `
# Signing in and up, and what the sign-in page tells: document 1, sections 2, 4 and 7; decisions 006, 007, 028
POST   /v1/signin                                    anybody  -             -      -            sign_in
POST   /v1/signin/passkey/options                    anybody  -             -      -            -
POST   /v1/signin/passkey                            anybody  -             -      -            sign_in
POST   /v1/complete-challenge                        anybody  -             -      -            challenge_answered
POST   /v1/complete-challenge/resend                 anybody  -             -      -            challenge_sent
POST   /v1/complete-challenge/passkey-options        anybody  -             -      -            -
POST   /v1/recover-mfa                               anybody  -             -      -            mfa_recovered
POST   /v1/auth/token                                anybody  -             -      -            refresh_reuse
GET    /v1/password-policy                           anybody  -             -      -            -
GET    /v1/portal-notices                            anybody  -             -      -            -
POST   /v1/users/password/forgot                     anybody  -             -      -            password_reset_requested
POST   /v1/users/password/forgot/code                anybody  -             -      -            password_reset
POST   /v1/users/password/forgot/new-password        anybody  -             -      -            password_reset
POST   /v1/signup/validate                           anybody  -             -      -            user_signed_up
POST   /v1/signup                                    anybody  -             -      -            user_signed_up

# The own account: document 1, sections 2, 4 and 7; the own password stands for a fresh second factor (docs/security.md)
POST   /v1/auth/logout                               people   -             -      own          logout
GET    /v1/profiles                                  people   -             -      own          -
POST   /v1/profiles/password/new                     people   -             -      own          password_changed
PUT    /v1/profiles/picture                          people   -             -      own          picture_changed
DELETE /v1/profiles/picture                          people   -             -      own          picture_removed
GET    /v1/users/permissions                         people   -             -      own          -
GET    /v1/users/preferences                         people   -             -      own          -
PUT    /v1/users/preferences                         people   -             -      own          -
GET    /v1/users/mfa-config                          people   -             -      own          -
POST   /v1/users/enable-authenticator-mfa            people   -             -      own          mfa_enabled
POST   /v1/users/verify-authenticator-mfa            people   -             -      own          mfa_enabled
POST   /v1/users/disable-authenticator-mfa           people   -             -      own          mfa_disabled
POST   /v1/users/enable-email-mfa                    people   -             -      own          mfa_enabled
POST   /v1/users/disable-email-mfa                   people   -             -      own          mfa_disabled
POST   /v1/users/preferred-mfa                       people   -             -      own          mfa_preferred
POST   /v1/users/recovery-codes                      people   -             -      own          recovery_codes_made
GET    /v1/users/passkeys                            people   -             -      own          -
POST   /v1/users/passkeys/options                    people   -             -      own          mfa_enabled
POST   /v1/users/passkeys                            people   -             -      own          mfa_enabled
PUT    /v1/users/passkeys/:id                        people   -             -      own          passkey_renamed
POST   /v1/users/passkeys/:id/remove                 people   -             -      own          mfa_disabled
GET    /v1/users/sessions                            people   -             -      own          -
DELETE /v1/users/sessions                            people   -             -      own          session_ended
DELETE /v1/users/sessions/:id                        people   -             -      own          session_ended
POST   /v1/users/second-factor/challenge             people   -             -      own          challenge_sent
POST   /v1/users/second-factor/answer                people   -             -      own          challenge_answered

# The bell and the chat: decisions 022 and 027
GET    /v1/notifications                             people   -             -      own          -
GET    /v1/notifications/unread                      people   -             -      own          -
POST   /v1/notifications/read                        people   -             -      own          -
GET    /v1/chat                                      people   -             -      own          -

# People: document 1, sections 1, 2 and 7; decisions 006, 008, 023 and 024. A photo is also its owner's, who need not manage anybody
GET    /v1/admin/users                               people   MANAGE_USERS  -      company/all  -
POST   /v1/admin/users                               people   MANAGE_USERS  staff  company/all  user_invited
GET    /v1/admin/users/:id                           people   MANAGE_USERS  -      company/all  -
PUT    /v1/admin/users/:id                           people   MANAGE_USERS  staff  company/all  user_role_changed
POST   /v1/admin/users/:id/activate                  people   MANAGE_USERS  staff  company/all  user_activated
POST   /v1/admin/users/:id/suspend                   people   MANAGE_USERS  staff  company/all  user_suspended
POST   /v1/admin/users/:id/delete                    people   MANAGE_USERS  staff  company/all  user_deleted
POST   /v1/admin/users/:id/password/reset            people   MANAGE_USERS  staff  company/all  user_password_reset
PUT    /v1/admin/users/:id/picture                   people   MANAGE_USERS  -      company/all  picture_changed
DELETE /v1/admin/users/:id/picture                   people   MANAGE_USERS  -      company/all  picture_removed
GET    /v1/users/:id/picture/:pictureId              people   -             -      company/all  -
GET    /v1/admin/roles                               people   MANAGE_USERS  -      -            -
GET    /v1/admin/merchant-parents                    people   MANAGE_USERS  -      company/all  -
POST   /v1/admin/invitations                         people   MANAGE_USERS  staff  company/all  user_invited
POST   /v1/admin/invitations/:id/resend              people   MANAGE_USERS  staff  company/all  invitation_resent
POST   /v1/admin/invitations/:id/approve             staff    MANAGE_USERS  fresh  all          invitation_approved
POST   /v1/users/invitations/resend                  people   MANAGE_USERS  staff  company/all  invitation_resent
POST   /v1/admin/invitations/bulk                    staff    MANAGE_USERS  staff  all          user_invited
POST   /v1/admin/invitations/bulk/preview            staff    MANAGE_USERS  -      all          -
GET    /v1/admin/mfa-enforcement                     people   MANAGE_USERS  -      company      -
POST   /v1/admin/mfa-enforcement                     people   MANAGE_USERS  off    company      mfa_enforcement_changed

# The audit trail, and what the staff looked at in a support view: decisions 006 and 025
GET    /v1/audit                                     people   MANAGE_USERS  -      company/all  audit_read
GET    /v1/audit/export                              people   MANAGE_USERS  -      company/all  audit_exported
GET    /v1/support/views/:id/looks                   people   MANAGE_USERS  -      company/all  audit_read

# What is begun for a new company: decision 023
GET    /v1/merchant-parents/getting-started          people   MANAGE_USERS  -      company      -
`;
