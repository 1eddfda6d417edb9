import { z } from 'zod';

/** Bytes as the browser writes them: base64url without padding. */
export const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This passkey could not be used. Try again, or sign in another way.');

/** An identifier has at most 1023 bytes (WebAuthn Level 3, section 4). */
export const credentialId = base64url(1364);
export const clientData = base64url(4096);

/** Most passkeys of one person. */
export const MAX_PASSKEYS = 10;
/** Ways a browser may reach a passkey (WebAuthn Level 3, section 5.8.4). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A passkey as a browser is told of it. */
export const credentialDescriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length),
});

/** A passkey's signature over a challenge, as `PublicKeyCredential.toJSON` gives it. What browsers add to it is dropped. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    /** Whose passkey this is; always there where the passkey was not asked for by its id. */
    userHandle: base64url(128).nullish(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** What a browser needs in order to ask for a passkey. */
export const assertionOptions = z.object({
  challenge: base64url(128),
  rpId: z.string().max(255),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(credentialDescriptor).max(MAX_PASSKEYS),
});
export type AssertionOptions = z.infer<typeof assertionOptions>;
