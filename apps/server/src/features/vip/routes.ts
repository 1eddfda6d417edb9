import { translate } from '@drumlin/contract/i18n/translate.ts';
import {
  addVip,
  addVipFile,
  listRiskRatings,
  listVip,
  previewVipFile,
  updateVip,
} from '@drumlin/contract/vip/routes.ts';
import { bulkUpload, type PreviewedLine } from '@drumlin/contract/vip/schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import type { Session } from '../../access/session.ts';
import { revalidateSession } from '../../http/access.ts';
import { bindRoute } from '../../http/bind.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { readUpload, takeUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { addFile, type CheckedLine, previewFile } from './bulk.ts';
import { addConsumer, auditSubject, changeConsumer, readConsumers, readRatings } from './service.ts';

/** Files of one person, looked at or added. */
const FILES_PER_HOUR = 240;

/** One more than the longest that is right, so that what was cut can be told from what was not. */
const SHOWN = 256;

const presentLine = (
  request: FastifyRequest,
  { line, userId, riskRating, rating, problems }: CheckedLine,
): PreviewedLine => ({
  line,
  userId: userId.slice(0, SHOWN).toWellFormed(),
  riskRating: riskRating.slice(0, SHOWN).toWellFormed(),
  limitLevelAmount: rating?.limit_cents ?? null,
  limitLevelNumber: rating?.limit_count ?? null,
  problems: problems.map(each => ({ ...each, message: translate(each.message, requestLocale(request)) })),
});

const bindFiles = (scope: FastifyInstance, platform: Platform): void => {
  const files = rateLimit(platform.database, 'vip-file', FILES_PER_HOUR, 3600);
  const read = async (request: FastifyRequest, session: Session, route: typeof previewVipFile | typeof addVipFile) => {
    await files.take(String(session.userId));
    const bytes = await readUpload(request, route);
    await revalidateSession(platform, request);
    return bytes;
  };

  bindRoute(scope, previewVipFile, async ({ request, session, querystring: { merchantId } }) => {
    const bytes = await read(request, session, previewVipFile);
    const lines = await previewFile(platform, session, merchantId, bytes);
    return { lines: lines.map(line => presentLine(request, line)) };
  });

  bindRoute(
    scope,
    addVipFile,
    async ({ request, session, act, querystring: { merchantId } }) => {
      const bytes = await read(request, session, addVipFile);
      return { added: await addFile(platform, act, merchantId, bytes) };
    },
    { subject: ({ session, querystring }) => auditSubject(platform, session, querystring.merchantId) },
  );
};

/** VIP consumers: who they are, what they are rated, one by one and from a file. */
export const registerVip = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listVip, ({ session, querystring }) => readConsumers(platform, session, querystring));

  bindRoute(app, listRiskRatings, async ({ session, params }) => ({
    riskRatings: await readRatings(platform, session, params.merchantId),
  }));

  bindRoute(app, addVip, ({ act, body }) => addConsumer(platform, act, body), {
    subject: ({ session, body }) => auditSubject(platform, session, body.merchantId, body.merchantUserId),
    invalidSubject: () => ({}),
  });

  bindRoute(app, updateVip, ({ act, params, body }) => changeConsumer(platform, act, params.merchantUserId, body), {
    subject: ({ session, params, body }) => auditSubject(platform, session, body.merchantId, params.merchantUserId),
    invalidSubject: () => ({}),
  });

  takeUploads(app, bulkUpload, scope => bindFiles(scope, platform));
};
