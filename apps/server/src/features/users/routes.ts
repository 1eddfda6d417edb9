import { PERMISSIONS } from '@drumlin/contract/permissions.ts';
import { getPermissions, getPreferences, getProfile, putPreferences } from '@drumlin/contract/users/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindAdmin } from './admin-routes.ts';
import { bindPictures } from './picture-routes.ts';
import { changePreferences, readPreferences, readProfile } from './service.ts';

/** What the person signed in may know and change about themselves, and those who manage people about others. */
export const registerUsers = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, getProfile, ({ session }) => readProfile(platform, session));

  bindRoute(app, getPermissions, async ({ session }) =>
    PERMISSIONS.filter(permission => session.permissions.has(permission)),
  );

  bindRoute(app, getPreferences, ({ session }) => readPreferences(platform, session));

  bindRoute(app, putPreferences, async ({ session, body, reply }) => {
    await changePreferences(platform, session, body);
    reply.code(204);
  });

  bindAdmin(app, platform);
  bindPictures(app, platform);
};
