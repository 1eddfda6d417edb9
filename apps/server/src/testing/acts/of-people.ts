import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createAdmin } from '../../commands/create-admin.ts';
import { createUser, type TestUser } from '../factories.ts';
import { drawPhoto } from '../pictures.ts';
import { type ActWorld, ADDRESS, NEW_PASSWORD, type Outcomes, type Scenario, WRONG_PASSWORD } from './act-world.ts';

type Status = 'active' | 'pending' | 'disabled';

/** An Admin does something to a colleague. */
const toColleague =
  (
    path: (colleague: TestUser) => string,
    { status = 'active', before }: { status?: Status; before?: (world: ActWorld, to: TestUser) => Promise<void> } = {},
  ): Scenario =>
  async world => {
    const by = await world.person();
    const { merchantParentId } = world;
    const colleague = await createUser(world.portal.database, { roles: [2], merchantParentId, status });
    await before?.(world, colleague);
    return { by, object: `user ${colleague.id}`, perform: () => by.post(path(colleague)) };
  };

const does = (verb: string) => (colleague: TestUser) => `/v1/admin/users/${colleague.id}/${verb}`;

const lock = async ({ send }: ActWorld, { email }: TestUser): Promise<void> => {
  const body = { email, password: WRONG_PASSWORD };
  for (let each = 0; each < 10; each += 1) await send('POST', '/v1/signin', body);
};

const changeRole: Scenario = async world => {
  const by = await world.person();
  const colleague = await world.person([2]);
  const perform = () => world.send('PUT', `/v1/admin/users/${colleague.id}`, { roles: [3] }, by.headers);
  return { by, object: `user ${colleague.id}`, perform };
};

const invite: Scenario = async world => {
  const by = await world.person();
  const body = { email: 'invited@test.example', roles: [2] };
  return { by, object: /^user \d+$/, perform: () => by.post('/v1/admin/users', body) };
};

/** The address is taken, by somebody the Admin may not know of. */
const inviteStranger: Scenario = async world => {
  const by = await world.person();
  const { email } = await createUser(world.portal.database);
  return { by, perform: () => by.post('/v1/admin/users', { email, roles: [2] }) };
};

const make: Scenario = async ({ portal }) => {
  const email = 'made@staff.example';
  const admin = { email, firstName: 'Ada', lastName: 'Roy', password: NEW_PASSWORD };
  const by = { id: null, email, merchantParentId: null };
  return { by, object: /^user \d+$/, offline: true, perform: () => createAdmin(portal.platform, admin) };
};

const pictureForm = async () => {
  const head = '--b0\r\ncontent-disposition: form-data; name="picture"; filename="me.jpg"\r\ncontent-type: image/jpeg';
  const payload = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), await drawPhoto(), Buffer.from('\r\n--b0--\r\n')]);
  return { payload, type: 'multipart/form-data; boundary=b0' };
};

const picture =
  (act: 'changed' | 'removed'): Scenario =>
  async world => {
    const by = await world.person();
    const url = '/v1/profiles/picture';
    const { payload, type } = await pictureForm();
    const headers = { ...by.headers, 'content-type': type };
    const put = () => world.portal.app.inject({ method: 'PUT', url, payload, headers, remoteAddress: ADDRESS });
    if (act === 'removed') await put();
    const remove = () => world.send('DELETE', url, undefined, by.headers);
    return { by, object: `user ${by.id}`, perform: act === 'changed' ? put : remove };
  };

/** What people do to each other, and to how they look. */
export const PEOPLE_ACTS = {
  account_unlocked: { success: toColleague(does('activate'), { before: lock }) },
  user_invited: { success: invite, failure: inviteStranger },
  invitation_resent: {
    success: toColleague(({ id }) => `/v1/admin/invitations/${id}/resend`, { status: 'pending' }),
  },
  user_created: { success: make },
  user_role_changed: { success: changeRole },
  user_suspended: { success: toColleague(does('suspend')) },
  user_activated: { success: toColleague(does('activate'), { status: 'disabled' }) },
  user_deleted: { success: toColleague(does('delete')) },
  user_password_reset: { success: toColleague(does('password/reset')) },
  picture_changed: { success: picture('changed') },
  picture_removed: { success: picture('removed') },
} satisfies Partial<Record<AuditAct, Outcomes>>;
