import { searchRoute } from '@drumlin/contract/search/routes.ts';
import { type Bench, type Measure, renewSessions } from '../bench.ts';
import { type SearchCase, searchCases } from '../cases/search.ts';
import { atMost, type Figure } from '../figure.ts';
import { compareTimes } from '../sample.ts';

const GROUP = 'Searching every report for an identifier: the slowest of its kind, the one that most rows share';
const PACE = { rounds: 3, calls: 10, roundMs: 1_000 };
const BOUND = [atMost('p95', 100)];

const hitsOf = (body: Buffer): number => (JSON.parse(body.toString()) as { hits: unknown[] }).hits.length;

const measure = async ({ sessions }: Bench, { kind, caller, identifier, isThere }: SearchCase): Promise<Figure> => {
  const search = () => sessions[caller].get(`${searchRoute.url}?identifier=${encodeURIComponent(identifier)}`);
  const correct = hitsOf((await search()).body) > 0 === isThere;
  const { ours } = await compareTimes({ ours: search }, PACE);
  const who = caller === 'staff' ? 'the provider’s staff' : 'a parent’s Admin';
  const what = `${kind}, ${isThere ? 'there' : 'not there'}, ${who}`;
  return { group: GROUP, what, unit: 'ms', p50: ours.p50, p95: ours.p95, bounds: BOUND, correct };
};

/** The slowest of the figures with the same name; correct only if all are. */
const slowest = (figures: readonly Figure[]): Figure[] => {
  const byWhat = Map.groupBy(figures, ({ what }) => what);
  return [...byWhat.values()].flatMap(same => {
    const [first] = same.toSorted((a, b) => (b.p95 ?? 0) - (a.p95 ?? 0));
    return first ? [{ ...first, correct: same.every(({ correct }) => correct) }] : [];
  });
};

/** The search of the top bar, which looks in every report the caller may see. */
export const measureSearch: Measure = {
  name: 'search',
  ledger: 'whole',
  run: async bench => {
    const cases = await searchCases(bench.client);
    await renewSessions(bench);
    const figures: Figure[] = [];
    for (const each of cases) figures.push(await measure(bench, each));
    return slowest(figures);
  },
};
