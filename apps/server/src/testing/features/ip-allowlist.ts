import type { IpEntry } from '@drumlin/contract/ip-allowlist/routes.ts';
import type { TestApp } from '../build-test-app.ts';
import { createUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';

const ROUTE = '/v1/ipallowlist';

/** Somebody signed in, and what they do to the list of their company. */
export const newLister = async (portal: TestApp, roles: readonly number[], merchantParentId?: string) => {
  const user = await createUser(portal.database, {
    roles,
    ...(merchantParentId !== undefined && { merchantParentId }),
  });
  let headers = await signInAs(portal.platform, user);
  const { app } = portal;
  const add = (payload: object) => app.inject({ method: 'POST', url: ROUTE, headers, payload });
  const addIp = (ipAddress: string) => add({ ipAddress, description: 'Head office' });
  const listed = async (words = '') => (await app.inject({ url: `${ROUTE}?${words}`, headers })).json();
  return {
    user,
    /** For after the end of a session. */
    signInAgain: async () => {
      headers = await signInAs(portal.platform, user);
    },
    add,
    addIp,
    /** The id of a new entry. */
    added: async (ipAddress: string): Promise<string> => (await addIp(ipAddress)).json().id,
    listed,
    entries: async (words = ''): Promise<IpEntry[]> => (await listed(words)).data,
    addresses: async (words = ''): Promise<string[]> =>
      (await listed(words)).data.map(({ ipAddress }: IpEntry) => ipAddress),
    remove: (id: string) => app.inject({ method: 'DELETE', url: `${ROUTE}?ipAddressId=${id}`, headers }),
    /** What the server takes for their address, where the connection comes from there and these headers are sent along. */
    currentIp: (remoteAddress: string, sent: Record<string, string> = {}) =>
      app.inject({ url: '/v1/users/ip', remoteAddress, headers: { ...headers, ...sent } }),
  };
};

export type Lister = Awaited<ReturnType<typeof newLister>>;
