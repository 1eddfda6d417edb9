import { beforeAll, expect, test } from 'vitest';
import { aMerchant, payin, type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { observeReconciliation } from '../../reconciliation/metrics.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/* What cannot be compared or posted, as a fault of the database makes it: the rest is done, and the staff are told. */

let staff: { authorization: string };
let other: { authorization: string };
const FINANCE = 102;
const SUPPORT = 104;

const get = async (url: string, headers = staff) => (await portal.app.inject({ url, headers })).json();
const state = () => get('/v1/reconciliation');
const findings = async (): Promise<string[]> =>
  (await get('/v1/reconciliation/findings?state=open')).data.map(
    ({ identity, part, unit, difference }: Record<string, unknown>) => `${identity} ${part} ${difference} ${unit}`,
  );
const bells = async (of = staff) => (await get('/v1/notifications', of)).data.map(({ kind }: { kind: string }) => kind);
const run = (whole: boolean) => reconcile(portal.platform, { whole });
const owner = (statement: string) => portal.database.owner.pool.query(statement);
const takeBalance = (hour: number, netAmtCents: string) =>
  take(portal.database, 'interac-balances', [
    {
      ...{ merchantId: aMerchant['merchantId'], updatedAt: `2026-06-18T${hour}:00:00Z`, displayReserves: 'true' },
      ...{ pendingCents: '12350', reserveCents: '0', maturedReserveCents: '0', netAmtCents },
    } as RowValues,
  ]);
const failed = async () => {
  const text = await portal.platform.metrics.registry.metrics();
  return /^reconciliation_last_run_failed (\d)$/m.exec(text)?.[1];
};

const portal = usePortal();
beforeAll(async () => {
  observeReconciliation(portal.platform);
  staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [FINANCE] }));
  other = await signInAs(portal.platform, await createUser(portal.database, { roles: [SUPPORT] }));
  await take(portal.database, 'merchants', [aMerchant]);
  await take(portal.database, 'interac-payins', [payin(1)]);
  await takeBalance(20, '0');
  await run(false);
});

test('an identity that cannot be compared is a finding until everything is compared again, and holds up no other', async () => {
  await owner('alter table ibt_disbursement rename column journal_id to moved');
  await takeBalance(21, '7');
  await run(false);
  const found = await findings();
  await owner('alter table ibt_disbursement rename column moved to journal_id');
  await takeBalance(22, '0');
  await run(false);
  const left = await findings();
  await run(true);
  expect(found.toSorted()).toEqual(['I11 compared -1 rows', 'I8 available 7 cents', 'I9 total 7 cents']);
  expect(left).toEqual(['I11 compared -1 rows']);
  expect(await findings()).toEqual([]);
  expect(await state()).toMatchObject({ failed: null });
});

test('where nothing can be posted all is compared, the staff are told once, and the next run posts', async () => {
  await owner(`create function refuse_entry() returns trigger language plpgsql as 'begin raise exception ''away''; end';
    create trigger a_refused before insert on journal_entry execute function refuse_entry()`);
  await take(portal.database, 'interac-payins', [
    payin(1, { updatedAt: '2026-06-18T23:00:00Z', originalAmtCents: '12000' }),
  ]);
  await takeBalance(23, '0');
  for (const whole of [false, true]) expect(await run(whole)).toMatchObject({ posted: null, open: 2 });
  expect(await state()).toMatchObject({ failed: { step: 'posting' }, due: true, open: 2, lastRun: { whole: true } });
  expect([await failed(), await bells(), await bells(other)]).toEqual(['1', ['reconciliation_failed'], []]);
  await owner('drop trigger a_refused on journal_entry');
  expect(await run(false)).toMatchObject({ posted: 1 });
  expect(await state()).toMatchObject({ failed: null, due: false });
  expect(await failed()).toBe('0');
});

test('a run that compares nothing is on record beside the last that did, and the staff are told', async () => {
  const { lastRun } = await state();
  await owner('alter table ledger_newest rename to away');
  await expect(run(true)).rejects.toThrow('ledger_newest');
  await owner('alter table away rename to ledger_newest');
  expect(await state()).toMatchObject({ failed: { step: 'comparing' }, lastRun });
  expect([await failed(), await bells()]).toEqual(['1', ['reconciliation_failed', 'reconciliation_failed']]);
  await run(true);
  expect(await state()).toMatchObject({ failed: null });
});

test('what everything came to is told after a check of new files, beside what that compared; of one that failed it alone', async () => {
  await run(true);
  const { finishedAt } = (await state()).lastRun;
  await take(portal.database, 'merchants', [{ ...aMerchant, merchantId: 'LATER' }]);
  await take(portal.database, 'interac-payins', [payin(9, { merchantId: 'LATER' })]);
  await owner('alter table ibt_disbursement rename column journal_id to moved');
  await run(false);
  await owner('alter table ibt_disbursement rename column moved to journal_id');
  const { lastRun, identities } = await state();
  const again = { compared: expect.any(Number), at: lastRun.finishedAt };
  expect(lastRun.whole).toBe(false);
  expect(identities[7]).toMatchObject({ identity: 'I8', whole: { compared: 1, at: finishedAt }, again });
  expect(identities[10]).toMatchObject({ identity: 'I11', whole: { at: finishedAt }, again: null });
});
