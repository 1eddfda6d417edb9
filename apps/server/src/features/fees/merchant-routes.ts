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

  bindRoute(
    app,
    assignFeeProfile,
    async ({ act, body }) => {
      await assignProfile(platform, act, body);
      return undefined;
    },
    { subject: ({ body }) => ({ details: { effectiveFrom: body.effectiveFrom } }) },
  );
  bindRoute(app, chooseFeeDefinition, async ({ act, params, body }) => {
    await chooseDefinition(platform, act, { ...params, ...body });
    return undefined;
  });
  bindRoute(app, saveCustomFees, async ({ act, params, body }) => {
    await saveCustom(platform, act, { ...params, ...body });
    return undefined;
  });
  bindRoute(app, withdrawFeeAssignment, async ({ act, params }) => {
    await withdrawAssignment(platform, act, Number(params.id));
    return undefined;
  });
};
