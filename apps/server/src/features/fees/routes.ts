import { calculateFee } from '@drumlin/contract/fees/calculator.ts';
import {
  assignFeeProfile,
  chooseFeeDefinition,
  getMerchantFees,
  listDefaultProfiles,
  listMerchantFees,
  saveCustomFees,
  withdrawFeeAssignment,
} from '@drumlin/contract/fees/merchant-routes.ts';
import {
  addFeeVersion,
  createFeeDefinition,
  createFeeProfile,
  deleteFeeDefinition,
  deleteFeeProfile,
  getFeeDefinition,
  getFeeProfile,
  listFeeDefinitions,
  listFeeProfiles,
  listFees,
  renameFeeDefinition,
  updateFeeProfile,
  withdrawFeeVersion,
} from '@drumlin/contract/fees/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { assignProfile, chooseDefinition, saveCustom, withdrawAssignment } from './assignments.ts';
import { calculate } from './calculator.ts';
import { changeFees, createDefinition, deleteDefinition, renameDefinition, withdrawFees } from './definitions.ts';
import { changeProfile, createProfile, deleteProfile } from './profiles.ts';
import { readDefinition, readFees, readProfile, readProfiles, readVersions } from './read.ts';
import { readDefaults, readMerchant, readMerchants } from './read-merchants.ts';

/** What merchants are charged by, and what is chosen for them. */
const registerMerchantFees = (app: FastifyInstance, platform: Platform): void => {
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

/** What transactions cost: definitions in versions, profiles, what merchants are charged by, and the calculator. For the provider's staff. */
export const registerFees = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listFees, ({ session, querystring }) => readFees(platform, session, querystring));
  bindRoute(app, listFeeDefinitions, ({ querystring }) => readVersions(platform, querystring));
  bindRoute(app, getFeeDefinition, ({ session, params }) => readDefinition(platform, session, params.id));
  bindRoute(app, listFeeProfiles, ({ session, querystring }) => readProfiles(platform, session, querystring));
  bindRoute(app, getFeeProfile, ({ session, params }) => readProfile(platform, session, params.id));
  bindRoute(app, calculateFee, ({ session, querystring }) => calculate(platform, session, querystring));

  bindRoute(app, createFeeDefinition, ({ act, body }) => createDefinition(platform, act, body), {
    subject: ({ body }) => ({ details: { name: body.name } }),
  });
  bindRoute(app, renameFeeDefinition, ({ act, params, body }) =>
    renameDefinition(platform, act, { ...params, ...body }),
  );
  bindRoute(app, addFeeVersion, ({ act, params, body }) => changeFees(platform, act, { ...params, ...body }));
  bindRoute(app, withdrawFeeVersion, ({ act, params, body }) => withdrawFees(platform, act, { ...params, ...body }));
  bindRoute(app, deleteFeeDefinition, ({ act, params, querystring }) =>
    deleteDefinition(platform, act, { ...params, ...querystring }),
  );
  bindRoute(app, createFeeProfile, ({ act, body }) => createProfile(platform, act, body), {
    subject: ({ body }) => ({ details: { name: body.name } }),
  });
  bindRoute(app, updateFeeProfile, ({ act, params, body }) => changeProfile(platform, act, { ...params, ...body }));
  bindRoute(app, deleteFeeProfile, ({ act, params, querystring }) =>
    deleteProfile(platform, act, { ...params, ...querystring }),
  );

  registerMerchantFees(app, platform);
};
