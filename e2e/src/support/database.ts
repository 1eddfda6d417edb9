import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Lets a test look into the database of the portal under test, or hold what the portal asks for. */
export const withDatabase = async <T>(use: (client: pg.Client) => Promise<T>): Promise<T> => {
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
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
