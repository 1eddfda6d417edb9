import type { Challenge, challengeAnswer } from '@drumlin/contract/auth/challenge.ts';
import type { z } from 'zod';

type Answer = z.input<typeof challengeAnswer>;

/** The body that answers a challenge with its code. */
export const answerTo = ({ challenge, session, email }: Challenge, code: string): Answer =>
  challenge === 'EMAIL_OTP'
    ? { session, challengeName: challenge, challengeResponses: { EMAIL_OTP_CODE: code, USERNAME: email } }
    : { session, challengeName: challenge, challengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code, USERNAME: email } };

/** The body that answers any challenge with a recovery code instead. */
export const recoveryAnswerTo = ({ session, email }: Challenge, code: string): Answer => ({
  session,
  challengeName: 'RECOVERY_CODE',
  challengeResponses: { RECOVERY_CODE: code, USERNAME: email },
});
