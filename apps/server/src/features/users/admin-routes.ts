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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Session } from '../../http/session/session.ts';
import { findPersonByEmail } from '../../platform/accounts/person.ts';
import { originOf } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { listParents } from './invitation-queries.ts';
import { invite } from './invite.ts';
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
import type { Manager } from './on-record.ts';
import { rolesToGive } from './policy.ts';

const MAX_PARENTS = 9999;

/** Who calls, as the acts on people want to know it. */
export const managerOf = ({ session, request }: { session: Session; request: FastifyRequest }): Manager => ({
  session,
  origin: originOf(request),
});

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
  bindRoute(app, inviteUser, async call => {
    const { email, roles, merchantParentId } = call.body;
    const given = { emails: [email], roleId: roles[0] ?? 0, merchantParentId, field: 'email' } as const;
    await invite(platform, managerOf(call), given);
    return { status: 'SUCCESS' as const };
  });

  bindRoute(app, inviteUsers, async call => {
    const { emails, roles, merchantParentId } = call.body;
    const given = { emails, roleId: roles[0] ?? 0, merchantParentId, field: 'emails' } as const;
    await invite(platform, managerOf(call), given);
    return { status: 'SUCCESS' as const };
  });

  bindRoute(app, resendInvitationTo, async call => {
    const person = await findPersonByEmail(platform.database.db, call.body.email);
    if (!person) throw new AppError('notFound');
    await inviteAgain(platform, managerOf(call), person.id);
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
  bindRoute(app, putUser, call => changeRole(platform, managerOf(call), call.params.id, call.body.roles[0] ?? 0));
  bindActs(app, platform);
  bindInvitations(app, platform);
};
