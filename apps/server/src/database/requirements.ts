import { type QueryExecutorProvider, sql } from 'kysely';
import { OperatorError } from '../platform/config/operator-error.ts';

const OLDEST = 150_000;

interface Server {
  number: number;
  version: string;
  encoding: string;
  knowsLetters: boolean | null;
}

/**
 * Throws `OperatorError` for a PostgreSQL that is too old, and for a database that cannot hold every name or takes É and é for two
 * letters, so that searches would miss people. How it sorts does not matter.
 */
export const checkRequirements = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      getdatabaseencoding() as encoding,
      case getdatabaseencoding() when 'UTF8' then lower(chr(201)) = chr(233) end as "knowsLetters"`.execute(db);
  const [server] = rows;
  if (server === undefined) return;
  if (server.number < OLDEST) throw new OperatorError(`PostgreSQL ${server.version} is too old: 15 or newer is needed`);
  const anew = 'create it anew as docs/operating.md says, section 4';
  if (server.encoding !== 'UTF8')
    throw new OperatorError(`The database has the encoding ${server.encoding}, not UTF8: ${anew}`);
  if (server.knowsLetters !== true)
    throw new OperatorError(
      `The database takes É and é for different letters, so that searches would miss names: ${anew}`,
    );
};
