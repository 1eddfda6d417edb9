import { existsSync } from 'node:fs';
import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './access/app-error.ts';
import { registerSecurity } from './accounts/second-factors/routes.ts';
import { registerAuth } from './accounts/sign-in/routes.ts';
import { registerClosingPack } from './exports/closing-pack/routes.ts';
import { registerExportLinks } from './exports/links/routes.ts';
import { exportProgressTopic } from './exports/live/progress-topic.ts';
import { registerProofKeys } from './exports/proof-keys/routes.ts';
import { registerExportRequests } from './exports/requests/routes.ts';
import { registerSchedules } from './exports/schedules/routes.ts';
import { registerAccessReview } from './features/access-review/routes.ts';
import { registerAnalytics } from './features/analytics/routes.ts';
import { registerAudit } from './features/audit/routes.ts';
import { registerBalances } from './features/balances/routes.ts';
import { registerBranding } from './features/branding/routes.ts';
import { registerChat, serveChatFrame } from './features/chat/routes.ts';
import { registerCredentials } from './features/credentials/routes.ts';
import { registerDisbursementTerms } from './features/disbursement-terms/routes.ts';
import { registerDisbursements } from './features/disbursements/routes.ts';
import { registerDisbursementsExplained } from './features/disbursements-explained/routes.ts';
import { registerFeeChecks } from './features/fee-checks/routes.ts';
import { registerFees } from './features/fees/routes.ts';
import { registerFlags } from './features/flags/routes.ts';
import { registerFunds } from './features/funds/routes.ts';
import { registerIngestAdmin } from './features/ingest/routes.ts';
import { registerInternalQa } from './features/internal-qa/routes.ts';
import { registerIpAllowlist } from './features/ip-allowlist/routes.ts';
import { registerIpRestrictions } from './features/ip-restrictions/routes.ts';
import { registerMerchantAdmin } from './features/merchants/admin-routes.ts';
import { registerMerchants } from './features/merchants/routes.ts';
import { unreadTopic } from './features/notifications/bell/unread-topic.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerPaymentFlow } from './features/payment-flow/routes.ts';
import { registerPortal } from './features/portal/routes.ts';
import { registerReconciliation } from './features/reconciliation/routes.ts';
import { registerReportViews } from './features/report-views/routes.ts';
import { registerRepresentments } from './features/representments/routes.ts';
import { registerStatements } from './features/statements/routes.ts';
import { registerSupport } from './features/support/routes.ts';
import { registerTestApi } from './features/test-api/routes.ts';
import { registerTestWebhooks } from './features/test-webhooks/routes.ts';
import { registerUsers } from './features/users/routes.ts';
import { registerVip } from './features/vip/routes.ts';
import { registerWaiting } from './features/waiting/routes.ts';
import { guardAccess } from './http/access.ts';
import { answerNotFound } from './http/errors.ts';
import { serveFlags } from './http/flag-evaluation.ts';
import { serveHealth } from './http/health.ts';
import type { BoundTopics } from './http/live/bind-topic.ts';
import { acceptSockets, serveLive } from './http/live/serve.ts';
import { sessionTopic } from './http/live/session-topic.ts';
import { serveDocs } from './http/pages/api-docs.ts';
import { serveMailbox } from './http/pages/mailbox-pages.ts';
import { describeApi } from './http/pages/openapi.ts';
import { servePayFiles } from './http/pages/pay-files.ts';
import { serveWebFiles } from './http/pages/web-files.ts';
import { recordRefusals } from './http/record-refusals.ts';
import { createHttpServer } from './http/server.ts';
import type { Mailbox } from './platform/mail/mailbox.ts';
import type { Platform } from './platform/platform.ts';
import { registerReveal } from './reports/reveal.ts';
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
  registerAccessReview,
  registerBalances,
  registerDisbursementsExplained,
  registerFunds,
  registerAnalytics,
  registerMerchants,
  registerMerchantAdmin,
  registerDisbursements,
  registerWaiting,
  registerFees,
  registerIngestAdmin,
  registerIpRestrictions,
  registerCredentials,
  registerDisbursementTerms,
  registerReports,
  registerReveal,
  registerSearch,
  registerReportViews,
  registerRepresentments,
  registerReconciliation,
  registerStatements,
  registerVip,
  registerIpAllowlist,
  registerBranding,
  registerPaymentFlow,
  registerChat,
  registerFeeChecks,
  registerFlags,
  registerPortal,
  registerSupport,
  registerNotifications,
  registerTestWebhooks,
  registerTestApi,
  registerInternalQa,
  registerSchedules,
  registerExportRequests,
  registerClosingPack,
  registerExportLinks,
  registerProofKeys,
];

/** What is behind each live topic of the contract. */
const liveTopics = (platform: Platform): BoundTopics => ({
  session: sessionTopic,
  exportProgress: exportProgressTopic(platform),
  notifications: unreadTopic(platform),
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
  /** Where the page of consumers was built; without it /pay is not served. */
  payFolder?: string;
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
  serveFlags(app, platform);
  serveChatFrame(app, platform);
  await serveApi(app, platform);
  const { webFolder, payFolder, mailbox } = options;
  if (mailbox !== undefined && !platform.config.production) serveMailbox(app, mailbox);
  if (payFolder !== undefined && existsSync(join(payFolder, 'index.html'))) await servePayFiles(app, payFolder);
  if (webFolder !== undefined && existsSync(join(webFolder, 'index.html'))) await serveWebFiles(app, webFolder);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
