import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { email } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { newPassword } from './password.ts';

/** The secret of a link in a mail. */
export const linkCode = z.string().min(1).max(128);

/** The same for every address, or it would tell whether an account exists: the portal itself always answers null. */
const forgotResult = z.object({
  status: z.literal('SUCCESS'),
  data: z.object({ errorCode: errorBody.shape.errorCode.nullable() }),
});

const done = z.object({ status: z.literal('SUCCESS') });

export const forgotPassword = defineRoute({
  method: 'POST',
  url: '/v1/users/password/forgot',
  summary: 'Ask for a link that resets the password; the answer does not tell whether the address is known',
  access: 'public',
  audit: { act: 'password_reset_requested' },
  schema: { body: z.strictObject({ email }), response: { 200: forgotResult, 400: errorBody, 429: errorBody } },
});

export const verifyResetCode = defineRoute({
  method: 'POST',
  url: '/v1/users/password/forgot/code',
  summary: 'Whether the code of a link still works; nothing is used up',
  access: 'public',
  audit: { act: 'password_reset' },
  schema: {
    querystring: z.strictObject({ code: linkCode, email }),
    response: { 200: z.object({ data: z.object({ code: linkCode }) }), 400: errorBody, 429: errorBody },
  },
});

export const resetPasswordBody = z.strictObject({ code: linkCode, email, password: newPassword });

export const resetPassword = defineRoute({
  method: 'POST',
  url: '/v1/users/password/forgot/new-password',
  summary: 'Set a new password with the code of a link; every session ends and none begins',
  access: 'public',
  audit: { act: 'password_reset' },
  schema: { body: resetPasswordBody, response: { 200: done, 400: errorBody, 429: errorBody, 503: errorBody } },
});
