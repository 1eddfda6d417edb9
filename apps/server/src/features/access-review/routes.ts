import {
  exportAccessReview,
  getAccessEvidence,
  getAccessReview,
  listAccessReviews,
  listRoleHolders,
  signOffAccessReview,
} from '@drumlin/contract/access-review/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import { aboutFilters, openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { countHolders } from './queries.ts';
import { openEvidence, openList, readReview, readReviews, signOff } from './service.ts';

/** Who has access: looked at, taken along as a file, signed off, and what was signed off before. */
export const registerAccessReview = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, getAccessReview, ({ session, querystring }) => readReview(platform, session, querystring));
  bindRoute(app, listAccessReviews, ({ querystring }) => readReviews(platform, querystring));
  bindRoute(app, listRoleHolders, async ({ session }) => ({
    roles: await countHolders(platform.database.db, session.scope),
  }));

  bindRoute(app, signOffAccessReview, ({ act, body }) => signOff(platform, act, body), {
    subject: ({ body: { since } }) => aboutFilters({ since }),
  });

  bindRoute(
    app,
    exportAccessReview,
    call => {
      const open = () => openList(platform, call.session, call.querystring.since);
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutFilters(call.querystring), open));
    },
    { subject: ({ querystring }) => aboutFilters(querystring) },
  );

  bindRoute(app, getAccessEvidence, async call => {
    const { id } = call.params;
    const file = await openEvidence(platform, id);
    const entry = { object: `review ${id}` };
    return sendFile(platform, call, () => openOnRecord(platform, call, entry, async () => file));
  });
};
