import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../access/audit-trail.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { declineRepresentments } from './service.ts';

/** Declining representments; their list is a report. */
export const registerRepresentments = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, declineRepresentmentsRoute, async ({ body, session, request }) => ({
    requested: await declineRepresentments(platform, { session, origin: originOf(request) }, body.transactions),
  }));
};
