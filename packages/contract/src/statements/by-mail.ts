import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';

const subscription = z.strictObject({ byMail: z.boolean() });
const SUBSCRIPTION = { url: '/v1/statements/by-mail', access: 'DISBURSEMENT_ORION' } as const;

export const getStatementsByMail = defineRoute({
  method: 'GET',
  ...SUBSCRIPTION,
  summary: 'Whether the caller has the statement of each new disbursement by mail',
  schema: { response: { 200: subscription } },
});

export const putStatementsByMail = defineRoute({
  method: 'PUT',
  ...SUBSCRIPTION,
  summary:
    'Ask for the statement of each disbursement that comes from now on by mail, or no longer; for merchants’ people',
  audit: { act: 'statements_by_mail_switched' },
  schema: { body: subscription, response: { 200: subscription, 400: errorBody } },
});
