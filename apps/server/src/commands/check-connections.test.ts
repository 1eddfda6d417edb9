import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '../platform/postgres/database.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { connectionsOf, refusePooler } from './check-connections.ts';

const database = useTestDatabase();

test('the connections of a process are counted as the pools open them', () => {
  const api = Object.values(connectionsOf({ databaseConnections: 20, replica: undefined }, false));
  const worker = Object.values(connectionsOf({ databaseConnections: 20, replica: undefined }, true));
  expect([api, worker]).toEqual([
    [20, 4, 2, 4, 1],
    [20, 6, 4, 4, 1],
  ]);
});

/** As a pooler does that ignores what a connection asks to be set to: the limit of locks is taken for another setting of as many letters. */
const openForgetfulPooler = async (port: number) => {
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1');
    near.once('data', piece => {
      far.write(piece.toString('latin1').replace('lock_timeout', 'temp_buffers'), 'latin1');
      near.pipe(far);
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

test('a pooler that keeps back the limits of a connection is refused', async () => {
  await refusePooler(database);
  const address = new URL(database.url);
  const pooler = await openForgetfulPooler(Number(address.port));
  address.port = String(pooler.port);
  address.search = '';
  const pooled = openDatabase(address.href);
  await expect(refusePooler(pooled)).rejects.toThrow('DATABASE_URL: a pooler keeps back the limits');
  await pooled.close();
  pooler.close();
});
