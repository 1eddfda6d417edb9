import { openPerson } from '../person.ts';
import type { ReportWorld } from '../report-world.ts';

/** An Admin of the company of M1 and M2 who has just shown a second factor, and what they do about its credentials. */
export const openCredentialAdmin = async ({ portal, merchantParentId }: ReportWorld) => {
  const { headers } = await openPerson(portal, { merchantParentId });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    portal.app.inject({ method, url: `/v1/credentials${url}`, headers, ...(payload && { payload }) });
  return {
    call,
    make: async (more: object = {}) =>
      (await call('POST', '', { name: 'Books', scopes: ['INTERAC_DEPOSIT_ORION'], addresses: [], ...more })).json(),
  };
};
