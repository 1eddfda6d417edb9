import { getBranding, getLogo, saveBranding } from '@drumlin/contract/branding/routes.ts';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditSubject, changeBranding, readLogo, readOwnBranding } from './service.ts';

/** Changes of one person; each may cost the decoding of two images. */
const CHANGES_PER_HOUR = 240;

/** Logos that one network address may ask for in a minute: the consumers behind one may be many. */
const LOGOS_PER_MINUTE = 600;

/** Headers that keep a logo opened by itself from running anything, whatever it contains. One that is removed is soon gone from caches as well. */
const LOGO_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'public, max-age=300',
};

/** How merchants' payment flows look. */
export const registerBranding = (app: FastifyInstance, platform: Platform): void => {
  const changes = rateLimit(platform.database, 'branding', CHANGES_PER_HOUR, 3600);
  const logos = rateLimit(platform.database, 'logo', LOGOS_PER_MINUTE, 60);

  bindRoute(app, getBranding, ({ session, querystring }) => readOwnBranding(platform, session, querystring.merchantId));

  bindRoute(
    app,
    saveBranding,
    async ({ session, act, body }) => {
      await changes.take(String(session.userId));
      return changeBranding(platform, act, body);
    },
    {
      subject: ({ session, body }) => auditSubject(platform, session, body.merchantId),
      invalidSubject: () => ({}),
    },
  );

  bindRoute(
    app,
    getLogo,
    async ({ params, reply }) => {
      const { mediaType, bytes } = await readLogo(platform, params.id);
      return reply.headers({ ...LOGO_HEADERS, 'content-type': mediaType }).send(bytes);
    },
    { limit: logos },
  );
};
