import { expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { openDemoAccounts, seedDemoAccounts } from './accounts.ts';

const portal = usePortal({ env: { DEMO_DATA: 'on' } });

const count = async (table: 'app_user' | 'user_role' | 'merchant_parent'): Promise<number> => {
  const rows = await portal.database.db.selectFrom(table).selectAll().execute();
  return rows.length;
};

test('are not made where nobody asked for demo data', async () => {
  const config = { ...portal.platform.config, demoData: false };
  await seedDemoAccounts({ ...portal.platform, config });
  expect(await count('app_user')).toBe(0);
});

test('are made once, also by two processes that start together', async () => {
  await Promise.all([seedDemoAccounts(portal.platform), seedDemoAccounts(portal.platform)]);
  await seedDemoAccounts(portal.platform);
  await openDemoAccounts(portal.platform);
  expect(await count('app_user')).toBe(9);
  expect(await count('user_role')).toBe(9);
  expect(await count('merchant_parent')).toBe(2);
});
