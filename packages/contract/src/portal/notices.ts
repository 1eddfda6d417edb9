import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

export const BANNER_SEVERITIES = ['info', 'warning'] as const;
export const MAX_BANNER = 300;

const banner = z.object({
  /** Another one where anything of it was changed. */
  id: z.string().max(32),
  severity: z.enum(BANNER_SEVERITIES),
  en: z.string().max(MAX_BANNER),
  fr: z.string().max(MAX_BANNER),
});

/** What everybody is told, signed in or not: of maintenance, and whom to turn to. */
export const portalNotices = defineRoute({
  method: 'GET',
  url: '/v1/portal-notices',
  summary: 'The maintenance banner while it is shown, and the addresses of support',
  access: 'public',
  schema: {
    response: {
      200: z.object({
        banner: banner.nullable(),
        /** Seconds until it appears or goes, whatever the clock of the page says. */
        changesIn: z.int().nullable(),
        /** Null where the web's own hold. */
        support: z.object({ email: z.string().max(255).nullable(), phone: z.string().max(32).nullable() }),
      }),
    },
  },
});
