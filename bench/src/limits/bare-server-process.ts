import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import type { BareSetup } from './bare-server.ts';
import { replay } from './statements.ts';

/** The least a server can do: parse the body, run the statements, answer with the rows. */
const [setup] = (await once(process, 'message')) as [BareSetup];
process.once('disconnect', () => process.exit());
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: setup.databaseUrl, max: setup.connections });
const app = fastify();
for (const [path, statements] of Object.entries(setup.routes))
  app.post(path, async () => {
    const data = await replay(pool, statements);
    return { data, size: data.length };
  });
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
