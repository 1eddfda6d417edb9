import { existsSync } from 'node:fs';
import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './access/app-error.ts';
import { registerSecurity } from './accounts/second-factors/routes.ts';
import { registerAuth } from './accounts/sign-in/routes.ts';
import { registerExportLinks } from './exports/links/routes.ts';
import { exportProgressTopic } from './exports/live/progress-topic.ts';
import { registerExportRequests } from './exports/requests/routes.ts';
import { registerSchedules } from './exports/schedules/routes.ts';
import { registerAudit } from './features/audit/routes.ts';
import { registerMerchants } from './features/merchants/routes.ts';
import { registerReconciliation } from './features/reconciliation/routes.ts';
import { registerRepresentments } from './features/representments/routes.ts';
import { registerUsers } from './features/users/routes.ts';
import { guardAccess } from './http/access.ts';
import { serveDocs } from './http/api-docs.ts';
import { answerNotFound } from './http/errors.ts';
import { serveFlags } from './http/flag-evaluation.ts';
import { serveHealth } from './http/health.ts';
import type { BoundTopics } from './http/live/bind-topic.ts';
import { acceptSockets, serveLive } from './http/live/serve.ts';
import { sessionTopic } from './http/live/session-topic.ts';
import { serveMailbox } from './http/mailbox-pages.ts';
import { describeApi } from './http/openapi.ts';
import { recordRefusals } from './http/record-refusals.ts';
import { createHttpServer } from './http/server.ts';
import { serveWebFiles } from './http/web-files.ts';
import type { Mailbox } from './platform/mail/mailbox.ts';
import type { Platform } from './platform/platform.ts';
import { registerReports } from './reports/routes.ts';
import { registerSearch } from './reports/search.ts';

/** Above this the event loop answers nobody in time: new calls are told to come back. */
const MAX_EVENT_LOOP_DELAY_MS = 5_000;

/** A second in which nothing was measured is given as endless delay; a machine that paused is no reason to refuse anybody. */
const refuseUnderPressure = async (
  _: unknown,
  __: unknown,
  ___: string,
  delayMs: number | undefined,
): Promise<void> => {
  if (Number.isFinite(delayMs)) throw new AppError('unavailable', { retryAfter: 2 });
};

/** The features, in no order that matters. */
const FEATURES = [
  registerAuth,
  registerSecurity,
  registerUsers,
  registerAudit,
  registerMerchants,
  registerReports,
  registerSearch,
  registerRepresentments,
  registerReconciliation,
  registerSchedules,
  registerExportRequests,
  registerExportLinks,
];

/** What is behind each live topic of the contract. */
const liveTopics = (platform: Platform): BoundTopics => ({
  session: sessionTopic,
  exportProgress: exportProgressTopic(platform),
});

const serveApi = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  await app.register(async api => {
    guardAccess(api, platform);
    recordRefusals(api, platform);
    api.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveLive(api, platform, Object.values(liveTopics(platform)));
    for (const register of FEATURES) register(api, platform);
  });
};

export interface AppOptions {
  /** Where the web was built; without it only the API is served. */
  webFolder?: string;
  /** The in-process mailbox, whose mails are then read at /dev/mailbox. */
  mailbox?: Mailbox;
}

/** The whole HTTP side of the portal, ready to listen or to be injected into. */
export const buildApp = async (platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = createHttpServer(platform);
  await acceptSockets(app);
  await describeApi(app, platform.config.portalUrl);
  if (platform.config.apiDocs) await serveDocs(app);
  serveHealth(app, platform);
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: refuseUnderPressure,
  });
  serveFlags(app, platform.flags);
  await serveApi(app, platform);
  const { webFolder, mailbox } = options;
  if (mailbox !== undefined && !platform.config.production) serveMailbox(app, mailbox);
  if (webFolder !== undefined && existsSync(join(webFolder, 'index.html'))) await serveWebFiles(app, webFolder);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
