import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
type Method = (typeof METHODS)[number];
let headers: { authorization: string };
const portal = usePortal();
beforeAll(async () => {
  headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
});

const filled = (url: string): string => url.replace(/:\w+/g, '1');
const fits = ({ url }: RouteShape, path: string): boolean =>
  new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`).test(path);
/** What can be done at an address; a GET can be asked for its head. */
const routesAt = (path: string) => ROUTES.filter(route => fits(route, path));
const methodsOf = (routes: readonly RouteShape[]): Method[] =>
  routes.flatMap(({ method }): Method[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

const paths = [...new Set(ROUTES.map(({ url }) => filled(url)))].map(path => {
  const routes = routesAt(path);
  const methods = [...new Set(methodsOf(routes))].toSorted();
  const isOpen = routes.some(({ access }) => access === 'public');
  return { path, methods, others: METHODS.filter(method => !methods.includes(method)), isOpen };
});
/** One address for each set of methods, of those that anybody and those that somebody signed in may call. */
const oneOfEach = new Map(paths.map(each => [`${each.methods} ${each.isOpen} ${each.path.includes('/1')}`, each]));

const call = async (method: Method, url: string, given: Record<string, string> = {}) => {
  const answer = await portal.app.inject({ method, url, headers: given });
  const { requestId, ...told } = method === 'HEAD' ? {} : answer.json();
  return { status: answer.statusCode, allow: answer.headers['allow'], told };
};

test.each([...oneOfEach.values()])(
  '$path refuses every other method, and says to whoever may know which there are',
  async given => {
    const { path, methods, others, isOpen } = given;
    for (const method of others) {
      const signedIn = await call(method, path, headers);
      expect([method, signedIn]).toMatchObject([method, { status: 405, allow: methods.join(', ') }]);
      const stranger = await call(method, path);
      const unknown = await call(method, '/v1/no-such-address');
      expect([method, stranger]).toEqual([method, isOpen ? signedIn : unknown]);
    }
  },
);

test('an address that nobody has is not found, signed in or not', async () => {
  for (const method of METHODS) {
    expect(await call(method, '/v1/no-such-address', headers)).toMatchObject({ status: 404, allow: undefined });
  }
});

test.each(['/healthz', '/ofrep/v1/evaluate/flags'])('%s is known by its methods too', async path => {
  expect(await call('DELETE', path)).toMatchObject({ status: 405, told: { errorCode: 'METHOD_NOT_ALLOWED' } });
});
