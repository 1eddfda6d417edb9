import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openCredentialAdmin } from '../../testing/features/credentials.ts';
import { useFolder } from '../../testing/open-for-tests.ts';
import { useReportWorld } from '../../testing/report-world.ts';

const world = useReportWorld(6);
const folder = useFolder();
const ROOT = join(import.meta.dirname, '../../../../..');

/** A program as somebody would write it, with types made from the document at /docs alone. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './portal.d.ts';

export const readPayins = async (baseUrl: string, clientId: string, clientSecret: string) => {
  const portal = createClient<paths>({ baseUrl });
  const token = await portal.POST('/v1/oauth/token', {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  });
  const headers = { authorization: 'Bearer ' + token.data?.access_token };
  // @ts-expect-error There is no such report
  await portal.POST('/v1/report/nothing', { headers });
  const { data, error } = await portal.POST('/v1/report/transferToMerchant', {
    headers,
    body: { fromDateTime: '2026-01-01', toDateTime: '2026-12-31', page: 1 },
  });
  const ids: (string | null)[] | undefined = data?.data.map(row => row.merchantId);
  return { ids, code: error?.errorCode };
};
`;

test('a client made from the document by openapi-typescript compiles and reads a report', async () => {
  const { app } = world.portal;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const document = app.swagger() as unknown as Parameters<typeof openapiTS>[0];
  await writeFile(join(folder, 'portal.d.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const strictly = '--noEmit --strict --allowImportingTsExtensions --target esnext --module nodenext'.split(' ');
  const options = [compiler, ...strictly, '--types', '', 'program.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: folder }).catch(error => error);
  expect(stdout).toBe('');
  const { clientId, secret } = await (await openCredentialAdmin(world)).make();
  const { readPayins } = await import(/* @vite-ignore */ join(folder, 'program.ts'));
  const { port } = app.server.address() as AddressInfo;
  const { ids, code } = await readPayins(`http://127.0.0.1:${port}`, clientId, secret);
  expect([code, new Set(ids)]).toEqual([undefined, new Set(['M1', 'M2'])]);
}, 120_000);
