import {
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
import type { FastifyInstance } from 'fastify';
import { bindRoute, type Handler } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listParents } from './invitation-queries.ts';
import { invite, inviteAgainTo } from './invite.ts';
import {
  activate,
  changeRole,
  inviteAgain,
  readPeople,
  readPerson,
  remove,
  resetPasswordOf,
  suspend,
} from './manage.ts';
import { managerOf, recordInvalidInvitation, recordInvalidRole } from './on-record.ts';
import { rolesToGive } from './policy.ts';

const MAX_PARENTS = 9999;

const bindActs = (app: FastifyInstance, platform: Platform): void => {
  const acts = [
    [deleteUser, remove],
    [suspendUser, suspend],
    [activateUser, activate],
    [resetUserPassword, resetPasswordOf],
    [resendInvitation, inviteAgain],
  ] as const;
  for (const [route, act] of acts) {
    bindRoute(app, route, async call => {
      await act(platform, managerOf(call), call.params.id);
      return undefined;
    });
  }
};

const bindInvitations = (app: FastifyInstance, platform: Platform): void => {
  const onInvalid = recordInvalidInvitation(platform);
  const one: Handler<typeof inviteUser> = async call => {
    const { email, roles, merchantParentId } = call.body;
    const given = { emails: [email], roleId: roles[0] ?? 0, merchantParentId, field: 'email' } as const;
    await invite(platform, managerOf(call), given);
    return { status: 'SUCCESS' as const };
  };
  const several: Handler<typeof inviteUsers> = async call => {
    const { emails, roles, merchantParentId } = call.body;
    const given = { emails, roleId: roles[0] ?? 0, merchantParentId, field: 'emails' } as const;
    await invite(platform, managerOf(call), given);
    return { status: 'SUCCESS' as const };
  };
  bindRoute(app, inviteUser, one, onInvalid);
  bindRoute(app, inviteUsers, several, onInvalid);

  bindRoute(app, resendInvitationTo, async call => {
    await inviteAgainTo(platform, managerOf(call), call.body.email);
    return undefined;
  });

  bindRoute(app, listMerchantParents, async ({ session }) => ({
    merchantParents: await listParents(platform.database.db, { only: session.merchantParentId, limit: MAX_PARENTS }),
  }));
};

/** What those who manage people may see and do. */
export const bindAdmin = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listRoles, async ({ session }) => ({
    roles: rolesToGive(session).map(({ id, name, userType, permissions }) => ({
      id,
      name,
      userType,
      permissions: [...permissions],
    })),
  }));
  bindRoute(app, listUsers, ({ session, querystring }) => readPeople(platform, session, querystring));
  bindRoute(app, getUser, ({ session, params }) => readPerson(platform, session, params.id));
  bindRoute(
    app,
    putUser,
    call => changeRole(platform, managerOf(call), call.params.id, call.body.roles[0] ?? 0),
    recordInvalidRole(platform),
  );
  bindActs(app, platform);
  bindInvitations(app, platform);
};
