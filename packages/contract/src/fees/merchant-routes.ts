import { z } from 'zod';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { merchantId, recordId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import {
  assignProfileBody,
  chooseDefinitionBody,
  customFeesBody,
  feeAssignment,
  feeDay,
  listedMerchantFees,
  merchantFees,
} from './schemas.ts';

const ofMerchant = z.object({ id: merchantId });
const done = { 204: noContent, 400: errorBody, 404: errorBody };

export const listMerchantFees = defineRoute({
  method: 'GET',
  url: '/v1/admin/merchant-fees',
  summary: 'Every merchant with its fee profile, its own fees and the next change',
  access: 'FEES_VIEW',
  schema: {
    querystring: z.strictObject({
      ...pageQuery(100, 25),
      /** A part of the name or of the id. */
      keyword: soughtText().optional(),
      /** Merchants that have a profile today. */
      profileId: recordId.optional(),
      /** Merchants that are charged by a definition today. */
      definitionId: recordId.optional(),
    }),
    response: { 200: pageOf(listedMerchantFees), 400: errorBody },
  },
});

export const getMerchantFees = defineRoute({
  method: 'GET',
  url: '/v1/admin/merchant-fees/:id',
  summary: 'The fees of a merchant on a day, where they are from, and what was chosen for it',
  access: 'FEES_VIEW',
  schema: {
    params: ofMerchant,
    /** Today where it is left out. */
    querystring: z.strictObject({ day: feeDay.optional() }),
    response: { 200: merchantFees, 400: errorBody, 404: errorBody },
  },
});

export const listDefaultProfiles = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-assignments',
  summary: 'Which fee profile merchants without one of their own have, had and will have',
  access: 'FEES_VIEW',
  schema: {
    querystring: z.strictObject(pageQuery(100, 25)),
    response: { 200: pageOf(feeAssignment), 400: errorBody },
  },
});

export const assignFeeProfile = defineRoute({
  method: 'POST',
  url: '/v1/admin/fee-assignments',
  summary: 'Give merchants, or all without one of their own, a fee profile from a day to come on',
  access: 'FEES_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'fee_profile_assigned' },
  schema: { body: assignProfileBody, response: done },
});

export const chooseFeeDefinition = defineRoute({
  method: 'POST',
  url: '/v1/admin/merchant-fees/:id/definitions',
  summary:
    'Charge a merchant for a channel and type by a definition of its own choice from a day to come on, or by its profile again',
  access: 'FEES_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'fee_definition_chosen', object: 'merchant' },
  schema: { params: ofMerchant, body: chooseDefinitionBody, response: done },
});

export const saveCustomFees = defineRoute({
  method: 'POST',
  url: '/v1/admin/merchant-fees/:id/custom',
  summary: 'Save fees for one merchant alone, from a day to come on',
  access: 'FEES_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'custom_fees_saved', object: 'merchant' },
  schema: { params: ofMerchant, body: customFeesBody, response: done },
});

export const withdrawFeeAssignment = defineRoute({
  method: 'POST',
  url: '/v1/admin/fee-assignments/:id/withdraw',
  summary: 'Take back a choice of fees whose day has not come',
  access: 'FEES_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'fee_assignment_withdrawn', object: 'fee assignment' },
  schema: {
    params: z.object({
      id: z
        .string()
        .max(15)
        .regex(/^[1-9]\d{0,14}$/, 'Must be a whole number'),
    }),
    response: { 204: noContent, 400: errorBody, 404: errorBody, 409: errorBody },
  },
});
