import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import type { ReportKey } from '../reports/registry.ts';

/** The reports whose rows are charged a fee. */
export const CHARGED_REPORTS = [
  'interac-payins',
  'interac-payouts',
  'interac-eft-payouts',
  'interac-returns',
  'ibt-payins',
  'ibt-payouts',
  'ibt-returns',
  'ibt-identity-verifications',
] as const satisfies readonly ReportKey[];
export type ChargedReport = (typeof CHARGED_REPORTS)[number];

const cents = z.int();
/** The most fees that are told of one row. */
const MOST_FEES = 50;

/** How the fee of a row was reached by the fees of its day. Money is in cents. */
export const explainRowFee = defineRoute({
  method: 'GET',
  url: '/v1/report/rowFee/:report/:rowKey',
  summary: 'How the fee of a row of a report was reached',
  access: 'signedIn',
  schema: {
    params: z.object({
      report: z.enum(CHARGED_REPORTS),
      rowKey: soughtText(64).pipe(z.string().min(1)),
    }),
    response: {
      200: z.object({
        chargedCents: cents,
        /** What the fees below come to. People of a merchant are told none where that is another amount than was charged. */
        expectedCents: cents,
        fees: z
          .array(
            z.object({
              name: z.string().max(100),
              /** What it is on: the amount of the row, or another fee. */
              onCents: cents,
              /** In millionths of what it is on. */
              percentage: cents,
              flatCents: cents,
              /** The smallest or largest fee, where it made the amount. */
              bound: z.object({ kind: z.enum(['min', 'max']), cents }).nullable(),
              cents,
            }),
          )
          .max(MOST_FEES),
      }),
      400: errorBody,
      403: errorBody,
      404: errorBody,
    },
  },
});
