import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { DB } from '../../database/types.ts';
import { holdForNext } from './preparing-pool.ts';

/** Where a value of each call goes. The builder takes it for the value itself. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Gives the place of a value by its name. A list has no place: its length is part of the statement. */
export type PlaceOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

type Build<Values, Row> = (db: Kysely<DB>, value: PlaceOf<Values>) => Compilable<Row>;

/** How a statement is asked anew with the values of a call. */
const makeAsker = <Values extends object, Row>(build: Build<Values, Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  const place = ((name: PropertyKey) => new Place(name)) as PlaceOf<Values>;
  return (db: Kysely<DB>, values: Values): CompiledQuery<Row> => {
    compiled ??= build(db, place).compile();
    const given = values as Record<PropertyKey, unknown>;
    return {
      ...compiled,
      parameters: compiled.parameters.map(each => (each instanceof Place ? given[each.name] : each)),
    };
  };
};

/**
 * A statement of the query builder that is built and compiled when it is first asked, and only given other values afterwards: for
 * those of every sign-in, which took longer to build than to send.
 */
export const compileOnce =
  <Values extends object>() =>
  <Row>(build: Build<Values, Row>) => {
    const ask = makeAsker(build);
    return (db: Kysely<DB>, values: Values): Promise<QueryResult<Row>> => db.executeQuery(ask(db, values));
  };

/** As `compileOnce`, for a statement whose answer tells nothing: in a transaction it is sent with the next one (`holdForNext`). */
export const compileHeld =
  <Values extends object>() =>
  <Row>(build: Build<Values, Row>) => {
    const ask = makeAsker(build);
    return async (db: Kysely<DB>, values: Values): Promise<void> => {
      const asked = ask(db, values);
      holdForNext(asked.parameters);
      await db.executeQuery(asked);
    };
  };
