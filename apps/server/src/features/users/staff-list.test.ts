import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let portal: TestApp;
let headers: { authorization: string };
let merchantParentId: string;

beforeAll(async () => {
  portal = await buildTestApp();
  const { database, platform } = portal;
  merchantParentId = (await createMerchant(database)).merchantParentId;
  headers = await signInAs(platform, await createUser(database, { roles: [101], email: 'admin@staff.example' }));
  await createUser(database, { roles: [2], merchantParentId, email: 'finance@shop.example' });
  const locked = await createUser(database, { roles: [2], merchantParentId, email: 'locked@shop.example' });
  await createUser(database, { roles: [3], status: 'disabled', email: 'gone@other.example' });
  await createUser(database, { roles: [2], merchantParentId, status: 'pending', email: 'invited@shop.example' });
  await database.db
    .insertInto('try_counter')
    .values({
      email: locked.email,
      way: 'password',
      failures: 10,
      last_failure_at: new Date(),
      locked_until: new Date(Date.now() + 600_000),
    })
    .execute();
  await database.db.updateTable('app_user').set({ preferred_mfa: 'EMAIL_OTP' }).where('id', '=', locked.id).execute();
});
afterAll(() => portal.close());

const list = async (query: string) => {
  const url = `/v1/admin/users?sort=email,asc&page=1&limit=25&${query}`;
  const { data, totalUsers } = (await portal.app.inject({ url, headers })).json();
  const emails = data.map(({ email }: { email: string }) => email);
  expect(totalUsers, query).toBe(emails.length);
  return emails;
};

test('staff see everybody with type and merchant, and narrow the list by each of them, role, status and second factor', async () => {
  expect(await list('type=verified&keyword=')).toEqual([
    'admin@staff.example',
    'finance@shop.example',
    'gone@other.example',
    'locked@shop.example',
  ]);
  expect(await list('userType=internal')).toEqual(['admin@staff.example']);
  expect(await list(`merchantParentId=${merchantParentId}`)).toEqual(['finance@shop.example', 'locked@shop.example']);
  expect(await list('roleId=2')).toEqual(['finance@shop.example', 'locked@shop.example']);
  expect(await list('roleId=2&type=pending')).toEqual(['invited@shop.example']);
  expect(await list('status=active')).toEqual(['admin@staff.example', 'finance@shop.example']);
  expect(await list('status=disabled')).toEqual(['gone@other.example']);
  expect(await list('status=locked')).toEqual(['locked@shop.example']);
  expect(await list('secondFactor=with')).toEqual(['locked@shop.example']);
  expect(await list(`secondFactor=without&roleId=2&merchantParentId=${merchantParentId}`)).toEqual([
    'finance@shop.example',
  ]);
});
