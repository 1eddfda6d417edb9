import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '@drumlin/contract/auth/routes.ts';
import { listOwnMerchants } from '@drumlin/contract/merchants/routes.ts';
import { getSupportView } from '@drumlin/contract/support/routes.ts';
import { getPicture } from '@drumlin/contract/users/picture.ts';
import { getPreferences, putPreferences } from '@drumlin/contract/users/routes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, ReadOnlyViewError, UnreachableError } from './api-error.ts';
import { createApiClient } from './client.ts';

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A small API whose tokens are `token-1`, `token-2`, ...; it accepts only those in `accepted`. */
const api = {
  renewals: 0,
  refuseRenewal: false,
  isViewOver: false,
  accepted: new Set<string>(),
  seen: [] as Seen[],
  /** What stands between answers this instead. */
  between: undefined as { status: number; type: string; body: string; disposition?: string } | undefined,
};
let server: Server;
let baseUrl: string;

const answer = (path: string, token: string | undefined): [number, unknown] => {
  if (path === '/v1/auth/token') {
    if (api.refuseRenewal)
      return [401, { errorCode: 'SESSION_EXPIRED', errorMessage: 'Your session has expired.', ended: 'suspended' }];
    api.renewals += 1;
    return [200, { accessToken: `token-${api.renewals}`, idToken: 'id', expiresIn: 600 }];
  }
  if (path === '/v1/signin') return [400, { errorCode: 19, errorMessage: 'Locked', requestId: 'r-1' }];
  if (!token || !api.accepted.has(token)) return [401, { errorCode: 'UNAUTHORIZED', errorMessage: 'Unauthorized' }];
  if (api.isViewOver) return [409, { errorCode: 'SUPPORT_VIEW_OVER', errorMessage: 'Over' }];
  return path === '/v1/users/preferences' ? [200, { theme: 'dark' }] : [200, { data: [], totalRowNum: 0 }];
};

beforeEach(async () => {
  Object.assign(api, {
    renewals: 0,
    refuseRenewal: false,
    isViewOver: false,
    accepted: new Set(['token-1', 'token-2']),
    seen: [],
    between: undefined,
  });
  server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    const path = request.url ?? '';
    api.seen.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (api.between) {
      const { status, type, disposition } = api.between;
      response.writeHead(status, { 'content-type': type, ...(disposition && { 'content-disposition': disposition }) });
      return response.end(api.between.body);
    }
    const [status, body] = answer(path.split('?')[0] ?? '', request.headers.authorization?.replace('Bearer ', ''));
    const empty = request.method === 'PUT' && status === 200;
    response.writeHead(empty ? 204 : status, { 'content-type': 'application/json' });
    response.end(empty ? '' : JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise(resolve => server.close(resolve)));

const newClient = () => {
  const onSignedOut = vi.fn();
  return { onSignedOut, ...createApiClient({ baseUrl, locale: () => 'fr-CA', onSignedOut }) };
};
const renewalsSeen = () => api.seen.filter(({ path }) => path === '/v1/auth/token').length;

test('renews once for calls made at the same time', async () => {
  const { call } = newClient();
  const answers = await Promise.all([call(getPreferences), call(getPreferences), call(getPreferences)]);
  expect(answers).toEqual([{ theme: 'dark' }, { theme: 'dark' }, { theme: 'dark' }]);
  expect(renewalsSeen()).toBe(1);
});

test('renews a token the server no longer takes, once for all, and repeats the calls', async () => {
  const { call } = newClient();
  await call(getPreferences);
  api.accepted.delete('token-1');
  await Promise.all([call(getPreferences), call(getPreferences)]);
  expect(renewalsSeen()).toBe(2);
});

test('ends the session where a renewed token is refused as well', async () => {
  const { call, onSignedOut } = newClient();
  api.accepted.clear();
  await expect(call(getPreferences)).rejects.toMatchObject({ status: 401 });
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test('ends the session once where the renewal is refused, for however many calls, and passes the reason on', async () => {
  const { call, onSignedOut } = newClient();
  api.refuseRenewal = true;
  const calls = await Promise.allSettled([call(getPreferences), call(getPreferences)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(onSignedOut.mock.calls).toEqual([['suspended']]);
});

test('does not renew for a public route, and gives the refusal whole', async () => {
  const { call, onSignedOut } = newClient();
  const refused = await call(signIn, { body: { email: 'a@b.example', password: 'x' } }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, errorCode: 19, errorMessage: 'Locked', details: [], requestId: 'r-1' });
  expect(renewalsSeen()).toBe(0);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('sends the language, the cookie transport, the query and the body', async () => {
  const { call } = newClient();
  await call(listOwnMerchants, { querystring: { page: '2', keyword: 'é & b' } });
  await expect(call(putPreferences, { body: { theme: 'light' } })).resolves.toBeUndefined();
  const [list, put] = api.seen.slice(-2);
  expect(list?.path).toBe('/v1/merchant-parents/merchants?page=2&keyword=%C3%A9+%26+b');
  expect(list?.headers).toMatchObject({ 'accept-language': 'fr-CA', 'x-token-transport': 'cookie' });
  expect(put?.body).toBe('{"theme":"light"}');
});

test('keeps the session where the server cannot be reached', async () => {
  const { onSignedOut } = newClient();
  const { call } = createApiClient({ baseUrl: 'http://127.0.0.1:1', locale: () => 'en-CA', onSignedOut });
  await expect(call(getPreferences)).rejects.toBeInstanceOf(UnreachableError);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test.each([
  [200, 'text/html', '<!DOCTYPE html><h1>Welcome to the hotel</h1>'],
  [401, 'text/html; charset=utf-8', '<!DOCTYPE html><h1>Sign in to the hotel</h1>'],
  [404, 'application/json', '{"error":"no such host"}'],
  [503, 'application/json', '<h1>Busy</h1>'],
  [204, 'text/html', ''],
])('takes what stands between for not reached, in one sentence, and keeps the session: %i, %s', async (...between) => {
  const { call, fetchFile, onSignedOut } = newClient();
  await call(getPreferences);
  const [status, type, body] = between;
  api.between = { status, type, body };
  const failed = { name: 'UnreachableError', message: expect.stringMatching(/^The portal could not be reached/) };
  await expect(call(getPreferences)).rejects.toMatchObject(failed);
  await expect(fetchFile(getPicture, { params: { id: '1', pictureId: VIEW } })).rejects.toMatchObject(failed);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('tells of a file how many bytes of it have come, and saves it with the type that it came with', async () => {
  const { call, fetchFile } = newClient();
  await call(getPreferences);
  api.between = { status: 200, type: 'image/webp', body: 'picture', disposition: 'inline' };
  const onBytes = vi.fn();
  const { file } = await fetchFile(getPicture, { params: { id: '1', pictureId: VIEW } }, { onBytes });
  expect([await file.text(), file.type, onBytes.mock.lastCall]).toEqual(['picture', 'image/webp', [7]]);
});

const VIEW = '00000000-0000-4000-8000-000000000000';
const viewing = () => {
  const onViewOver = vi.fn();
  const options = { baseUrl, locale: () => 'en-CA', onSignedOut: vi.fn(), supportView: VIEW, onViewOver };
  return { onViewOver, ...createApiClient(options) };
};

test('in a support view says so with each call, but for what the staff ask as themselves', async () => {
  const { call } = viewing();
  await call(getPreferences);
  await call(getSupportView, { params: { id: VIEW } });
  expect(api.seen.map(({ path, headers }) => [path, headers['x-support-view']])).toEqual([
    ['/v1/auth/token', undefined],
    ['/v1/users/preferences', VIEW],
    [`/v1/support/views/${VIEW}`, undefined],
  ]);
});

test('in a support view sends nothing that would change something, and hears when it is over', async () => {
  const { call, onViewOver } = viewing();
  await expect(call(putPreferences, { body: { theme: 'light' } })).rejects.toBeInstanceOf(ReadOnlyViewError);
  expect(api.seen).toEqual([]);
  api.isViewOver = true;
  await expect(call(getPreferences)).rejects.toMatchObject({ status: 409 });
  expect(onViewOver).toHaveBeenCalledOnce();
});
