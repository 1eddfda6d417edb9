import {
  assignFeeProfile,
  chooseFeeDefinition,
  getMerchantFees,
  listDefaultProfiles,
  listMerchantFees,
  saveCustomFees,
  withdrawFeeAssignment,
} from '@drumlin/contract/fees/merchant-routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { assignProfile, chooseDefinition, saveCustom, withdrawAssignment } from './assignments.ts';
import { readDefaults, readMerchant, readMerchants } from './read-merchants.ts';

/** What merchants are charged by, and what is chosen for them. */
export const registerMerchantFees = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listMerchantFees, ({ session, querystring }) => readMerchants(platform, session, querystring));
  bindRoute(app, getMerchantFees, ({ session, params, querystring }) =>
    readMerchant(platform, session, params.id, querystring.day),
  );
  bindRoute(app, listDefaultProfiles, ({ querystring }) => readDefaults(platform, querystring));

  bindRoute(app, assignFeeProfile, ({ act, body }) => assignProfile(platform, act, body), {
    subject: ({ body }) => ({ details: { effectiveFrom: body.effectiveFrom } }),
  });
  bindRoute(app, chooseFeeDefinition, ({ act, params, body }) =>
    chooseDefinition(platform, act, { ...params, ...body }),
  );
  bindRoute(app, saveCustomFees, ({ act, params, body }) => saveCustom(platform, act, { ...params, ...body }));
  bindRoute(app, withdrawFeeAssignment, ({ act, params }) => withdrawAssignment(platform, act, Number(params.id)));
};
