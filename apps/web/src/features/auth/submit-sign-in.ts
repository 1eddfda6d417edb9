import type { Challenge, challengeAnswer } from '@drumlin/contract/auth/challenge.ts';
import {
  completeChallenge,
  recoverMfa,
  type SignInBody,
  type SignInResult,
  signIn,
  signInBody,
} from '@drumlin/contract/auth/routes.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, startSession } from '../../lib/api/call.ts';

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

/** Answers a challenge and opens the session. */
export const submitAnswer = async (body: z.input<typeof challengeAnswer>): Promise<void> => {
  startSession(await call(completeChallenge, { body }));
};

/** Without the authenticator: gives back a challenge by e-mail; its success makes e-mail the preferred method. */
export const recoverByEmail = (credentials: SignInBody): Promise<Challenge> => call(recoverMfa, { body: credentials });
