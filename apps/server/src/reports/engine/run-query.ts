import type { RawBuilder } from 'kysely';

/** Asks the database. */
export type RunQuery = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
