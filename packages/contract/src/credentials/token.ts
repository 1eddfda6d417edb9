import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';

/** How long a token of a program is good for, in seconds. */
export const TOKEN_SECONDS = 900;

/**
 * OAuth 2.0 for programs (RFC 6749, section 4.4): the client is named in `Authorization: Basic` or in the body, which is a form or JSON. What
 * section 5.2 has a word for is told with that, so everything in the body is optional here.
 */
export const makeToken = defineRoute({
  method: 'POST',
  url: '/v1/oauth/token',
  summary: 'Makes a token of fifteen minutes for a program, by its client id and secret (OAuth 2.0 client credentials)',
  access: 'public',
  audit: { none: 'a program asks for one every quarter of an hour; wrong secrets are counted by address' },
  schema: {
    body: z.strictObject({
      grant_type: z.string().max(64).optional(),
      client_id: z.string().max(64).optional(),
      client_secret: z.string().max(128).optional(),
      /** Permissions separated by spaces: fewer than the credential has. */
      scope: z.string().max(2048).optional(),
    }),
    response: {
      200: z.object({
        access_token: z.string().max(4096),
        token_type: z.literal('Bearer'),
        expires_in: z.int(),
        scope: z.string().max(2048),
      }),
      400: errorBody,
      401: errorBody,
    },
  },
});
