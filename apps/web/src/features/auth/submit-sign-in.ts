import type { Challenge, Resent } from '@drumlin/contract/auth/challenge.ts';
import {
  completeChallenge,
  recoverMfa,
  resendChallenge,
  type SignInBody,
  type SignInResult,
  signIn,
  signInBody,
} from '@drumlin/contract/auth/routes.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, startSession } from '../../lib/api/call.ts';
import { answerTo, recoveryAnswerTo } from '../../lib/challenge-answer.ts';

const opened = (result: SignInResult): Challenge | undefined => {
  if ('challenge' in result) return result;
  startSession(result);
  return undefined;
};

/** The error of a field as the server would answer it, with the specification's one sentence for both. */
const invalidForm = (field: keyof SignInBody): ApiError => {
  const message = 'Invalid email or password';
  const { errorCode, status } = ERRORS.validation;
  return new ApiError(status, { errorCode, errorMessage: message, details: [{ field, rule: 'format', message }] });
};

/**
 * Validates the sign-in form with the contract's schema and opens a session, or returns the challenge that comes before it. An
 * invalid form is refused here, without a request.
 */
export const submitSignIn = async (form: SignInBody): Promise<Challenge | undefined> => {
  const body = signInBody.safeParse(form);
  if (!body.success) throw invalidForm(body.error.issues[0]?.path[0] === 'password' ? 'password' : 'email');
  return opened(await call(signIn, { body: body.data }));
};

/** Answers a challenge with its six digits and opens the session. */
export const submitCode = async (challenge: Challenge, code: string): Promise<void> => {
  startSession(await call(completeChallenge, { body: answerTo(challenge, code) }));
};

/** Answers a challenge with a recovery code and opens the session. */
export const submitRecoveryCode = async (challenge: Challenge, code: string): Promise<void> => {
  startSession(await call(completeChallenge, { body: recoveryAnswerTo(challenge, code) }));
};

/** Has a new code sent for a challenge by e-mail. */
export const resendCode = ({ session }: Challenge): Promise<Resent> => call(resendChallenge, { body: { session } });

/** Without the authenticator: gives back a challenge by e-mail; its success makes e-mail the preferred method. */
export const recoverByEmail = (credentials: SignInBody): Promise<Challenge> => call(recoverMfa, { body: credentials });
