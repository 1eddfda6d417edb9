import {
  type ListedProposals,
  listProposals,
  proposeDisbursements,
  rejectProposal,
} from '@drumlin/contract/disbursements/proposals.ts';
import { sumDisbursements } from '@drumlin/server/features/disbursements/disbursement-sums-queries.ts';
import type { Bench, Measure } from '../bench.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { compareTimes } from '../sample.ts';
import { median } from '../statistics.ts';

const GROUP = 'Proposing disbursements';
const ROUNDS = 5;
/** The merchants that are proposed for at once. */
const MERCHANTS = 200;
/** The most that one page of the list has. */
const OPEN = 100;
const LIST = `${listProposals.url}?limit=${OPEN}`;

/** The merchants with the most days, on the day after their last rows. */
const BUSIEST = `
  select merchant_id as "merchantId", (max(et_day) + 1)::text as day from interac_summary_day
  where merchant_id <> '*' group by 1 order by count(*) desc, 1 limit ${MERCHANTS}`;

type ProposedDays = { merchantId: string; day: string }[];

const measureWorkingOut = async ({ client }: Bench, asked: ProposedDays): Promise<Figure> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const worked = await sumDisbursements(client, asked, { seen: true });
    rounds.push((performance.now() - started) / 1000);
    if (worked.length !== asked.length)
      throw new Error(`${worked.length} of ${asked.length} merchants were worked out`);
  }
  return {
    group: GROUP,
    what: `worked out from the ledger, ${asked.length} merchants`,
    unit: 's',
    p50: median(rounds),
    noise: noiseOf({ rounds }),
    bounds: [atMost('p50', 10)],
  };
};

/** The list as its readers ask for it, all of one page open: each is worked out again. They are rejected afterwards. */
const measureList = async ({ sessions: { staff } }: Bench, asked: ProposedDays): Promise<Figure> => {
  const list = async () => JSON.parse((await staff.get(LIST)).body.toString()) as ListedProposals;
  const merchants = asked.slice(0, OPEN).map(({ merchantId }) => ({ merchantId }));
  await staff.post(proposeDisbursements.url, { merchants, reason: 'To be measured' });
  const open = (await list()).data.filter(({ state }) => state === 'PROPOSED');
  const { listed } = await compareTimes({ listed: list }, { calls: 10, roundMs: 10_000 });
  for (const { id } of open) await staff.post(rejectProposal.url.replace(':id', String(id)), { reason: 'Measured' });
  return {
    group: GROUP,
    what: `the list with ${open.length} open proposals, each worked out again`,
    unit: 'ms',
    p50: listed.p50,
    p95: listed.p95,
    noise: noiseOf(listed),
    bounds: [],
    correct: open.length === Math.min(OPEN, asked.length),
  };
};

/** How long it takes to work out the disbursements of all merchants, and to look whether open proposals are stale. */
export const measurePropose: Measure = {
  name: 'propose',
  ledger: 'whole',
  run: async bench => {
    const { rows: asked } = await bench.client.query<ProposedDays[number]>(BUSIEST);
    return [await measureWorkingOut(bench, asked), await measureList(bench, asked)];
  },
};
