import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createMerchant } from '../factories.ts';
import { GOOD } from '../features/test-api.ts';
import type { Outcomes, Prepared, Scenario } from './act-world.ts';

/** A call for a new merchant, by somebody who tests; it is on record in the trail of the merchant's company. */
const call =
  (merchantStatus: 'ACTIVE' | 'SUSPENDED', amount = 1_000, refused?: Partial<Prepared>): Scenario =>
  async world => {
    const person = await world.person([110]);
    const { merchantId, merchantParentId } = await createMerchant(world.portal.database, { merchantStatus });
    const name = 'Émilie-Confidentielle';
    const body = { merchantId, merchantTransactionId: randomUUID(), amount, ...GOOD.INTERAC, firstName: name };
    const asked = { merchantId, direction: 'PAYIN', idempotencyKey: '', body: JSON.stringify(body) };
    const about = refused
      ? { by: person, details: { of: `merchant ${merchantId}`, direction: 'PAYIN' }, ...refused }
      : { by: { ...person, merchantParentId }, object: `merchant ${merchantId}`, details: { direction: 'PAYIN' } };
    return { ...about, secret: name, perform: () => person.post('/v1/internal-qa/calls', asked) };
  };

/** What the staff who test do. A call that the test API refuses was made all the same. */
export const QA_ACTS = {
  qa_call_sent: {
    success: call('ACTIVE'),
    also: { 'of a call that is refused': call('ACTIVE', 1) },
    failures: { 'a suspended merchant': call('SUSPENDED', 1_000, { reason: 'testApiClosed' }) },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
