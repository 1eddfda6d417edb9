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

/** The most passkeys a person can have. */
export const MAX_PASSKEYS = 10;
/** The transports by which a browser may reach a passkey (WebAuthn Level 3, section 5.8.4). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A passkey's id and transports, for a browser. */
export const credentialDescriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length),
});

/** A passkey's signature over a challenge, in the form of `PublicKeyCredential.toJSON`. Fields that browsers add are dropped. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    /** The owner's id; always present when the passkey was not asked for by its own id. */
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
