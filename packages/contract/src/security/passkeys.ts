import { z } from 'zod';
import { base64url, clientData, credentialDescriptor, credentialId, MAX_PASSKEYS } from '../auth/assertion.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { boundedText, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { passwordStep } from './routes.ts';

/** The maximum length of a passkey's name. */
export const NAME_LENGTH = 64;
const params = z.object({ id: z.uuid().max(36) });
const refused = { 400: errorBody, 404: errorBody, 429: errorBody, 503: errorBody };

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string().max(NAME_LENGTH),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether a service copies it to the person's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** The name that a person gives a passkey. */
export const passkeyName = requiredText(NAME_LENGTH);

/** A new passkey, in the form of `PublicKeyCredential.toJSON`. Fields that browsers add are dropped. */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(16_384),
    /** Browsers may name transports that are not known yet; those are dropped. */
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof registration>;

/** What a browser needs to make a passkey. */
export const registrationOptions = z.object({
  challenge: base64url(128),
  rp: z.object({ id: z.string().max(255), name: z.string().max(64) }),
  user: z.object({ id: base64url(128), name: z.string().max(255), displayName: z.string().max(512) }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })).max(8),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The person's passkeys: an authenticator that holds one of them will not make another. */
  excludeCredentials: z.array(credentialDescriptor).max(MAX_PASSKEYS),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const listPasskeys = defineRoute({
  method: 'GET',
  url: '/v1/users/passkeys',
  summary: 'The passkeys of the person signed in, the oldest first',
  access: 'signedIn',
  supportView: 'closed',
  schema: { response: { 200: z.object({ passkeys: z.array(passkey).max(MAX_PASSKEYS) }) } },
});

export const passkeyOptions = defineRoute({
  method: 'POST',
  url: '/v1/users/passkeys/options',
  summary: 'Begin to make a passkey; its challenge works once, for five minutes, in this session',
  access: 'signedIn',
  audit: { act: 'mfa_enabled' },
  schema: { body: passwordStep, response: { 200: registrationOptions, ...refused } },
});

export const addPasskey = defineRoute({
  method: 'POST',
  url: '/v1/users/passkeys',
  summary: 'Keep the passkey the browser has made; every other session ends',
  access: 'signedIn',
  audit: { act: 'mfa_enabled' },
  schema: {
    body: z.strictObject({
      response: registration,
      /** Without one the passkey is named after the service that keeps it, where that is known, else after the device. */
      name: boundedText(NAME_LENGTH).optional(),
    }),
    response: { 200: passkey, ...refused },
  },
});

export const renamePasskey = defineRoute({
  method: 'PUT',
  url: '/v1/users/passkeys/:id',
  summary: 'Call a passkey something else; unknown and foreign ones are not found',
  access: 'signedIn',
  audit: { act: 'passkey_renamed', object: 'passkey' },
  schema: { params, body: z.strictObject({ name: passkeyName }), response: { 204: noContent, ...refused } },
});

export const removePasskey = defineRoute({
  method: 'POST',
  url: '/v1/users/passkeys/:id/remove',
  summary: 'Forget a passkey; every other session ends. Unknown and foreign ones are not found',
  access: 'signedIn',
  audit: { act: 'mfa_disabled', object: 'passkey' },
  schema: { params, body: passwordStep, response: { 204: noContent, ...refused } },
});
