import { z } from 'zod';
import { defineTopic } from '../core/topic.ts';
import { EXPORT_STATUSES } from '../exports/exports.ts';

/** Why the progress of exports ends. */
export const NOTHING_RUNS = 'No new/in-progress report found';

/** Every live topic of the API. */
export const TOPICS = {
  session: defineTopic({
    topic: '/user/:id/queue/session',
    summary: 'Changes of the permissions of the session; its end closes the whole connection',
    access: 'signedIn',
    message: z.object({ type: z.literal('permissionsChanged') }),
  }),
  exportProgress: defineTopic({
    topic: '/user/:id/queue/export/progressUpdate',
    summary:
      'Progress of the caller’s own exports, in steps of 12.5 per cent; `closed` once none is left that has not ended',
    access: 'ASYNC_EXPORT_PAGE',
    message: z.union([
      z.object({
        reportingServiceExportRequestId: z.uuid(),
        progressPercentage: z.number(),
        status: z.enum(EXPORT_STATUSES),
      }),
      z.object({ closed: z.literal(NOTHING_RUNS) }),
    ]),
  }),
  notifications: defineTopic({
    topic: '/user/:id/queue/notifications',
    summary: 'How many notifications the person has not read, at first and whenever something of them changes',
    access: 'signedIn',
    message: z.object({ unread: z.int() }),
  }),
} as const;
