import type { ErrorEntry } from '../core/error-entry.ts';

/** The errors of API credentials, and of the tokens that are made of them. */
export const CREDENTIAL_ERRORS = {
  credentialAddress: {
    errorCode: 'CREDENTIAL_ADDRESS',
    status: 403,
    message: 'Calls with this API credential are not allowed from the address {{address}}.',
  },
  credentialEnded: {
    errorCode: 'CREDENTIAL_ENDED',
    status: 409,
    message: 'This API credential was revoked. Refresh the page.',
  },
  tooManyCredentials: {
    errorCode: 'TOO_MANY_CREDENTIALS',
    status: 409,
    message: 'Your company has as many API credentials as it may have. Revoke one that is not used.',
  },
  tokenRequest: {
    errorCode: 'TOKEN_REQUEST',
    status: 400,
    message: 'Name the client by Authorization: Basic, or by client_id and client_secret.',
    oauth: 'invalid_request',
  },
  grantUnknown: {
    errorCode: 'GRANT_UNKNOWN',
    status: 400,
    message: 'The grant_type must be client_credentials.',
    oauth: 'unsupported_grant_type',
  },
  scopeUnknown: {
    errorCode: 'SCOPE_UNKNOWN',
    status: 400,
    message: 'The API credential does not have every permission that is asked for.',
    oauth: 'invalid_scope',
  },
  clientUnknown: {
    errorCode: 'CLIENT_UNKNOWN',
    status: 401,
    message: 'The API credential is not known or was revoked, or its secret is wrong.',
    oauth: 'invalid_client',
  },
} as const satisfies Record<string, ErrorEntry>;
