import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { ibtRepresentments } from '../reports/ibt-representments.ts';

/** The most representments that one request declines. */
export const MAX_DECLINED = 100;

/** Asks that returned transfers not be presented again: all of them, or none when one of them cannot be declined. */
export const declineRepresentmentsRoute = defineRoute({
  method: 'POST',
  url: `${ibtRepresentments.url}/decline`,
  summary: 'Decline representments, all or none, until 1:00 a.m. Eastern on the scheduled date',
  access: ibtRepresentments.permission,
  freshSecondFactor: 'staff',
  audit: { act: 'representments_declined' },
  schema: {
    body: z.strictObject({
      transactions: z
        .array(z.string().trim().min(1).max(64))
        .min(1, 'Select at least one representment')
        .max(MAX_DECLINED, `Decline at most ${MAX_DECLINED} representments at once`)
        .refine(tokens => new Set(tokens).size === tokens.length, 'Name each value once'),
    }),
    response: { 200: z.object({ requested: z.int() }), 400: errorBody, 404: errorBody, 409: errorBody },
  },
});
