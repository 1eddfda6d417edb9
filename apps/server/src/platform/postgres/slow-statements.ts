import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** For what statements are asked: the pattern of a route, or the kind of a job. */
export const askedFor = new AsyncLocalStorage<string>();

export interface SlowStatement {
  askedFor: string | undefined;
  ms: number;
  /** Its text, without values. */
  statement: string;
}

const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/(?<![\w$])\d[\d.]*/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);

type Statement = string | { text?: string };

/** Tells of each statement of a connection whose answer took longer; rows that are streamed are none, as their reader sets the pace. */
export const watchStatements = (client: pg.ClientBase, ms: number, tell: (slow: SlowStatement) => void): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const [began, store, [asked], answered] = [performance.now(), askedFor.getStore(), given, given.at(-1)];
    const end = () => {
      const took = Math.round(performance.now() - began);
      const text = typeof asked === 'string' ? asked : ((asked as Statement & object).text ?? '');
      if (took > ms) tell({ askedFor: store, ms: took, statement: withoutValues(text) });
    };
    if (typeof answered === 'function') {
      const tellFirst = (...got: unknown[]) => {
        end();
        answered(...got);
      };
      return query(...given.slice(0, -1), tellFirst);
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  client.query = watched as typeof client.query;
};
