import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { requiredText, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { REPORT_KEYS } from '../reports/registry.ts';

/** Why somebody asks to see personal data, as the trail keeps it. */
export const revealReason = requiredText(200);

export const revealBody = z.strictObject({
  report: z.enum(REPORT_KEYS),
  rowKey: soughtText(64).pipe(z.string().min(1)),
  /** The row is a payment of the test API. */
  testData: z.literal('ONLY').optional(),
  reason: revealReason,
});

/** Shows the personal data of one row in full, to staff who see them masked, and puts on record who saw which row and why. */
export const revealRow = defineRoute({
  method: 'POST',
  url: '/v1/personal-data/reveal',
  summary: 'Personal data of one row of a report in full',
  access: 'PERSONAL_DATA_REVEAL',
  audience: 'staff',
  audit: { act: 'personal_data_revealed' },
  schema: {
    body: revealBody,
    response: {
      /** The columns of the row that have personal data. */
      200: z.object({ values: z.record(z.string().max(64), z.string().nullable()) }),
      400: errorBody,
      404: errorBody,
      429: errorBody,
    },
  },
});
