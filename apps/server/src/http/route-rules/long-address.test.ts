import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';

let port: number;
const portal = usePortal();
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});

/** Asks for a report of so many merchants, whose list the address holds. */
const ask = async (merchants: number, language = 'en-CA') => {
  const { list } = reportRoutes(ibtRepresentments);
  expect([list.method, dialectOf(ibtRepresentments).method]).toEqual(['GET', 'GET']);
  const path = `${list.url}?merchantId=${Array.from({ length: merchants }, (_, nth) => `merchant-${nth}`).join(',')}`;
  const sent = request({ host: '127.0.0.1', port, path, headers: { 'accept-language': language } });
  return new Promise<unknown[]>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', answer =>
      json(answer).then(body => {
        const { errorCode, errorMessage } = body as { errorCode: string; errorMessage: string };
        resolve([answer.statusCode, errorCode, errorMessage]);
      }, reject),
    );
    sent.end();
  });
};

test('an address of too many merchants is told so, in the language of who asks', async () => {
  expect(await ask(100)).toEqual([401, 'UNAUTHORIZED', 'Unauthorized']);
  const refused = (words: string) => [400, 'ADDRESS_TOO_LONG', expect.stringContaining(words)];
  expect(await ask(800)).toEqual(refused('Ask for fewer merchants'));
  expect(await ask(800, 'fr-CA')).toEqual(refused('Demandez moins de marchands'));
  // Longer than anything that is read
  expect(await ask(10_000)).toEqual(refused('Ask for fewer merchants'));
});
