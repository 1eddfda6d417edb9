import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECT_EXPORT_CAP } from '@drumlin/contract/reports/routes.ts';
import { type Bench, type Measure, PATHS } from '../bench.ts';
import { asked, WHOLE } from '../cases/case.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { copyText, payinsCopy, readCopy } from '../limits/bare-copy.ts';
import { eventLoopDelayP99, peakMebibytes, residentMebibytes } from '../process-figures.ts';
import { compareTimes } from '../sample.ts';

const GROUP = `A direct export of ${DIRECT_EXPORT_CAP.toLocaleString('en-CA')} rows`;
const EVERYTHING = asked('', WHOLE);
const SETTLE_MS = 1_000;

const duration = async ({ sessions, client }: Bench): Promise<Figure> => {
  const copy = payinsCopy(WHOLE, DIRECT_EXPORT_CAP);
  const exported = () => sessions.staff.post(PATHS.export, EVERYTHING.body);
  const expected = `\ufeff${(await copyText(client, copy)).replaceAll('\n', '\r\n')}`;
  const correct = (await exported()).body.equals(Buffer.from(expected));
  const pace = { calls: 3, roundMs: 20_000 };
  const { ours, limit } = await compareTimes({ ours: exported, limit: () => readCopy(client, copy) }, pace);
  const shared = {
    group: GROUP,
    what: 'time to the last byte (limit: bare COPY of the same rows)',
    unit: 'ms' as const,
  };
  const measured = { p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) };
  return { ...shared, ...measured, bounds: [atMost('ratio', 1.2)], correct };
};

/** Memory and event-loop delay of the portal's process during its first export as this file. */
const strain = async ({ sessions, portal }: Bench, path: string, kind: string): Promise<Figure[]> => {
  await sleep(SETTLE_MS);
  const idle = await residentMebibytes(portal.pid);
  await eventLoopDelayP99(portal);
  await sleep(SETTLE_MS);
  const idleDelay = await eventLoopDelayP99(portal);
  const peak = await peakMebibytes(portal.pid, () => sessions.staff.post(path, EVERYTHING.body));
  const delay = await eventLoopDelayP99(portal);
  const above = idle === undefined || peak === undefined ? undefined : peak - idle;
  const what = `${kind}event-loop delay, 99th percentile (limit: idle, the timer’s own tick)`;
  return [
    { group: GROUP, what: `${kind}memory above idle`, unit: 'MiB', p50: above, bounds: [atMost('p50', 100)] },
    { group: GROUP, what, unit: 'ms', p50: delay, limit: idleDelay, bounds: [atMost('p50', 25)] },
  ];
};

const WORKBOOK = `${PATHS.export}?fileType=XLSX`;

/** A workbook of the same rows beside the CSV; what is in one the tests of the server compare. */
const workbook = async ({ sessions }: Bench): Promise<Figure> => {
  const csv = () => sessions.staff.post(PATHS.export, EVERYTHING.body);
  const xlsx = () => sessions.staff.post(WORKBOOK, EVERYTHING.body);
  const correct = (await xlsx()).body.subarray(0, 2).toString() === 'PK';
  const { ours, limit } = await compareTimes({ ours: xlsx, limit: csv }, { calls: 3, roundMs: 30_000 });
  const what = 'as a workbook: time to the last byte (limit: the same as CSV)';
  const measured = { p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) };
  return { group: GROUP, what, unit: 'ms', ...measured, bounds: [atMost('ratio', 10)], correct };
};

export const measureExports: Measure = {
  name: 'exports',
  // First, because a process keeps the memory of an earlier export, which would hide it
  run: async bench => {
    const strained = await strain(bench, PATHS.export, '');
    const workbooks = await strain(bench, WORKBOOK, 'as a workbook: ');
    return [await duration(bench), await workbook(bench), ...strained, ...workbooks];
  },
};
