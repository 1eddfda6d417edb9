import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { findRole, ROLES, type Role } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { givingOf } from './policy.ts';

/**
 * Of each role that manages people what it may give at once, and what only once another member of the staff has approved the
 * invitation: written from the table of roles (decision 002) and what each sees of consumers (decision 026). What stands nowhere is refused.
 */
const MAY: Readonly<Record<number, { gives: readonly number[]; waits: readonly number[] }>> = {
  1: { gives: [1, 2, 3, 4], waits: [] },
  // ADMIN of the staff
  101: { gives: [1, 2, 3, 4, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114], waits: [] },
  // TECH_SUPPORT sees ends of account numbers alone, all of a merchant's people see whole consumers
  106: { gives: [106], waits: [1, 2, 3, 4] },
  // CUSTOMER_SERVICE_ADMIN has transactions and VIP consumers, no balances
  111: { gives: [4, 111], waits: [1, 2, 3] },
  // OPS_PAYMENTS_ADMIN has all reports, no VIP consumers and no analytics
  112: { gives: [107, 112], waits: [1, 2, 3, 4] },
  // RISK_MANAGEMENT_ADMIN has all but the daily summary
  113: { gives: [4, 108, 113], waits: [1, 2, 3] },
};
const isStaff = (role: number): boolean => role > 100;

test('a role gives what it has, and asks for what of merchants’ roles it has not: each role to each', () => {
  const rolesBy = (giver: Role, giving: string) =>
    ROLES.filter(
      role =>
        givingOf({ ...giver, products: PRODUCTS, permissions: new Set(giver.permissions) } as never, role) === giving,
    ).map(({ id }) => id);
  for (const giver of ROLES.filter(({ permissions }) => permissions.includes('MANAGE_USERS'))) {
    const { gives, waits } = MAY[giver.id] ?? { gives: [], waits: [] };
    expect([giver.id, rolesBy(giver, 'given'), rolesBy(giver, 'waits')]).toEqual([giver.id, gives, waits]);
  }
});

type Became = 'given' | 'waits' | 'refused';
const GIVER = 113;
const portal = usePortal();

/** What somebody with the role of the giver may try, each with a role. */
const openWays = async (): Promise<Record<string, (role: number) => Promise<Became>>> => {
  const { merchantParentId } = await createMerchant(portal.database, { products: ['INTERAC', 'IBT'] });
  const user = await createUser(portal.database, { roles: [GIVER] });
  const headers = await signInAs(portal.platform, user);
  await showFactor(portal.platform, user);
  let unique = 0;
  const newEmail = (): string => {
    unique += 1;
    return `given-${unique}@test.example`;
  };
  /** The status of the answer, which is neither a limit's nor a fault's. */
  const send = async (method: 'POST' | 'PUT', url: string, payload?: object): Promise<number> => {
    const { statusCode } = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([200, 204, 400, 403, 404]).toContain(statusCode);
    return statusCode;
  };
  const personOf = async (email: string) => {
    const { rows } = await portal.database.pool.query<Record<string, unknown>>(
      `select status, held_by is not null as held, array(select role_id from user_role where user_id = id) as roles,
         exists (select from pgboss.job where data ->> 'kind' = 'invitation' and (data ->> 'userId')::int = app_user.id) as mailed
       from app_user where email = $1`,
      [email],
    );
    return rows[0];
  };
  /** What has become of an address that was to be invited. */
  const becameOf = async (email: string, role: number): Promise<Became> => {
    const person = await personOf(email);
    if (!person) return 'refused';
    expect(person).toMatchObject({ status: 'pending', roles: [role], mailed: !person['held'] });
    return person['held'] ? 'waits' : 'given';
  };
  const placeOf = (role: number) => (isStaff(role) ? {} : { merchantParentId });
  const someone = (role: number, status: 'active' | 'pending' | 'disabled') =>
    createUser(portal.database, { roles: [role], status, ...placeOf(role) });
  return {
    invited: async role => {
      const email = newEmail();
      await send('POST', '/v1/admin/users', { email, roles: [role], ...placeOf(role) });
      return becameOf(email, role);
    },
    'invited with others': async role => {
      const emails = [newEmail(), newEmail()] as const;
      await send('POST', '/v1/admin/invitations', { emails: emails.join(','), roles: [role], ...placeOf(role) });
      const first = await becameOf(emails[0], role);
      expect(await becameOf(emails[1], role)).toBe(first);
      return first;
    },
    'invited by a list': async role => {
      const email = newEmail();
      const text = `${email},${findRole(role)?.name}${isStaff(role) ? '' : `,${merchantParentId}`}`;
      await send('POST', '/v1/admin/invitations/bulk', { text, roles: [] });
      return becameOf(email, role);
    },
    'given another role': async role => {
      const other = role === 4 ? 3 : 4;
      const { id, email } = await someone(isStaff(role) ? GIVER : other, 'active');
      const status = await send('PUT', `/v1/admin/users/${id}`, { roles: [role] });
      if (status === 200) expect((await personOf(email))?.['roles']).toEqual([role]);
      return status === 200 ? 'given' : 'refused';
    },
    restored: async role => {
      const { id, email } = await someone(role, 'disabled');
      await send('POST', `/v1/admin/users/${id}/activate`);
      return (await personOf(email))?.['status'] === 'active' ? 'given' : 'refused';
    },
    approved: async role => {
      // None of the staff's own people can wait
      if (isStaff(role)) return 'refused';
      const { id, email } = await someone(role, 'pending');
      await portal.database.pool.query("update app_user set held_by = 'asked@staff.example' where id = $1", [id]);
      return (await send('POST', `/v1/admin/invitations/${id}/approve`)) < 300 ? becameOf(email, role) : 'refused';
    },
  };
};

test('RISK_MANAGEMENT_ADMIN gives what is theirs in every way, asks for roles of merchants, and takes none that they cannot give back', async () => {
  const became: Record<string, Record<number, Became>> = {};
  // The first mail makes the tables of the queue
  for (const [way, give] of Object.entries(await openWays()))
    became[way] = { 4: await give(4), 1: await give(1), 101: await give(101), 108: await give(108) };
  const asked = { 1: 'waits', 4: 'given', 101: 'refused', 108: 'given' };
  expect(became).toEqual({
    invited: asked,
    'invited with others': asked,
    'invited by a list': asked,
    'given another role': { ...asked, 1: 'refused', 4: 'refused' },
    restored: { ...asked, 1: 'refused' },
    approved: { ...asked, 1: 'refused', 108: 'refused' },
  });
});
