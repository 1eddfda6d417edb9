import { beforeAll, expect, test } from 'vitest';
import { createMerchant } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { ADJUSTMENTS, asked, showForAdjustment } from '../testing/features/funds.ts';
import { countFrom, killApproval, openFaultStaff } from '../testing/killed-approval.ts';
import { type PortalProcess, untilReady } from '../testing/servers/portal-process.ts';

const world = useFaultWorld();
beforeAll(async () => {
  await createMerchant(world.database, { merchantId: 'M1' });
}, 60_000);

const count = (from: string) => countFrom(world, from);

/** The adjustment, its row, its entry, its record, whether the second factor is used up, and what the merchant has. */
const done = async () => ({
  approved: await count(`fund_adjustment where state = 'APPROVED'`),
  rows: await count('interac_adjustment'),
  entries: await count(`journal_entry where kind = 'adjustment'`),
  records: await count(`audit_record where act = 'fund_adjustment_approved' and outcome = 'success'`),
  factors: await count('session where single_act is not null'),
  cents: (await world.database.pool.query('select net_amt_cents as cents from interac_balance')).rows[0]?.cents ?? 0,
});
const NOTHING = { approved: 0, rows: 0, entries: 0, records: 0, factors: 1, cents: 0 };
const ONCE = { approved: 1, rows: 1, entries: 1, records: 1, factors: 0, cents: 700 };

test('an approval whose process is killed is done whole or not at all, and asked again it is done once', {
  timeout: 180_000,
}, async () => {
  const [asker, approver] = [await openFaultStaff(world), await openFaultStaff(world)];
  const survivor = await world.start('api');
  await untilReady(survivor);
  const { body: adjustment } = await asker.post(`${survivor.url}${ADJUSTMENTS}`, asked(700, 'M1'));
  await showForAdjustment(world.platform, approver.user, adjustment.id);
  const approveAt = ({ url }: PortalProcess) => approver.post(`${url}${ADJUSTMENTS}/${adjustment.id}/approve`, {});
  const expectDone = (then: typeof ONCE) => expect.poll(done, { timeout: 20_000 }).toEqual(then);
  await killApproval(world, { act: 'fund_adjustment_approved', approveAt, expectDone, nothing: NOTHING, once: ONCE });

  // Whoever approved it needs no second factor to be told so
  expect(await approveAt(survivor)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
  expect(await done()).toEqual(ONCE);
});
