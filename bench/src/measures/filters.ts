import { type Bench, type Measure, PATHS } from '../bench.ts';
import { asked, WHOLE } from '../cases/case.ts';
import { type HandPlanned, unrolledFilters } from '../cases/filters.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { replay } from '../limits/statements.ts';
import { compareTimes } from '../sample.ts';
import { measurePage } from './pages.ts';

const PLANS = 'Filters outside the rollup, page and count, bare driver (limit: the best plan found by hand)';
const SERVED = 'The same through the portal (limit: the best plan found by hand, bare driver)';

const againstHand = async (
  { recorder, client, replayer }: Bench,
  { asked: each, hand }: HandPlanned,
): Promise<Figure> => {
  const statements = await recorder.page(each);
  const { ours, limit } = await compareTimes(
    {
      ours: () => replay(replayer, statements),
      limit: () => replay(client, [hand]),
    },
    PACE,
  );
  const shared = { group: PLANS, what: each.what, unit: 'ms' as const, bounds: [atMost('ratio', 1.3)] };
  return { ...shared, p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) };
};

/** Most of these take a quarter of a millisecond, so a round needs many calls. */
const PACE = { rounds: 9, calls: 100, roundMs: 500, warmUp: 20 };

/** Two letters are refused at the field. */
const refusal = async ({ sessions }: Bench): Promise<Figure> => {
  const { body } = asked('', { ...WHOLE, customerName: 'ma' });
  const answer = await sessions.staff.tryPost(PATHS.list, body);
  const { ours } = await compareTimes({ ours: () => sessions.staff.tryPost(PATHS.list, body) });
  const correct = answer.status === 400 && answer.body.toString().includes('customerName');
  const shared = { group: SERVED, what: 'a name fragment of 2 letters: refused at the field', unit: 'ms' as const };
  return { ...shared, p50: ours.p50, p95: ours.p95, bounds: [atMost('p95', 50)], correct, noise: noiseOf(ours) };
};

export const measureFilters: Measure = {
  name: 'filters',
  run: async bench => {
    const cases = await unrolledFilters(bench.client);
    const figures: Figure[] = [];
    for (const each of cases) figures.push(await againstHand(bench, each));
    for (const { asked: each, hand, countsToCap } of cases) {
      const found = await bench.client.query<{ trans_id: string }>(hand);
      const reference = { limit: hand, transIds: found.rows.map(row => row.trans_id) };
      figures.push(await measurePage(bench, [SERVED, each, countsToCap ? [] : [atMost('p95', 50)]], reference));
    }
    return [...figures, await refusal(bench)];
  },
};
