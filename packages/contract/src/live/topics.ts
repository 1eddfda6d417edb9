import { z } from 'zod';
import { defineTopic } from '../core/topic.ts';

/** Every live topic of the API. */
export const TOPICS = {
  session: defineTopic({
    topic: '/user/:id/queue/session',
    summary: 'Changes of the permissions of the session; its end closes the whole connection',
    access: 'signedIn',
    message: z.object({ type: z.literal('permissionsChanged') }),
  }),
} as const;
