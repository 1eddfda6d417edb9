import type { TestApp } from '../build-test-app.ts';
import { createMerchant, createMerchantParent, createUser, type TestUser } from '../factories.ts';
import { openPerson } from '../person.ts';
import { signInAs } from '../sign-in-as.ts';

type Headers = { authorization: string };

/** A merchant with one signed-in Admin and one colleague, with a password where one is given. */
export const createAdminAndColleague = async (
  { platform, database }: TestApp,
  colleague: { password?: string } = {},
) => {
  const { id: parentId } = await createMerchantParent(database, { name: 'Maple Kite' });
  await createMerchant(database, { merchantParentId: parentId });
  const admin = await createUser(database, { merchantParentId: parentId });
  return {
    parentId,
    admin,
    colleague: await createUser(database, { roles: [2], merchantParentId: parentId, ...colleague }),
    headers: await signInAs(platform, admin),
  };
};

/** Invitations that somebody of the staff has asked for and that wait. */
export const holdInvitations = (
  { pool }: TestApp['database'],
  { heldBy, merchantParentId, count }: { heldBy: string; merchantParentId: string; count: number },
) =>
  pool.query(
    `insert into app_user (email, user_type, merchant_parent_id, first_name, last_name, status, held_by, last_invitation_at)
     select 'waits-' || nth || '-' || $1, 'external', $2, '', '', 'pending', $1, now() from generate_series(1, $3::int) nth`,
    [heldBy, merchantParentId, count],
  );

/** The default caller: a person who manages people, and their request headers. */
interface Calling {
  portal: TestApp;
  admin: TestUser;
  headers: Headers;
}

/** The API calls on people that many tests make. */
export const peopleCalls = (calling: () => Calling) => {
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Headers = calling().headers) =>
    calling().portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  /** The status of a success; the error code of a failure. */
  const outcomeOf = async (response: ReturnType<typeof send>): Promise<unknown> => {
    const { statusCode, body } = await response;
    return statusCode < 300 ? statusCode : (JSON.parse(body) as { errorCode: unknown }).errorCode;
  };
  return {
    send,
    outcomeOf,
    act: (verb: string, id: number, given?: Headers) =>
      outcomeOf(send('POST', `/v1/admin/users/${id}/${verb}`, undefined, given)),
    list: async (query = '', given?: Headers) =>
      (await send('GET', `/v1/admin/users?${query}`, undefined, given)).json(),
    invite: (payload: object, given?: Headers) => send('POST', '/v1/admin/users', payload, given),
    person: async (id: number) => (await send('GET', `/v1/admin/users/${id}`)).json(),
    /** The last record of the caller. */
    lastAct: () =>
      calling()
        .portal.database.db.selectFrom('audit_record')
        .select(['act', 'outcome', 'object', 'merchant_parent_id', 'details'])
        .where('user_id', '=', calling().admin.id)
        .orderBy('position', 'desc')
        .executeTakeFirst(),
    /** A person of the provider's staff with a role, who has just shown their second factor. */
    internal: async (role: number) => {
      const { headers, send: _, get, ...user } = await openPerson(calling().portal, { roles: [role] });
      return { user, headers: headers as Headers };
    },
  };
};
