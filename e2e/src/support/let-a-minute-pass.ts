import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Makes it a minute since the last mail to an address, in the database of the portal under test: an address gets one code a minute, which
 * the server's tests check, and a browser would only wait for it.
 */
export const letAMinutePass = async (email: string): Promise<void> => {
  const folder = join(process.env['E2E_DATA'] ?? '', 'postgres');
  const pidFile = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'postgres',
    password: await readFile(join(folder, 'password'), 'utf8'),
    database: 'drumlin',
  });
  await client.connect();
  await client.query("update rate_limit set ends_at = ends_at - interval '1 minute' where key = $1", [email]);
  await client.end();
};
