import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditSubject, declineRepresentments } from './service.ts';

/** Declining representments; their list is a report. */
export const registerRepresentments = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(
    app,
    declineRepresentmentsRoute,
    async ({ act, body }) => ({ requested: await declineRepresentments(platform, act, body.transactions) }),
    { subject: ({ body }) => auditSubject(body.transactions) },
  );
};
