import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROOF_COMMANDS } from '@drumlin/contract/exports/proof-keys.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportClient, openWorker } from '../../testing/export-world.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { useFolder } from '../../testing/open-for-tests.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const run = promisify(execFile);
const shell = async (command: string, cwd?: string): Promise<string> =>
  (await run('sh', ['-c', command], { cwd })).stdout.trim();
const world = useReportWorld(6);
let worker: Awaited<ReturnType<typeof openWorker>>;
let user: TestUser;
const folder = useFolder();
let portalUrl: string;

beforeAll(async () => {
  worker = await openWorker(world.portal);
  const { merchantParentId, portal } = world;
  user = await createUser(portal.database, { merchantParentId, roles: [2] });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  portalUrl = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(() => worker.close());

interface Saved {
  folder: string;
  file: string;
  proof: string;
}

/** Exports with the keys of now, and saves file, proof and signature under the names that they are given out with. */
const saveExport = async (): Promise<Saved> => {
  const me = exportClient(world.portal, await signInAs(world.portal.platform, user));
  const id = await me.asked();
  const { fileName: file, isProofSigned } = await me.until(id, 'COMPLETED');
  expect(isProofSigned).toBe(true);
  const own = await mkdtemp(join(folder, 'export-'));
  for (const part of ['file', 'proof', 'signature']) {
    const { headers, rawPayload } = await me.file(id, part);
    await writeFile(join(own, String(headers['content-disposition']).split('"')[1] ?? ''), rawPayload);
  }
  return { folder: own, file, proof: await readFile(join(own, `${file}.json`), 'utf8') };
};

const keyOf = ({ proof }: Saved): string => JSON.parse(proof).signedWith;

/** What the commands of the user guide say, one after the other. Throws where one fails. */
const check = async (saved: Saved): Promise<string[]> => {
  const said: string[] = [];
  for (const command of PROOF_COMMANDS) {
    const typed = command.replace('PORTAL', portalUrl).replace('KEY', keyOf(saved)).replaceAll('FILE', saved.file);
    said.push(await shell(typed, saved.folder));
  }
  return said;
};

test('anybody checks a file by the commands of the guide, also once another key signs; a changed digit is found', async ({
  skip,
}) => {
  const tools = await shell('command -v curl && command -v sha256sum && openssl version').catch(() => '');
  skip(!tools.includes('OpenSSL 3'), 'There is no curl, no sha256sum or no OpenSSL 3');
  const old = await saveExport();
  const verified = ['', 'Signature Verified Successfully', `${JSON.parse(old.proof).file.sha256}  ${old.file}`];
  expect(await check(old)).toEqual(verified);

  Object.assign(world.portal.platform.config, { sessionKeys: [{ id: 'new', secret: randomBytes(32) }] });
  const anew = await saveExport();
  expect(await check(anew)).toContain('Signature Verified Successfully');
  expect(await check(old)).toEqual(verified);
  const { keys } = (await (await fetch(`${portalUrl}/v1/proof-keys`)).json()) as { keys: { id: string }[] };
  expect(keys.map(({ id }) => id)).toEqual([keyOf(anew), keyOf(old)]);

  const changed = old.proof.replace(/"rows": \d/, '"rows": 9');
  expect(changed).not.toBe(old.proof);
  await writeFile(join(old.folder, `${old.file}.json`), changed);
  await expect(check(old)).rejects.toMatchObject({ stdout: 'Signature Verification Failure\n' });
});

test('a key that never signed is not found', async () => {
  expect((await fetch(`${portalUrl}/v1/proof-keys/0123456789abcdef`)).status).toBe(404);
});
