import { z } from 'zod';
import { removeUndrawn } from '../core/plain-text.ts';
import { email } from '../core/schemas.ts';
import { assertion } from './assertion.ts';

/** The second factors of which a person may prefer one. */
export const MFA_METHODS = ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const;
export const mfaMethod = z.enum(MFA_METHODS);
export type MfaMethod = z.infer<typeof mfaMethod>;

/** What must be answered between the right password and what it was entered for: which code to enter, and the session to send it with. */
export const challenge = z.object({
  challenge: mfaMethod,
  /** Opaque; good for ten minutes and one success. */
  session: z.string().max(128),
  email: z.string().max(255),
  /** Present when the person has a passkey, which may answer instead of the code. */
  passkey: z.literal(true).optional(),
  /** Present when the code by e-mail is not on its way: after how many seconds the quota of the address lets it out. Where that is longer than the challenge lives, none was asked for. */
  mailedInSeconds: z.int().optional(),
});
export type Challenge = z.infer<typeof challenge>;

/** A one-time code has six digits. */
export const oneTimeCode = z
  .string()
  .regex(/^[0-9]{6}$/, 'Invalid code')
  .max(6);

/** One of the ten recovery codes as people keep it, in any width, with any dashes and spaces; it becomes its sixteen letters and digits alone. */
export const recoveryCode = z
  .string()
  .max(64)
  .overwrite(code =>
    removeUndrawn(code.normalize('NFKC'))
      .replace(/[\s\p{Pd}\u2212]/gu, '')
      .toUpperCase(),
  )
  .regex(/^[A-Z2-7]{16}$/, 'Invalid code');

const session = z.string().min(1).max(128);

/** The answer to a challenge; a recovery code or a passkey may stand in for the code that was asked for. */
export const challengeAnswer = z.discriminatedUnion('challengeName', [
  z.strictObject({
    session,
    challengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    challengeResponses: z.strictObject({ SOFTWARE_TOKEN_MFA_CODE: oneTimeCode, USERNAME: email }),
  }),
  z.strictObject({
    session,
    challengeName: z.literal('EMAIL_OTP'),
    challengeResponses: z.strictObject({ EMAIL_OTP_CODE: oneTimeCode, USERNAME: email }),
  }),
  z.strictObject({
    session,
    challengeName: z.literal('RECOVERY_CODE'),
    challengeResponses: z.strictObject({ RECOVERY_CODE: recoveryCode, USERNAME: email }),
  }),
  z.strictObject({
    session,
    challengeName: z.literal('PASSKEY'),
    challengeResponses: z.strictObject({ PASSKEY: assertion, USERNAME: email }),
  }),
]);
export type ChallengeAnswer = z.output<typeof challengeAnswer>;

export const resendBody = z.strictObject({ session });

export const resent = z.object({
  /** 0 where the new code is on its way. Where that is longer than the challenge lives, none was asked for. */
  mailedInSeconds: z.int(),
});
