import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { merchantId, recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { branding, MAX_BRANDING_BYTES, saveBrandingBody } from './schemas.ts';

export const getBranding = defineRoute({
  method: 'GET',
  url: '/v1/admin/users/merchant/branding',
  summary: 'How the payment flow of a merchant looks',
  access: 'INTERAC_BRANDING_EDIT',
  schema: {
    querystring: z.strictObject({ merchantId }),
    response: { 200: branding, 400: errorBody, 403: errorBody },
  },
});

export const saveBranding = defineRoute({
  method: 'POST',
  url: '/v1/admin/users/merchant/branding',
  summary: 'Change how the payment flow of a merchant looks; refused where somebody else has changed it since',
  access: 'INTERAC_BRANDING_EDIT',
  freshSecondFactor: { none: 'how a page looks is set back in a moment' },
  audit: { act: 'branding_changed' },
  bodyBytes: MAX_BRANDING_BYTES,
  schema: {
    body: saveBrandingBody,
    response: {
      200: branding,
      400: errorBody,
      403: errorBody,
      409: errorBody,
      413: errorBody,
      429: errorBody,
      503: errorBody,
    },
  },
});

/** Everybody whom the payment flow is shown to sees its logo, and has no session. */
export const getLogo = defineRoute({
  method: 'GET',
  url: '/v1/branding/logos/:id',
  summary: 'A logo that is in force, as PNG or JPEG; for whoever knows its address',
  access: 'public',
  schema: {
    params: z.object({ id: recordId }),
    response: {
      200: z.any().describe('image/png or image/jpeg; image/svg+xml for some that were stored before SVGs were drawn'),
      400: errorBody,
      404: errorBody,
      429: errorBody,
    },
  },
});
