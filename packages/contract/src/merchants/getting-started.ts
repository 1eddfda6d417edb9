import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

/** What the first Admin of a company does, in the order in which they best do it. */
export const GETTING_STARTED = ['people', 'addresses', 'keys', 'branding'] as const;
export type StartStep = (typeof GETTING_STARTED)[number];

export const getGettingStarted = defineRoute({
  method: 'GET',
  url: '/v1/merchant-parents/getting-started',
  summary: 'Whether the company of the caller is new, and which of its first steps are done',
  access: 'MANAGE_USERS',
  schema: {
    response: {
      200: z.object({
        /** Until a file has had a payment or a balance of one of its merchants; never of the provider itself. */
        isNew: z.boolean(),
        done: z.array(z.enum(GETTING_STARTED)).max(GETTING_STARTED.length),
      }),
    },
  },
});
