import {
  approveInvitation,
  inviteUser,
  inviteUsers,
  listMerchantParents,
  resendInvitation,
  resendInvitationTo,
} from '@drumlin/contract/invitations/routes.ts';
import {
  activateUser,
  deleteUser,
  getUser,
  listRoles,
  listUsers,
  putUser,
  resetUserPassword,
  suspendUser,
} from '@drumlin/contract/users/admin.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../access/session.ts';
import { bindRoute, type Call } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindLists } from './bulk/routes.ts';
import { listParents } from './invitation-queries.ts';
import { aboutAddress, aboutInvitations, invite, inviteAgainTo } from './invite.ts';
import {
  aboutPerson,
  activate,
  approve,
  changeRole,
  inviteAgain,
  readPeople,
  readPerson,
  remove,
  resetPasswordOf,
  suspend,
} from './manage.ts';
import { rolesToGive } from './policy.ts';

const MAX_PARENTS = 9999;

/** What refused acts on the person whom an address names are about. */
export const personNamed = (platform: Platform) => ({
  subject: ({ session, params }: { session: Session; params: { id: number } }) =>
    aboutPerson(platform, session, params.id),
  invalidSubject: ({ session, params }: FastifyRequest) => {
    const { id } = params as { id: unknown };
    // A number once the address has been found right
    return session && typeof id === 'number' ? aboutPerson(platform, session, id) : undefined;
  },
});

const bindActs = (app: FastifyInstance, platform: Platform): void => {
  const acts = [
    [deleteUser, remove],
    [suspendUser, suspend],
    [activateUser, activate],
    [resetUserPassword, resetPasswordOf],
    [resendInvitation, inviteAgain],
    [approveInvitation, approve],
  ] as const;
  for (const [route, act] of acts) {
    bindRoute(app, route, call => act(platform, call.act, call.params.id), personNamed(platform));
  }
};

type InviteOne = Call<typeof inviteUser>['body'];
type InviteSeveral = Call<typeof inviteUsers>['body'];

const bindInvitations = (app: FastifyInstance, platform: Platform): void => {
  const ofOne = ({ email, roles, merchantParentId, locale }: InviteOne) =>
    ({ emails: [email], roleId: roles[0] ?? 0, merchantParentId, locale, field: 'email' }) as const;
  const ofSeveral = ({ emails, roles, merchantParentId, locale }: InviteSeveral) =>
    ({ emails, roleId: roles[0] ?? 0, merchantParentId, locale, field: 'emails' }) as const;

  bindRoute(app, inviteUser, ({ act, body }) => invite(platform, act, ofOne(body)), {
    subject: ({ session, body }) => aboutInvitations(session, ofOne(body)),
    invalidSubject: () => ({}),
  });
  bindRoute(app, inviteUsers, ({ act, body }) => invite(platform, act, ofSeveral(body)), {
    subject: ({ session, body }) => aboutInvitations(session, ofSeveral(body)),
    invalidSubject: () => ({}),
  });

  bindRoute(app, resendInvitationTo, ({ act, body }) => inviteAgainTo(platform, act, body.email), {
    subject: ({ session, body }) => aboutAddress(platform, session, body.email),
  });

  bindRoute(app, listMerchantParents, async ({ session }) => ({
    merchantParents: await listParents(platform.database.db, session.scope, MAX_PARENTS),
  }));
};

/** What those who manage people may see and do. */
export const bindAdmin = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listRoles, async ({ session }) => ({
    roles: rolesToGive(session).map(({ role: { id, name, userType, permissions }, giving }) => ({
      id,
      name,
      userType,
      permissions: [...permissions],
      waits: giving === 'waits',
    })),
  }));
  bindRoute(app, listUsers, ({ session, querystring }) => readPeople(platform, session, querystring));
  bindRoute(app, getUser, ({ session, params }) => readPerson(platform, session, params.id));
  bindRoute(
    app,
    putUser,
    call => changeRole(platform, call.act, call.params.id, call.body.roles[0] ?? 0),
    personNamed(platform),
  );
  bindActs(app, platform);
  bindInvitations(app, platform);
  bindLists(app, platform);
};
