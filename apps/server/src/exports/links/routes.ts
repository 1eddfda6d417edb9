import { finished } from 'node:stream';
import { downloadExport, readExportFile } from '@drumlin/contract/exports/routes.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import { checkOwnSite, keepFileCookie, readFileCookie, wantsCookie } from '../../http/cookies.ts';
import { bearerOf } from '../../http/origin.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutExportOf } from '../requests/manage.ts';
import { linkTo, type OpenedFile, openLink } from './download.ts';
import { LINK_SECONDS, signHolder } from './link-token.ts';
import { takeDownloadPlace } from './stored-file.ts';

/** Files that one network address may ask for in a minute; a whole office may share it. */
const FILES_A_MINUTE = 120;

/** Answers with a file that is there, whose place among the downloads is held until its reader has it or has gone. */
const sendStored = async (
  platform: Platform,
  reply: FastifyReply,
  { session, name, contentType, size, open }: OpenedFile,
): Promise<FastifyReply> => {
  const release = takeDownloadPlace(platform, session);
  try {
    const stream = await open();
    finished(stream, release);
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        ...(size !== undefined && { 'content-length': size }),
      })
      .send(stream);
  } catch (error) {
    release();
    throw error;
  }
};

const bindLinks = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(
    app,
    downloadExport,
    async ({ act, querystring, session, request, reply }) => {
      const isBrowser = wantsCookie(request);
      if (isBrowser) checkOwnSite(request, platform.config);
      const { reportURL, errorMessage } = await linkTo(platform, act, querystring);
      if (isBrowser && reportURL !== null) {
        const holder = await signHolder(platform, { userId: session.userId, sessionId: session.id });
        keepFileCookie(platform.config, reply, { token: holder, seconds: LINK_SECONDS });
      }
      return { reportURL, errorMessage: errorMessage && translate(errorMessage, requestLocale(request)) };
    },
    { subject: ({ querystring, session }) => aboutExportOf(platform, session, querystring.reportRequestId) },
  );

  bindRoute(
    app,
    readExportFile,
    async ({ querystring, request, reply }) => {
      const shown = { accessToken: bearerOf(request), holder: readFileCookie(request, platform.config) };
      return sendStored(platform, reply, await openLink(platform, querystring.token, shown));
    },
    { limit: rateLimit(platform.database, 'export file', FILES_A_MINUTE, 60) },
  );
};

/** Links to files, and the files behind them, whose cookie is read by these routes only. */
export const registerExportLinks = (app: FastifyInstance, platform: Platform): void => {
  app.register(async scope => {
    await scope.register(cookie);
    bindLinks(scope, platform);
  });
};
