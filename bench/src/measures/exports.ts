import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import { type Bench, type Measure, PATHS } from '../bench.ts';
import { asked, WHOLE } from '../cases/case.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { copyText, readCopy } from '../limits/bare-copy.ts';
import { eventLoopDelayP99, peakMebibytes, residentMebibytes } from '../process-figures.ts';
import { contest } from '../sample.ts';

const GROUP = `A direct export of ${DIRECT_EXPORT_CAP.toLocaleString('en-CA')} rows`;
const EVERYTHING = asked('', WHOLE);
const SETTLE_MS = 1_000;

const lines = (csv: Buffer): number => csv.toString('latin1').split('\n').length - 1;

const duration = async ({ rows, sessions, client, databaseUrl }: Bench): Promise<Figure> => {
  const text = await copyText(databaseUrl, EVERYTHING, DIRECT_EXPORT_CAP);
  const exported = () => sessions.staff.post(PATHS.export, EVERYTHING.body);
  const correct = lines((await exported()).body) === Math.min(rows, DIRECT_EXPORT_CAP) + 1;
  const pace = { calls: 3, roundMs: 20_000 };
  const { ours, limit } = await contest({ ours: exported, limit: () => readCopy(client, text) }, pace);
  const shared = {
    group: GROUP,
    what: 'time to the last byte (limit: bare COPY of the same SELECT)',
    unit: 'ms' as const,
  };
  const measured = { p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) };
  return { ...shared, ...measured, bounds: [atMost('ratio', 1.2)], correct };
};

/** Memory and event-loop delay of the portal's process during its first export. */
const strain = async ({ sessions, portal }: Bench): Promise<Figure[]> => {
  await sleep(SETTLE_MS);
  const idle = await residentMebibytes(portal.pid);
  await eventLoopDelayP99(portal);
  await sleep(SETTLE_MS);
  const idleDelay = await eventLoopDelayP99(portal);
  const peak = await peakMebibytes(portal.pid, () => sessions.staff.post(PATHS.export, EVERYTHING.body));
  const delay = await eventLoopDelayP99(portal);
  const figures: Figure[] = [];
  if (idle !== undefined && peak !== undefined)
    figures.push({
      group: GROUP,
      what: 'memory above idle',
      unit: 'MiB',
      p50: peak - idle,
      bounds: [atMost('p50', 100)],
    });
  if (delay !== undefined) {
    const what = 'event-loop delay, 99th percentile (limit: idle, the timer’s own tick)';
    figures.push({ group: GROUP, what, unit: 'ms', p50: delay, limit: idleDelay, bounds: [atMost('p50', 25)] });
  }
  return figures;
};

export const measureExports: Measure = {
  name: 'exports',
  // First, because a process keeps the memory of an earlier export, which would hide it
  run: async bench => {
    const strained = await strain(bench);
    return [await duration(bench), ...strained];
  },
};
