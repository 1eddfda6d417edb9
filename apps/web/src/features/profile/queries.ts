import { listPasskeys } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import { apiQuery } from '../../lib/api/query.ts';

/** The second factors of the person signed in. */
export const mfaQuery = apiQuery(getMfaConfig);

/** Where the person is signed in. */
export const sessionsQuery = apiQuery(listOwnSessions);

/** The passkeys of the person signed in. */
export const passkeysQuery = apiQuery(listPasskeys);
