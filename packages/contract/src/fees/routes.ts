import { z } from 'zod';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { merchantId, queryInt, recordId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import {
  definitionBody,
  feeDay,
  feeDefinition,
  feeDescription,
  feeKind,
  feeName,
  feeProfile,
  feesFrom,
  listedFee,
  listedVersion,
  profileBody,
  revision,
} from './schemas.ts';

const named = z.object({ id: recordId });
const saved = z.strictObject({ id: recordId, revision });
const changed = { 200: saved, 400: errorBody, 404: errorBody, 409: errorBody };
/** What is deleted, as it was looked at. */
const deletes = {
  params: named,
  querystring: z.strictObject({ revision: queryInt(1, 2_147_483_647) }),
  response: { 204: noContent, 400: errorBody, 404: errorBody, 409: errorBody },
};
const { channel, type } = feeKind;

/** What the lists of definitions and fees are narrowed by. */
const filters = {
  /** A part of the name, or the id. */
  keyword: soughtText().optional(),
  channel: channel.optional(),
  type: type.optional(),
  /** Those that are in force on an Eastern day. */
  inForceOn: feeDay.optional(),
};

export const FEE_SORTS = ['name', 'channel', 'type', 'effectiveFrom'] as const;
const sort = z.enum(FEE_SORTS.flatMap(key => [`${key},asc`, `${key},desc`] as const)).default('name,asc');

export const listFeesQuery = z.strictObject({
  ...pageQuery(100, 25),
  ...filters,
  sort,
  /** Those of one merchant alone; without it every fee. */
  merchantId: merchantId.optional(),
});

export const listFees = defineRoute({
  method: 'GET',
  url: '/v1/admin/fees',
  summary: 'Every fee with its definition, or the merchant whose custom fee it is',
  access: 'FEES_VIEW',
  schema: {
    querystring: listFeesQuery,
    response: { 200: pageOf(listedFee), 400: errorBody },
  },
});

export const listDefinitionsQuery = z.strictObject({ ...pageQuery(100, 25), ...filters, sort });

export const listFeeDefinitions = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-definitions',
  summary: 'Each version of each fee definition, without those of one merchant alone',
  access: 'FEES_VIEW',
  schema: {
    querystring: listDefinitionsQuery,
    response: { 200: pageOf(listedVersion), 400: errorBody },
  },
});

export const getFeeDefinition = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-definitions/:id',
  summary: 'A fee definition with its versions, fees, profiles and merchants',
  access: 'FEES_VIEW',
  schema: { params: named, response: { 200: feeDefinition, 400: errorBody, 404: errorBody } },
});

export const createFeeDefinition = defineRoute({
  method: 'POST',
  url: '/v1/admin/fee-definitions',
  summary: 'Create a fee definition, which nobody is charged by until it is assigned',
  access: 'FEES_MANAGE',
  freshSecondFactor: { none: 'nobody is charged by it yet' },
  audit: { act: 'fee_definition_created' },
  schema: { body: definitionBody, response: { 201: saved, 400: errorBody } },
});

export const renameDefinitionBody = z.strictObject({ name: feeName, description: feeDescription, revision });

export const renameFeeDefinition = defineRoute({
  method: 'PUT',
  url: '/v1/admin/fee-definitions/:id',
  summary: 'Change the name and description of a fee definition that is not assigned',
  access: 'FEES_MANAGE',
  freshSecondFactor: { none: 'nobody is charged by it' },
  audit: { act: 'fee_definition_changed', object: 'fee definition' },
  schema: { params: named, body: renameDefinitionBody, response: changed },
});

export const addVersionBody = z.strictObject({ ...feesFrom, revision });

export const addFeeVersion = defineRoute({
  method: 'POST',
  url: '/v1/admin/fee-definitions/:id/versions',
  summary: 'Change the fees of a definition from a day to come on; replaces a planned version of the same day',
  access: 'FEES_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'fee_version_added', object: 'fee definition' },
  schema: { params: named, body: addVersionBody, response: changed },
});

export const withdrawVersionBody = z.strictObject({ versionId: recordId, revision });

export const withdrawFeeVersion = defineRoute({
  method: 'POST',
  url: '/v1/admin/fee-definitions/:id/withdraw',
  summary: 'Take back a version of a definition whose day has not come, so that the one before goes on',
  access: 'FEES_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'fee_version_withdrawn', object: 'fee definition' },
  schema: { params: named, body: withdrawVersionBody, response: changed },
});

export const deleteFeeDefinition = defineRoute({
  method: 'DELETE',
  url: '/v1/admin/fee-definitions/:id',
  summary: 'Delete a fee definition that no profile names and nobody was ever assigned',
  access: 'FEES_MANAGE',
  freshSecondFactor: { none: 'nobody was ever charged by it' },
  audit: { act: 'fee_definition_deleted', object: 'fee definition' },
  schema: deletes,
});

export const listFeeProfiles = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-profiles',
  summary: 'Every fee profile with its definitions and merchants',
  access: 'FEES_VIEW',
  schema: {
    querystring: z.strictObject({ ...pageQuery(100, 25), keyword: filters.keyword }),
    response: { 200: pageOf(feeProfile), 400: errorBody },
  },
});

export const getFeeProfile = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-profiles/:id',
  summary: 'A fee profile with its definitions and merchants',
  access: 'FEES_VIEW',
  schema: { params: named, response: { 200: feeProfile, 400: errorBody, 404: errorBody } },
});

export const createFeeProfile = defineRoute({
  method: 'POST',
  url: '/v1/admin/fee-profiles',
  summary: 'Create a fee profile, which no merchant has until it is assigned',
  access: 'FEES_MANAGE',
  freshSecondFactor: { none: 'nobody is charged by it yet' },
  audit: { act: 'fee_profile_created' },
  schema: { body: profileBody, response: { 201: saved, 400: errorBody } },
});

export const updateFeeProfile = defineRoute({
  method: 'PUT',
  url: '/v1/admin/fee-profiles/:id',
  summary: 'Change a fee profile that is not assigned',
  access: 'FEES_MANAGE',
  freshSecondFactor: { none: 'nobody is charged by it' },
  audit: { act: 'fee_profile_changed', object: 'fee profile' },
  schema: { params: named, body: profileBody.extend({ revision }), response: changed },
});

export const deleteFeeProfile = defineRoute({
  method: 'DELETE',
  url: '/v1/admin/fee-profiles/:id',
  summary: 'Delete a fee profile that nobody was ever assigned',
  access: 'FEES_MANAGE',
  freshSecondFactor: { none: 'nobody was ever charged by it' },
  audit: { act: 'fee_profile_deleted', object: 'fee profile' },
  schema: deletes,
});
