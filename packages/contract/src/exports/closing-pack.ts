import { z } from 'zod';
import { addDays } from '../core/eastern.ts';
import { defineRoute } from '../core/route.ts';
import { calendarMonth, merchantId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { paper } from '../statements/routes.ts';
import { nextRunDay, type Period } from './periods.ts';

/** The Eastern days of a month, `YYYY-MM`, and the day after them. */
export const daysOfMonth = (month: string): Period & { end: string } => {
  const [from, end] = [`${month}-01`, nextRunDay('MONTHLY', `${month}-01`)];
  return { from, to: addDays(end, -1), end };
};

/** Whether a month is over on an Eastern day. */
export const hasEnded = (month: string, today: string): boolean => daysOfMonth(month).end <= today;

export const closingPack = defineRoute({
  method: 'GET',
  url: '/v1/closing-pack',
  summary:
    'A month that has ended as one ZIP: statements, reports, balances at both ends, fees, what was compared, and a page that leads from figure to figure; signed',
  access: 'DISBURSEMENT_ORION',
  programs: 'open',
  audit: { act: 'closing_pack_made' },
  schema: {
    querystring: z.strictObject({
      month: calendarMonth,
      /** Without one it is of all merchants of the caller. */
      merchantId: merchantId.optional(),
      paper,
    }),
    response: { 200: z.any().describe('application/zip, as a stream'), 400: errorBody, 403: errorBody, 429: errorBody },
  },
});
