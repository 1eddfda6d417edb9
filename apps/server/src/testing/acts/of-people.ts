import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { MAX_HELD } from '@drumlin/contract/invitations/routes.ts';
import { createAdmin } from '../../commands/create-admin.ts';
import { createMerchant, createUser, type TestUser } from '../factories.ts';
import { showFactor } from '../features/merchant-admin.ts';
import { holdInvitations } from '../features/people-calls.ts';
import { drawPhoto } from '../features/pictures.ts';
import {
  type Actor,
  type ActWorld,
  ADDRESS,
  NEW_PASSWORD,
  type Outcomes,
  type Prepared,
  type Scenario,
  WRONG_PASSWORD,
} from './act-world.ts';

type Status = 'active' | 'pending' | 'disabled';

interface Colleague {
  status?: Status;
  before?: (world: ActWorld, to: TestUser) => Promise<void>;
  reason?: string;
}

/** An Admin acts on a colleague. */
const toColleague =
  (path: (colleague: TestUser) => string, { status = 'active', before, reason }: Colleague = {}): Scenario =>
  async world => {
    const by = await world.person();
    const { merchantParentId } = world;
    const colleague = await createUser(world.portal.database, { roles: [2], merchantParentId, status });
    await before?.(world, colleague);
    const perform = () => by.post(path(colleague));
    return {
      by,
      object: `user ${colleague.id}`,
      details: { user: colleague.email },
      ...(reason !== undefined && { reason }),
      perform,
    };
  };

const does = (verb: string) => (colleague: TestUser) => `/v1/admin/users/${colleague.id}/${verb}`;

const resent = ({ id }: TestUser) => `/v1/admin/invitations/${id}/resend`;

const lock = async ({ send }: ActWorld, { email }: TestUser): Promise<void> => {
  const body = { email, password: WRONG_PASSWORD };
  for (let each = 0; each < 10; each += 1) await send('POST', '/v1/signin', body);
};

const STAFF = 101;
const TECH_SUPPORT = 106;

/** One of the staff who has just shown their second factor. */
const staffOf = async (world: ActWorld, role: number): Promise<Actor> => {
  const staff = await world.person([role]);
  await showFactor(world.portal.platform, staff);
  return staff;
};

const giveRole = ({ send }: ActWorld, by: Actor, id: number, role: number) =>
  send('PUT', `/v1/admin/users/${id}`, { roles: [role] }, by.headers);

/** A role change that the schema refuses. */
const giveRoles =
  (roles: unknown, field: string, rules: string): Scenario =>
  async world => {
    const by = await world.person();
    const colleague = await world.person([2]);
    const perform = () => world.send('PUT', `/v1/admin/users/${colleague.id}`, { roles }, by.headers);
    const details = { user: colleague.email, field, rules };
    return { by, object: `user ${colleague.id}`, reason: 'validation', details, perform };
  };

const changeRole =
  (role: number, told?: Partial<Prepared>): Scenario =>
  async world => {
    const by = await world.person();
    const colleague = await world.person([2]);
    const details = { user: colleague.email, from: '2', to: role };
    const perform = () => giveRole(world, by, colleague.id, role);
    return { by, object: `user ${colleague.id}`, details, ...told, perform };
  };

/** A person tries on their own account what only others may do. */
const toOneself =
  (act: (world: ActWorld, by: Actor) => Promise<unknown>): Scenario =>
  async world => {
    const by = await staffOf(world, TECH_SUPPORT);
    const details = { user: by.email };
    return { by, object: `user ${by.id}`, reason: 'ownAccount', details, perform: () => act(world, by) };
  };

const toOneselfBy = (verb: string): Scenario => toOneself((_, by) => by.post(does(verb)(by)));

/** The staff act on the only Admin of a merchant parent, whose trail records it. */
const toLastAdmin =
  (act: (world: ActWorld, staff: Actor, admin: TestUser) => Promise<unknown>): Scenario =>
  async world => {
    const staff = await staffOf(world, STAFF);
    const admin = await createUser(world.portal.database);
    const by = { ...staff, merchantParentId: admin.merchantParentId };
    const details = { user: admin.email };
    return { by, object: `user ${admin.id}`, reason: 'lastAdmin', details, perform: () => act(world, staff, admin) };
  };

const toLastAdminBy = (verb: string): Scenario => toLastAdmin((_, staff, admin) => staff.post(does(verb)(admin)));

/** An act that the status of the person does not allow. */
const refusedByStatus = (path: (colleague: TestUser) => string, status: Status): Scenario =>
  toColleague(path, { status, reason: 'userChanged' });

const INVITED = 'invited@test.example';

const inviteAt =
  (url: string, body: object, told: Partial<Prepared> = {}): Scenario =>
  async world => {
    const by = await world.person();
    return { by, ...told, perform: () => by.post(url, body) };
  };
const invite = (body: object, told?: Partial<Prepared>): Scenario => inviteAt('/v1/admin/users', body, told);

/** The address belongs to a person the Admin must not learn of; so the reason says no more. */
const inviteStranger: Scenario = async world => {
  const by = await world.person();
  const { email } = await createUser(world.portal.database);
  const perform = () => by.post('/v1/admin/users', { email, roles: [2] });
  // Nor must the trail of their own merchant parent tell
  return { by: { ...by, merchantParentId: null }, reason: 'notInvited', details: { user: email }, perform };
};

/** One of several addresses belongs to a colleague, so nobody is invited. */
const inviteColleague: Scenario = async world => {
  const by = await world.person();
  const { email } = await world.person([2]);
  const emails = `new@test.example, ${email}`;
  return {
    by,
    reason: 'validation',
    details: { user: `new@test.example ${email}`, roleId: 2, field: 'emails', rules: 'unique' },
    perform: () => by.post('/v1/admin/invitations', { emails, roles: [2] }),
  };
};

const inviteToDraft: Scenario = async world => {
  const { database } = world.portal;
  const { merchantParentId } = await createMerchant(database, { merchantStatus: 'DRAFT' });
  const staff = await staffOf(world, STAFF);
  const body = { email: INVITED, roles: [2], merchantParentId };
  const perform = () => staff.post('/v1/admin/users', body);
  return { by: { ...staff, merchantParentId }, reason: 'merchantInDraft', details: { user: INVITED }, perform };
};

const inviteWithoutRoom: Scenario = async world => {
  const { database } = world.portal;
  const { merchantParentId } = await createMerchant(database);
  const staff = await staffOf(world, TECH_SUPPORT);
  await holdInvitations(database, { heldBy: staff.email, merchantParentId, count: MAX_HELD });
  const perform = () => staff.post('/v1/admin/users', { email: INVITED, roles: [1], merchantParentId });
  return { by: { ...staff, merchantParentId }, reason: 'tooManyHeld', details: { user: INVITED }, perform };
};

/** What the schema refuses before any look-up; the record does not repeat the request. */
const inviteAgainst = (url: string, body: object, field: string, rules: string): Scenario =>
  inviteAt(url, body, { reason: 'validation', details: { field, rules } });

/** From a list of the staff, whose refusals stand in the staff's own trail. */
const inviteList =
  (isWrong: boolean): Scenario =>
  async world => {
    const by = await staffOf(world, TECH_SUPPORT);
    const { merchantParentId } = await createMerchant(world.portal.database);
    const email = `listed-${merchantParentId}@test.example`;
    const text = isWrong ? `${email},No such role,${merchantParentId}` : `${email},Finance,${merchantParentId}`;
    const perform = () => by.post('/v1/admin/invitations/bulk', { text, roles: [] });
    if (isWrong) return { by, reason: 'validation', details: { field: 'text.1.role', rules: 'unknown' }, perform };
    return { by: { ...by, merchantParentId }, object: /^user \d+$/, details: { user: email, roleId: 2 }, perform };
  };

/** What TECH_SUPPORT has asked for waits for ADMIN: above the one, within the other. */
const approved =
  (refusal?: 'invitationWaits' | 'ownInvitation' | 'userChanged'): Scenario =>
  async world => {
    const [asking, other] = [await staffOf(world, TECH_SUPPORT), await staffOf(world, STAFF)];
    const { merchantParentId } = await createMerchant(world.portal.database);
    const user = `held-${merchantParentId}@test.example`;
    await asking.post('/v1/admin/users', { email: user, roles: [1], merchantParentId });
    const { id } = await world.portal.database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', user)
      .executeTakeFirstOrThrow();
    const by = refusal === 'ownInvitation' ? asking : other;
    const perform = () =>
      by.post(`/v1/admin/invitations/${id}/${refusal === 'invitationWaits' ? 'resend' : 'approve'}`);
    if (refusal === 'userChanged') await perform();
    const told = { by: { ...by, merchantParentId }, object: `user ${id}`, perform };
    if (refusal) return { ...told, reason: refusal, details: { user } };
    return { ...told, details: { user, roleId: 1, invitedBy: asking.email } };
  };

const ELEVEN = Array.from({ length: 11 }, (_, nth) => `a${nth}@test.example`).join();

/** A resend by address, which nobody has, or a person elsewhere: both look the same. */
const resendTo =
  (whose: 'nobody' | 'elsewhere'): Scenario =>
  async world => {
    const by = await world.person();
    const email = whose === 'nobody' ? 'nobody@test.example' : (await createUser(world.portal.database)).email;
    const perform = () => by.post('/v1/users/invitations/resend', { email });
    return { by, reason: 'notFound', details: { user: email }, perform };
  };

const make =
  (password: string, told: Partial<Prepared>): Scenario =>
  async ({ portal }) => {
    const email = 'made@staff.example';
    const admin = { email, firstName: 'Ada', lastName: 'Roy', password };
    const by = { id: null, email, merchantParentId: null };
    const perform = () => createAdmin(portal.platform, admin).catch(() => undefined);
    return { by, offline: true, perform, ...told };
  };
const made = { object: /^user \d+$/, details: { by: 'command line', roleId: STAFF } };

/** A staff account is created with an address that is taken. */
const makeTwice: Scenario = async world => {
  const { email } = await world.person();
  const admin = { email, firstName: 'Ada', lastName: 'Roy', password: NEW_PASSWORD };
  const by = { id: null, email, merchantParentId: null };
  const perform = () => createAdmin(world.portal.platform, admin).catch(() => undefined);
  return { by, offline: true, reason: 'unique', perform };
};

const formOf = (file: Buffer) => {
  const head = '--b0\r\ncontent-disposition: form-data; name="picture"; filename="me.jpg"\r\ncontent-type: image/jpeg';
  const payload = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), file, Buffer.from('\r\n--b0--\r\n')]);
  return { payload, type: 'multipart/form-data; boundary=b0' };
};

const pictureForm = async () => formOf(await drawPhoto());

/** A file that is no photo, and one that only begins like one. */
const NO_PHOTOS: readonly (readonly [of: string, file: Buffer, rules: string])[] = [
  ['a text', Buffer.from('no photo'), 'invalid_value'],
  ['half a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'image'],
];

/** A photo that is refused for its content, the own one or a colleague's. */
const refusePhotos = (of: 'own' | 'other'): Record<string, Scenario> =>
  Object.fromEntries(
    NO_PHOTOS.map(([what, file, rules]) => [
      `${what} for ${of === 'own' ? 'oneself' : 'a colleague'}`,
      async world => {
        const by = await world.person();
        const to = of === 'own' ? by : await world.person([2]);
        const url = of === 'own' ? '/v1/profiles/picture' : `/v1/admin/users/${to.id}/picture`;
        const { payload, type } = formOf(file);
        const headers = { ...by.headers, 'content-type': type };
        const perform = () => world.portal.app.inject({ method: 'PUT', url, payload, headers, remoteAddress: ADDRESS });
        const user = of === 'own' ? {} : { user: to.email };
        const details = { ...user, field: 'picture', rules };
        return { by, object: `user ${to.id}`, reason: 'validation', details, perform };
      },
    ]),
  );

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

const pictureOfPending: Scenario = async world => {
  const by = await world.person();
  const { merchantParentId } = world;
  const { id } = await createUser(world.portal.database, { status: 'pending', merchantParentId });
  const { payload, type } = await pictureForm();
  const headers = { ...by.headers, 'content-type': type };
  const url = `/v1/admin/users/${id}/picture`;
  const perform = () => world.portal.app.inject({ method: 'PUT', url, payload, headers, remoteAddress: ADDRESS });
  return { by, object: `user ${id}`, reason: 'userChanged', perform };
};

const removeFromPending: Scenario = async world => {
  const by = await world.person();
  const { merchantParentId } = world;
  const { id } = await createUser(world.portal.database, { status: 'pending', merchantParentId });
  const perform = () => world.send('DELETE', `/v1/admin/users/${id}/picture`, undefined, by.headers);
  return { by, object: `user ${id}`, reason: 'userChanged', perform };
};

/** The acts of people on each other, and on photos. */
export const PEOPLE_ACTS = {
  account_unlocked: { success: toColleague(does('activate'), { before: lock }) },
  user_invited: {
    success: invite({ email: INVITED, roles: [2] }, { object: /^user \d+$/ }),
    also: { 'from a list': inviteList(false) },
    failures: {
      'an address that is taken': inviteStranger,
      'somebody here already': inviteColleague,
      'to a merchant in Draft': inviteToDraft,
      'more than may wait': inviteWithoutRoom,
      'a role there is not': invite(
        { email: INVITED, roles: [STAFF] },
        { reason: 'validation', details: { user: INVITED, roleId: STAFF, field: 'roles', rules: 'unknown' } },
      ),
      'no role': inviteAgainst('/v1/admin/users', { email: INVITED, roles: [] }, 'roles', 'too_small'),
      'no address': inviteAgainst('/v1/admin/users', { email: 'invited', roles: [2] }, 'email', 'email'),
      'a list with a wrong line': inviteList(true),
      'eleven addresses': inviteAgainst('/v1/admin/invitations', { emails: ELEVEN, roles: [2] }, 'emails', 'max'),
    },
  },
  invitation_resent: {
    success: toColleague(resent, { status: 'pending' }),
    failures: {
      'accepted already': refusedByStatus(resent, 'active'),
      'waiting for approval': approved('invitationWaits'),
      'to an address nobody has': resendTo('nobody'),
      'to an address of somebody elsewhere': resendTo('elsewhere'),
    },
  },
  invitation_approved: {
    success: approved(),
    failures: { 'the own': approved('ownInvitation'), 'approved already': approved('userChanged') },
  },
  user_created: {
    success: make(NEW_PASSWORD, made),
    failures: {
      'an address that is taken': makeTwice,
      'a password too easily guessed': make('Passw0rd!', { reason: 'validation' }),
    },
  },
  user_role_changed: {
    success: changeRole(3),
    failures: {
      'raising oneself': toOneself((world, by) => giveRole(world, by, by.id, STAFF)),
      'the last Admin': toLastAdmin((world, staff, { id }) => giveRole(world, staff, id, 2)),
      'a role there is not': changeRole(STAFF, { reason: 'validation', details: { field: 'roles', rules: 'unknown' } }),
      none: giveRoles([], 'roles', 'too_small'),
      two: giveRoles([1, 2], 'roles', 'too_big'),
      'a text': giveRoles(['1'], 'roles.0', 'invalid_type'),
    },
  },
  user_suspended: {
    success: toColleague(does('suspend')),
    failures: { oneself: toOneselfBy('suspend'), 'the last Admin': toLastAdminBy('suspend') },
  },
  user_activated: {
    success: toColleague(does('activate'), { status: 'disabled' }),
    failures: { 'active already': refusedByStatus(does('activate'), 'active') },
  },
  user_deleted: {
    success: toColleague(does('delete')),
    failures: {
      oneself: toOneselfBy('delete'),
      'the last Admin': toLastAdminBy('delete'),
    },
  },
  user_password_reset: {
    success: toColleague(does('password/reset')),
    failures: {
      oneself: toOneselfBy('password/reset'),
      suspended: refusedByStatus(does('password/reset'), 'disabled'),
    },
  },
  picture_changed: {
    success: picture('changed'),
    failures: { 'of somebody pending': pictureOfPending, ...refusePhotos('own'), ...refusePhotos('other') },
  },
  picture_removed: { success: picture('removed'), failures: { 'of somebody pending': removeFromPending } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
