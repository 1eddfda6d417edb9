import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { boundedText, email, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { newPassword } from './password.ts';
import { linkCode } from './recovery.ts';
import { tokens } from './routes.ts';

export const validateSignUp = defineRoute({
  method: 'POST',
  url: '/v1/signup/validate',
  summary: 'Whether an invitation still works; nothing is used up',
  access: 'public',
  audit: { act: 'user_signed_up' },
  schema: {
    body: z.strictObject({ code: linkCode, email }),
    response: { 200: z.object({ code: linkCode }), 400: errorBody, 429: errorBody },
  },
});

/** What an invited person fills in. */
export const signUpBody = z.strictObject({
  code: linkCode,
  email,
  firstName: requiredText(),
  lastName: requiredText(),
  jobTitle: boundedText().optional(),
  password: newPassword,
});

/**
 * Answers tokens, as a sign-in does: the link has proved that the address is theirs, and the photo can follow in the
 * same session.
 */
export const signUp = defineRoute({
  method: 'POST',
  url: '/v1/signup',
  summary: 'Accept an invitation',
  access: 'public',
  audit: { act: 'user_signed_up' },
  schema: { body: signUpBody, response: { 200: tokens, 400: errorBody, 429: errorBody, 503: errorBody } },
});
