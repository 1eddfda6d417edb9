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
 * A compiled query with its parameters written in, each through the driver's own escaper: COPY takes no parameters
 * (performance notes, section 4), and what is planned for its values must show them. Compiled text holds `$n` nowhere but where a parameter stands.
 */
export const inlineSql = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string =>
  sql.replace(/\$(\d+)/g, (_, position: string) => literal(parameters[Number(position) - 1]));
