import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { findRole, ROLES, type Role } from '@drumlin/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
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

type Became = 'given' | 'waits' | 'refused';
interface Giver extends TestUser {
  role: number;
  headers: Record<string, string>;
}
let merchantParentId: string;
let unique = 0;
const portal = usePortal();
beforeAll(async () => {
  ({ merchantParentId } = await createMerchant(portal.database, { products: ['INTERAC', 'IBT'] }));
});

const newEmail = (): string => {
  unique += 1;
  return `given-${unique}@test.example`;
};

/** The status of the answer, which is neither a limit's nor a fault's. */
const send = async (giver: Giver, method: 'POST' | 'PUT', url: string, payload?: object): Promise<number> => {
  const { headers } = giver;
  const { statusCode } = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([200, 204, 400, 403, 404]).toContain(statusCode);
  return statusCode;
};

const personOf = async (email: string) => {
  const { rows } = await portal.database.pool.query<{ id: number; status: string; held: boolean; roles: number[] }>(
    `select id, status, held_by is not null as held, array(select role_id from user_role where user_id = id) as roles
     from app_user where email = $1`,
    [email],
  );
  return rows[0];
};
const isMailed = async (id: number): Promise<boolean> => {
  const { rows } = await portal.database.pool.query(
    `select from pgboss.job where name = 'account-mail' and data ->> 'kind' = 'invitation' and (data ->> 'userId')::int = $1`,
    [id],
  );
  return rows.length > 0;
};

/** What has become of an address that was to be invited. */
const becameOf = async (email: string, role: number): Promise<Became> => {
  const person = await personOf(email);
  if (!person) return 'refused';
  expect(person).toMatchObject({ status: 'pending', roles: [role] });
  expect(await isMailed(person.id)).toBe(!person.held);
  return person.held ? 'waits' : 'given';
};

/** Where a role is given: the staff name the company, a merchant's people have theirs. */
const placeOf = ({ role: giver }: Giver, role: number) =>
  isStaff(giver) && !isStaff(role) ? { merchantParentId } : {};

/** Somebody of a role in the giver's reach: of the company, or of the staff. */
const someone = (role: number, status: 'active' | 'pending' | 'disabled') =>
  createUser(portal.database, { roles: [role], status, ...(!isStaff(role) && { merchantParentId }) });

/** Another role of the same kind, of those that the giver may manage where there is one. */
const otherThan = (role: number, giver: number): number => {
  if (!isStaff(role)) return role === 4 ? 3 : 4;
  if (giver !== role) return giver > 100 ? giver : 104;
  return { 101: 104, 112: 107, 113: 108 }[giver] ?? giver;
};

/** The ways in which somebody comes to a role, and what each comes to. */
const WAYS: Readonly<Record<string, (giver: Giver, role: number) => Promise<Became>>> = {
  invited: async (giver, role) => {
    const email = newEmail();
    await send(giver, 'POST', '/v1/admin/users', { email, roles: [role], ...placeOf(giver, role) });
    return becameOf(email, role);
  },
  'invited with others': async (giver, role) => {
    const emails = [newEmail(), newEmail()];
    const body = { emails: emails.join(','), roles: [role], ...placeOf(giver, role) };
    await send(giver, 'POST', '/v1/admin/invitations', body);
    const [first, second] = [await becameOf(emails[0] ?? '', role), await becameOf(emails[1] ?? '', role)];
    expect(second).toBe(first);
    return first;
  },
  'invited by a list': async (giver, role) => {
    const email = newEmail();
    const text = `${email},${findRole(role)?.name}${isStaff(role) ? '' : `,${merchantParentId}`}`;
    await send(giver, 'POST', '/v1/admin/invitations/bulk', { text, roles: [] });
    return becameOf(email, role);
  },
  'given another role': async (giver, role) => {
    const { id, email } = await someone(otherThan(role, giver.role), 'active');
    const status = await send(giver, 'PUT', `/v1/admin/users/${id}`, { roles: [role] });
    const { roles } = (await personOf(email)) ?? {};
    if (status === 200) expect(roles).toEqual([role]);
    return status === 200 ? 'given' : 'refused';
  },
  restored: async (giver, role) => {
    const { id, email } = await someone(role, 'disabled');
    await send(giver, 'POST', `/v1/admin/users/${id}/activate`);
    return (await personOf(email))?.status === 'active' ? 'given' : 'refused';
  },
  approved: async (giver, role) => {
    // None of the staff's own people can wait
    if (isStaff(role)) return 'refused';
    const { id, email } = await someone(role, 'pending');
    await portal.database.pool.query("update app_user set held_by = 'asked@staff.example' where id = $1", [id]);
    await send(giver, 'POST', `/v1/admin/invitations/${id}/approve`);
    return (await becameOf(email, role)) === 'given' ? 'given' : 'refused';
  },
};

const NOTHING: { gives: readonly number[]; waits: readonly number[] } = { gives: [], waits: [] };

test('a role gives what it has, and asks for what of merchants’ roles it has not: each role to each', () => {
  const rolesBy = (giver: Role, giving: string) =>
    ROLES.filter(
      role =>
        givingOf({ ...giver, products: PRODUCTS, permissions: new Set(giver.permissions) } as never, role) === giving,
    ).map(({ id }) => id);
  for (const giver of ROLES.filter(({ permissions }) => permissions.includes('MANAGE_USERS'))) {
    const { gives, waits } = MAY[giver.id] ?? NOTHING;
    expect([giver.id, rolesBy(giver, 'given'), rolesBy(giver, 'waits')]).toEqual([giver.id, gives, waits]);
  }
});

/** RISK_MANAGEMENT_ADMIN gives one role of merchants and one of the staff, and asks for the others; FINANCE stands for who manages nobody. */
const GIVEN: readonly (readonly [giver: number, roles: readonly number[]])[] = [
  [1, [1, 4, 101]],
  [113, [1, 4, 101, 108]],
  [102, [4, 102]],
];

test.each(GIVEN)('%i gives what is theirs in every way, and nothing else: %j', async (role, roles) => {
  const user = await createUser(portal.database, { roles: [role], ...(!isStaff(role) && { merchantParentId }) });
  const giver = { ...user, role, headers: await signInAs(portal.platform, user) };
  await showFactor(portal.platform, user);
  const { gives, waits } = MAY[role] ?? NOTHING;
  const of = (from: readonly number[]) => roles.filter(each => from.includes(each));
  const [given, asked] = [
    { given: of(gives), waits: [] },
    { given: of(gives), waits: of(waits) },
  ];
  const nothing = { given: [], waits: [] };
  // Whoever gives one role of merchants alone would take another that they cannot give back
  const isOnly = gives.filter(each => !isStaff(each)).length === 1;
  const became: Record<string, object> = {};
  for (const [way, give] of Object.entries(WAYS)) {
    const ends: Record<Became, number[]> = { given: [], waits: [], refused: [] };
    for (const each of roles) ends[await give(giver, each)].push(each);
    became[way] = { given: ends.given, waits: ends.waits };
  }
  expect(became).toEqual({
    invited: asked,
    'invited with others': asked,
    // Lists and approvals are the staff's
    'invited by a list': isStaff(role) ? asked : nothing,
    'given another role': { ...given, given: given.given.filter(each => isStaff(each) || !isOnly) },
    restored: given,
    approved: isStaff(role) ? { given: of(gives).filter(each => !isStaff(each)), waits: [] } : nothing,
  });
});

test('who may take a role from a merchant’s people may set it again', async () => {
  const taken: number[] = [];
  for (const role of [101, 113]) {
    const user = await createUser(portal.database, { roles: [role] });
    const giver = { ...user, role, headers: await signInAs(portal.platform, user) };
    await showFactor(portal.platform, user);
    for (const [from, to] of [
      [1, 4],
      [4, 2],
    ] as const) {
      const url = `/v1/admin/users/${(await someone(from, 'active')).id}`;
      if ((await send(giver, 'PUT', url, { roles: [to] })) !== 200) continue;
      taken.push(role);
      expect([role, from, await send(giver, 'PUT', url, { roles: [from] })]).toEqual([role, from, 200]);
    }
  }
  expect(taken).toEqual([101, 101]);
});
