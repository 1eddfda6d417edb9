import { afterAll, expect, test } from 'vitest';
import { freePort } from '../testing/servers/portal-process.ts';
import { openLifetime } from './lifetime.ts';
import { openWaitingPage } from './waiting-page.ts';

const lifetime = openLifetime();
afterAll(lifetime.close);

test('a browser is told in its language how far the start is, a program that it is not ready, and the port is free afterwards', async () => {
  const config = { host: '127.0.0.1', port: await freePort() };
  const ask = (accept: string) =>
    fetch(`http://127.0.0.1:${config.port}/merchant/payins`, { headers: { accept, 'accept-language': 'fr' } });
  const waiting = await openWaitingPage(config, lifetime);
  waiting.tell({ what: 'Making the demo ledger', done: 0.407 });
  const page = await ask('text/html');
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Création du grand livre de démonstration (40\u00A0%)');
  const answer = await ask('application/json');
  expect([answer.status, await answer.json()]).toMatchObject([503, { done: 0.407 }]);
  await expect(openWaitingPage(config, lifetime)).rejects.toThrow(`PORT: 127.0.0.1:${config.port} is in use already`);
  await waiting.close();
  await expect(ask('text/html')).rejects.toThrow();
});
