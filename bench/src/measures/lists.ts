import { type Bench, type Measure, PATHS } from '../bench.ts';
import { asked, type Case, LAST_30_DAYS, WHOLE } from '../cases/case.ts';
import { atLeast, atMost, type Figure, noiseOf } from '../figure.ts';
import { mustPost, openClient } from '../http.ts';
import { merchantId } from '../ledger/merchants.ts';
import { type BareServer, startBareServer } from '../limits/bare-server.ts';
import { plainRows, plainSums } from '../limits/plain.ts';
import { payinsOf } from '../limits/selected.ts';
import { load } from '../load.ts';
import { compareTimes } from '../sample.ts';
import { openSession } from '../session.ts';

const GROUP = 'A list of 25 rows with its count and totals, signed in, against a bare server';
const CONNECTIONS = 16;
/** A long warm-up: JavaScript is compiled while it runs, and a server that checks more has more to compile. */
const PACE = { rounds: 15, calls: 50, roundMs: 5_000, warmUp: 1_000 };

const CASES: readonly Case[] = [
  asked('all merchants, 30 days', LAST_30_DAYS),
  asked('largest merchant, status R, 400 days', { ...WHOLE, merchantId: merchantId(1), transStatusId: ['R'] }),
  asked('a parent of 3 merchants, 30 days', LAST_30_DAYS, 'parent'),
];

const bareServer = ({ databaseUrl }: Bench): Promise<BareServer> => {
  const entries = CASES.map(payinsOf).flatMap((selected, at) => {
    const sums = plainSums(selected);
    return [
      [`/list/${at}`, [sums, plainRows(selected)]],
      [`/totals/${at}`, [sums]],
    ] as const;
  });
  return startBareServer({ databaseUrl, connections: CONNECTIONS, routes: Object.fromEntries(entries) });
};

const oneByOne = async ({ sessions }: Bench, bare: BareServer): Promise<Figure[]> => {
  const client = openClient(bare.url);
  const post = mustPost(client.post);
  const figures: Figure[] = [];
  for (const [at, each] of CASES.entries()) {
    const session = sessions[each.caller];
    const { ours, limit } = await compareTimes(
      {
        ours: async () => [await session.post(PATHS.list, each.body), await session.post(PATHS.summation, each.body)],
        limit: async () => [await post(`/list/${at}`, each.body), await post(`/totals/${at}`, each.body)],
      },
      PACE,
    );
    const shared = {
      group: GROUP,
      what: each.what,
      unit: 'ms' as const,
      bounds: [atMost('ratio', 2), atMost('p95', 50)],
    };
    figures.push({ ...shared, p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) });
  }
  client.close();
  return figures;
};

const together = async ({ portal }: Bench, bare: BareServer): Promise<Figure> => {
  const [each] = CASES as [Case];
  const session = await openSession(portal, each.caller, CONNECTIONS);
  const client = openClient(bare.url, CONNECTIONS);
  const post = mustPost(client.post);
  const { ours, limit } = await load(CONNECTIONS, {
    ours: async () => [await session.post(PATHS.list, each.body), await session.post(PATHS.summation, each.body)],
    limit: async () => [await post('/list/0', each.body), await post('/totals/0', each.body)],
  });
  session.close();
  client.close();
  const what = `the same at ${CONNECTIONS} connections`;
  const shared = { group: GROUP, what, unit: 'requests/s' as const, bounds: [atLeast('ratio', 0.5)] };
  // Each call is two requests: the list and the totals
  return { ...shared, p50: ours.perSecond * 2, limit: limit.perSecond * 2, noise: noiseOf(ours, limit) };
};

export const measureLists: Measure = {
  name: 'lists',
  run: async bench => {
    const bare = await bareServer(bench);
    try {
      return [...(await oneByOne(bench, bare)), await together(bench, bare)];
    } finally {
      await bare.stop();
    }
  },
};
