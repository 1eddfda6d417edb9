import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { csv, payin, take } from '../ingest/testing/ingest-files.ts';
import { createMerchant } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { DISBURSEMENTS, showForApproval } from '../testing/features/disbursements.ts';
import { countFrom, killApproval, openFaultStaff } from '../testing/killed-approval.ts';
import { type PortalProcess, untilReady } from '../testing/servers/portal-process.ts';

const world = useFaultWorld();
beforeAll(async () => {
  await createMerchant(world.database, { merchantId: 'M1' });
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  const row = payin(1, { merchantId: 'M1', updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(world.database, 'interac-payins', csv('interac-payins', [row]));
}, 60_000);

const count = (from: string) => countFrom(world, from);

/** The proposal, its row, its balance, its entry, its records, and whether the second factor is used up. */
const done = async () => ({
  approved: await count(`disbursement_proposal where state = 'APPROVED'`),
  rows: await count('interac_disbursement'),
  balances: await count('interac_balance'),
  entries: await count(`journal_entry where kind = 'disbursement'`),
  events: await count(`disbursement_event where kind = 'APPROVED'`),
  records: await count(`audit_record where act = 'disbursement_approved' and outcome = 'success'`),
  factors: await count('session where single_act is not null'),
});
const NOTHING = { approved: 0, rows: 0, balances: 0, entries: 0, events: 0, records: 0, factors: 1 };
const ONCE = { approved: 1, rows: 1, balances: 1, entries: 1, events: 1, records: 1, factors: 0 };

test('an approval whose process is killed is done whole or not at all, and asked again it is done once', {
  timeout: 180_000,
}, async () => {
  const [proposer, approver] = [await openFaultStaff(world), await openFaultStaff(world)];
  const survivor = await world.start('api');
  await untilReady(survivor);
  const { body } = await proposer.post(`${survivor.url}${DISBURSEMENTS}`, { merchants: [{ merchantId: 'M1' }] });
  const { id } = body.proposals[0];
  const lines = { lines: REVIEWED_LINES, isReviewed: true };
  expect(await proposer.post(`${survivor.url}${DISBURSEMENTS}/${id}/review`, lines)).toMatchObject({ status: 200 });
  await showForApproval(world.platform, approver.user, id);
  const approveAt = ({ url }: PortalProcess) => approver.post(`${url}${DISBURSEMENTS}/${id}/approve`, {});
  const expectDone = (then: typeof ONCE) => expect.poll(done, { timeout: 20_000 }).toEqual(then);
  await killApproval(world, { act: 'disbursement_approved', approveAt, expectDone, nothing: NOTHING, once: ONCE });

  // Whoever approved it needs no second factor to be told so
  expect(await approveAt(survivor)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
  expect(await done()).toEqual(ONCE);
});
