import { isDeepStrictEqual } from 'node:util';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { type Bench, type Measure, PATHS } from '../bench.ts';
import type { Case } from '../cases/case.ts';
import { locatedPages, otherPages } from '../cases/lists.ts';
import { atMost, type Bound, type Figure, noiseOf } from '../figure.ts';
import { findPage } from '../limits/plain.ts';
import { payinsOf } from '../limits/selected.ts';
import { replay, type Statement } from '../limits/statements.ts';
import { compareTimes } from '../sample.ts';

/** What a page is held against: the statement that is its limit, and the identifiers of its rows in order. */
export interface Reference {
  limit: Statement;
  transIds: readonly string[];
}

/** A page through the portal, and its limit on the bare driver. */
export const measurePage = async (
  bench: Bench,
  [group, each, bounds]: readonly [string, Case, Bound[]],
  reference: Reference,
): Promise<Figure> => {
  const post = () => bench.sessions[each.caller].post(PATHS.list, each.body);
  const { rows } = dialectOf(interacPayins).fromResponse(JSON.parse((await post()).body.toString()));
  const correct = isDeepStrictEqual(
    rows.map(({ transId }) => transId),
    reference.transIds,
  );
  const { ours, limit } = await compareTimes({ ours: post, limit: () => replay(bench.replayer, [reference.limit]) });
  const noise = noiseOf(ours, limit);
  return { group, what: each.what, unit: 'ms', p50: ours.p50, p95: ours.p95, limit: limit.p50, bounds, noise, correct };
};

const located = async ({ client }: Bench, each: Case): Promise<Reference> => {
  const { keys, fetch } = await findPage(client, payinsOf(each));
  return { limit: fetch, transIds: keys };
};

const IN_ORDER = 'Pages of 25 rows, those that plain SQL finds (limit: the rows by their keys, bare driver)';
const OTHER = 'Pages in an order that no rollup knows';
const boundsOf = ({ p50 = 10 }: Case): Bound[] => [atMost('p50', p50), atMost('p95', 50)];

export const measurePages: Measure = {
  name: 'pages',
  run: async bench => {
    const figures: Figure[] = [];
    for (const each of locatedPages(bench.rows))
      figures.push(await measurePage(bench, [IN_ORDER, each, boundsOf(each)], await located(bench, each)));
    for (const each of otherPages)
      figures.push(await measurePage(bench, [OTHER, each, [atMost('p95', 50)]], await located(bench, each)));
    return figures;
  },
};
