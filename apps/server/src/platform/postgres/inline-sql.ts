import type { CompiledQuery } from 'kysely';
import pg from 'pg';

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new TypeError(`No SQL literal for a ${typeof value}`);
};

/**
 * A compiled query with its parameters as literals, escaped by the driver: COPY takes no parameters, and a query that is to be
 * planned for its values must contain them. Compiled text contains `$n` only where a parameter is.
 */
export const inlineSql = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string =>
  sql.replace(/\$(\d+)/g, (_, position: string) => literal(parameters[Number(position) - 1]));
