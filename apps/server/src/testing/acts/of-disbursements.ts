import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { createMerchant } from '../factories.ts';
import { DISBURSEMENTS, showForApproval } from '../features/disbursements.ts';
import { showFactor } from '../features/merchant-admin.ts';
import type { ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const ALL = { lines: REVIEWED_LINES, isReviewed: true };

let made = 0;
/** A merchant with something to send. */
const merchant = async ({ portal, clock }: ActWorld) => {
  const { merchantId } = await createMerchant(portal.database);
  const at = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  made += 1;
  const row = payin(900_000 + made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  return { merchantId, row };
};

/** A proposal of one member of the staff, whom another finds. */
const proposed = async (world: ActWorld) => {
  const [proposer, by] = [await world.person([112]), await world.person([112])];
  const { merchantId, row } = await merchant(world);
  const answer = await proposer.post(DISBURSEMENTS, { merchants: [{ merchantId }] });
  const { id, reference } = answer.json().proposals[0];
  const url = `${DISBURSEMENTS}/${id}`;
  const review = () => proposer.post(`${url}/review`, ALL);
  const approve = async () => {
    await review();
    await showForApproval(world.portal.platform, by, id);
    await by.post(`${url}/approve`, {});
  };
  return {
    proposer,
    by,
    merchantId,
    row,
    id: id as number,
    reference,
    url,
    review,
    approve,
    object: `disbursement ${id}`,
  };
};

const refused = (object: string, reason: string) => ({ reason, details: { of: object } });

const proposes: Scenario = async world => {
  const by = await world.person([112]);
  const { merchantId } = await merchant(world);
  const perform = () => by.post(DISBURSEMENTS, { merchants: [{ merchantId }] });
  return { by, perform, object: /^disbursement \d+$/, details: { merchant: merchantId } };
};

/** Acts on a proposal that is open, or after it was rejected by the same person. */
const actsOn =
  (name: string, body: object, details: Record<string, unknown>, isOver = false): Scenario =>
  async (world): Promise<Prepared> => {
    const { by, url, object } = await proposed(world);
    if (isOver) await by.post(`${url}/reject`, { reason: 'A mistake' });
    const perform = () => by.post(`${url}/${name}`, body);
    return { by, perform, ...(isOver ? refused(object, 'proposalChanged') : { object, details }) };
  };

const approves =
  (refusal?: 'proposalNotReviewed' | 'secondPersonNeeded'): Scenario =>
  async world => {
    const { proposer, by: other, url, id, reference, object, review } = await proposed(world);
    const by = refusal === 'secondPersonNeeded' ? proposer : other;
    if (refusal !== 'proposalNotReviewed') await review();
    await showForApproval(world.portal.platform, by, id);
    const perform = () => by.post(`${url}/approve`, {});
    return { by, perform, ...(refusal ? refused(object, refusal) : { object, details: { reference } }) };
  };

const pays =
  (isApproved: boolean): Scenario =>
  async world => {
    const { proposer: by, url, object, approve } = await proposed(world);
    if (isApproved) await approve();
    await showFactor(world.portal.platform, by);
    const perform = () => by.post(`${url}/pay`, { bankReference: `W ${object}` });
    const done = { object, details: { reference: `W ${object}` } };
    return { by, perform, ...(isApproved ? done : refused(object, 'proposalChanged')) };
  };

const proposesAgain =
  (isOver: boolean): Scenario =>
  async world => {
    const { by, url, object, reference } = await proposed(world);
    if (isOver) await by.post(`${url}/reject`, { reason: 'A mistake' });
    const perform = () => by.post(`${url}/again`, {});
    const done = { object, details: { reference: `${reference}/2` } };
    return { by, perform, ...(isOver ? refused(object, 'proposalChanged') : done) };
  };

const unknown: Scenario = async world => {
  const by = await world.person([112]);
  return {
    by,
    perform: () => by.post(DISBURSEMENTS, { merchants: [{ merchantId: 'NOBODY' }] }),
    reason: 'notFound',
    details: { merchants: 1 },
  };
};

const why = { why: 'A mistake' };
const lines = { lines: REVIEWED_LINES.join(' '), reviewed: true };

/** The acts on disbursements that the portal makes. */
export const DISBURSEMENT_ACTS = {
  disbursement_proposed: { success: proposes, failures: { 'no such merchant': unknown } },
  disbursement_proposed_again: { success: proposesAgain(false), failures: { 'a rejected one': proposesAgain(true) } },
  disbursement_reviewed: {
    success: actsOn('review', ALL, lines),
    failures: { 'a rejected one': actsOn('review', ALL, lines, true) },
  },
  disbursement_approved: {
    success: approves(),
    failures: { 'not reviewed': approves('proposalNotReviewed'), 'who proposed it': approves('secondPersonNeeded') },
  },
  disbursement_rejected: {
    success: actsOn('reject', { reason: 'A mistake' }, why),
    failures: { 'for another reason': actsOn('reject', { reason: 'Another' }, { why: 'Another' }, true) },
  },
  disbursement_paid: { success: pays(true), failures: { 'not approved': pays(false) } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
