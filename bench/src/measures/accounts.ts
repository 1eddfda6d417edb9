import { hashPassword, limitHashing, verifyPassword } from '@drumlin/server/accounts/passwords/hashing.ts';
import { holder, insertAccounts, trySignIn } from '../accounts/accounts.ts';
import { type DuringFlood, signInDuringFlood, WRONG_PER_SECOND } from '../accounts/flood.ts';
import type { Bench, Measure } from '../bench.ts';
import { atLeast, atMost, type Figure, noiseOf } from '../figure.ts';
import { type Answer, mustPost } from '../http.ts';
import { openLightClient } from '../light-client.ts';
import { load } from '../load.ts';
import { PASSWORD } from '../people.ts';
import { median, percentile } from '../statistics.ts';

const CALLERS = 16;
/**
 * Rounds of sign-ins before counting begins: JavaScript is compiled while it runs, and the first few hundred sign-ins cost a
 * quarter more beside their hash, which is native code.
 */
const WARM_UP = 32;
const RATES = `Signing in and staying in, ${CALLERS} at once`;
const FLOOD = `Signing in while ${WRONG_PER_SECOND} wrong passwords a second come in`;

const refreshTokenOf = ({ body }: Answer): string =>
  (JSON.parse(body.toString()) as { refreshToken: string }).refreshToken;

/** Sign-ins, the hash alone and refreshes take turns, so that other load on the machine affects all alike. */
const measureRates = async ({ portal }: Bench): Promise<Figure[]> => {
  const client = await openLightClient(portal.url, CALLERS);
  const post = mustPost(client.post);
  const stored = await hashPassword(PASSWORD);
  let visitors = 0;
  const signIn = () => {
    visitors += 1;
    return trySignIn(post, holder(visitors));
  };
  // The opened sessions are refreshed in turn: with so many, none comes near the limit of sixty at once
  const tokens: string[] = [];
  const signInAll = () => Promise.all(Array.from({ length: CALLERS }, signIn));
  for (let round = 0; round < WARM_UP; round++) tokens.push(...(await signInAll()).map(refreshTokenOf));
  const refresh = async () => {
    const token = tokens.shift();
    tokens.push(refreshTokenOf(await post('/v1/auth/token', { refreshToken: token })));
  };
  const hash = () => limitHashing(() => verifyPassword(stored, PASSWORD));
  const rates = await load(CALLERS, { signIn, hash, refresh }).finally(client.close);
  return [
    {
      group: RATES,
      what: 'sign-ins (limit: argon2id alone, as many hashes at once)',
      unit: 'requests/s',
      p50: rates.signIn.perSecond,
      limit: rates.hash.perSecond,
      bounds: [atLeast('ratio', 0.55)],
      noise: noiseOf(rates.signIn, rates.hash),
    },
    {
      group: RATES,
      what: 'refreshes (limit: the sign-ins)',
      unit: 'requests/s',
      p50: rates.refresh.perSecond,
      limit: rates.signIn.perSecond,
      bounds: [atLeast('ratio', 10)],
      noise: noiseOf(rates.refresh, rates.signIn),
    },
  ];
};

const timeFigure = (what: string, times: readonly number[]): Figure => ({
  group: FLOOD,
  what,
  unit: 'ms',
  p50: median(times),
  p95: percentile(times, 0.95),
  bounds: [atMost('p95', 2_000)],
});

const floodFigures = ({ flood, known, fresh, health }: DuringFlood): Figure[] => {
  const all = [...flood.answers.values()].reduce((sum, count) => sum + count, 0);
  const shares = [...flood.answers].toSorted(([a], [b]) => a - b);
  return [
    timeFigure('in at last, from an address that signed in before', known),
    timeFigure('in at last, from an address never seen', fresh),
    {
      group: FLOOD,
      what: '/healthz meanwhile, 99th percentile',
      unit: 'ms',
      p50: percentile(health, 0.99),
      bounds: [atMost('p50', 200)],
    },
    {
      group: FLOOD,
      what: 'wrong passwords sent',
      unit: 'requests/s',
      p50: flood.perSecond,
      bounds: [atLeast('p50', 0.95 * WRONG_PER_SECOND)],
    },
    ...shares.map(
      ([status, count]): Figure => ({
        group: FLOOD,
        what: status === 0 ? 'of them cut off' : `of them answered ${status}`,
        unit: '%',
        p50: (100 * count) / all,
        bounds: [],
      }),
    ),
  ];
};

/** What a sign-in costs beside its hash, what a refresh costs beside a sign-in, and whether a flood keeps people out. */
export const measureAccounts: Measure = {
  name: 'accounts',
  run: async bench => {
    await insertAccounts(bench.client);
    return [...(await measureRates(bench)), ...floodFigures(await signInDuringFlood(bench.portal))];
  },
};
