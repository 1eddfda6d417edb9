import { z } from 'zod';
import { challenge, challengeAnswer } from '../auth/challenge.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { boundedText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';

const refused = { 400: errorBody, 403: errorBody, 429: errorBody, 503: errorBody };

/** For how many minutes a second factor that was shown is enough for a dangerous act. */
export const FRESH_MINUTES = 10;

/** What a second factor is shown for where it is good for one call alone: its method and address, such as `POST /v1/…/7/approve`, or that of fifty ids. */
const singleAct = boundedText(1000);

/** Who has set up no second factor is mailed a code. */
export const beginStepUp = defineRoute({
  method: 'POST',
  url: '/v1/users/second-factor/challenge',
  summary: 'Ask for the caller’s second factor again, before a dangerous act',
  access: 'signedIn',
  audit: { act: 'challenge_sent' },
  schema: { body: z.strictObject({ act: singleAct.optional() }), response: { 200: challenge, ...refused } },
});

export const finishStepUp = defineRoute({
  method: 'POST',
  url: '/v1/users/second-factor/answer',
  summary:
    'Show the second factor; dangerous acts, or the one it was asked for, are open to this session for ten minutes',
  access: 'signedIn',
  audit: { act: 'challenge_answered' },
  schema: { body: challengeAnswer, response: { 204: noContent, ...refused } },
});
