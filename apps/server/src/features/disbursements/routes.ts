import {
  approveProposal,
  approveTogether,
  getProposal,
  listProposals,
  listProspects,
  payProposal,
  proposeAgain,
  proposeDisbursements,
  rejectProposal,
  reviewLines,
} from '@drumlin/contract/disbursements/proposals.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { approve, approveSeveral } from './approve.ts';
import { pay, reject, review } from './decide.ts';
import { propose, proposeAgain as replace } from './propose.ts';
import { readProspects } from './prospects.ts';
import { readProposal, readProposals } from './read.ts';

/** Disbursements from proposal to payment; for the provider's staff. An act on one answers the proposal as it is then. */
export const registerDisbursements = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listProposals, ({ session, querystring }) => readProposals(platform, session, querystring));
  bindRoute(app, listProspects, ({ session, querystring }) => readProspects(platform, session, querystring.day));
  bindRoute(app, getProposal, ({ session, params }) => readProposal(platform, session, params.id));
  bindRoute(app, proposeDisbursements, ({ act, body }) => propose(platform, act, body), {
    subject: ({ body }) => ({ details: { merchants: body.merchants?.length ?? 'all' } }),
  });

  bindRoute(app, reviewLines, async ({ session, act, params, body }) => {
    await review(platform, act, { ...params, ...body });
    return readProposal(platform, session, params.id);
  });
  bindRoute(app, approveProposal, async ({ session, act, params, body }) => {
    await approve(platform, act, { ...params, ...body });
    return readProposal(platform, session, params.id);
  });
  bindRoute(app, approveTogether, ({ act, params, body }) => approveSeveral(platform, act, { ...params, ...body }), {
    subject: ({ params }) => ({ details: { disbursements: params.ids.join(' ') } }),
  });
  bindRoute(app, rejectProposal, async ({ session, act, params, body }) => {
    await reject(platform, act, { ...params, ...body });
    return readProposal(platform, session, params.id);
  });
  bindRoute(app, proposeAgain, async ({ session, act, params, body }) => {
    const id = await replace(platform, act, { ...params, ...body });
    return readProposal(platform, session, id);
  });
  bindRoute(app, payProposal, async ({ session, act, params, body }) => {
    await pay(platform, act, { ...params, ...body });
    return readProposal(platform, session, params.id);
  });
};
