import { createUser } from '../factories.ts';
import type { ReportWorld } from '../report-world.ts';
import { signInAs } from '../sign-in-as.ts';
import { showFactor } from './merchant-admin.ts';

/** An Admin of the company of M1 and M2 who has just shown a second factor, and what they do about its credentials. */
export const openCredentialAdmin = async ({ portal, merchantParentId }: ReportWorld) => {
  const user = await createUser(portal.database, { roles: [1], merchantParentId });
  const headers = await signInAs(portal.platform, user);
  await showFactor(portal.platform, user);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    portal.app.inject({ method, url: `/v1/credentials${url}`, headers, ...(payload && { payload }) });
  return {
    call,
    make: async (more: object = {}) =>
      (await call('POST', '', { name: 'Books', scopes: ['INTERAC_DEPOSIT_ORION'], addresses: [], ...more })).json(),
  };
};
