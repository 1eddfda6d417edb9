import { changeFlag, listFlagParents, listFlags } from '@drumlin/contract/portal/configurations.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFlagParents, readFlags, setFlag } from './service.ts';

/** The feature flags as the provider's staff set them. */
export const registerFlags = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listFlags, () => readFlags(platform));
  bindRoute(app, listFlagParents, ({ session, params, querystring }) =>
    readFlagParents(platform, session, params.id, querystring),
  );
  bindRoute(app, changeFlag, ({ act, params, body }) => setFlag(platform, act, { name: params.id, ...body }), {
    subject: ({ params, body: { merchantParentId } }) => ({
      details: { of: `flag ${params.id}`, ...(merchantParentId !== null && { merchantParentId }) },
    }),
  });
};
