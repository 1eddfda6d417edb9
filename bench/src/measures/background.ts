import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import { createExport } from '@drumlin/contract/exports/routes.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { to as copyTo } from 'pg-copy-streams';
import { type Bench, type Measure, PATHS } from '../bench.ts';
import { asked, LAST_30_DAYS, WHOLE } from '../cases/case.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { payinsCopy } from '../limits/bare-copy.ts';
import { startWorker } from '../portal.ts';
import { peakMebibytes, residentMebibytes } from '../process-figures.ts';
import { compareTimes } from '../sample.ts';
import { percentile } from '../statistics.ts';

const GROUP = `An export of ${ASYNC_EXPORT_CAP.toLocaleString('en-CA')} rows in the background`;
const SETTLE_MS = 2_000;
const QUEUED = 50;
/** Pages that are asked for, idle and beside the queue. */
const PAGES = 200;

const bodyOf = (columns?: readonly string[]) => ({
  reportName: interacPayins.exportName,
  product: interacPayins.product,
  filters: asked('', WHOLE).body,
  ...(columns && { columns }),
});

/** Asks for an export as the page does. */
const ask = async ({ sessions }: Bench, columns?: readonly string[]): Promise<string> => {
  const { status, body } = await sessions.staff.tryPost(createExport.url, bodyOf(columns));
  if (status !== 202) throw new Error(`An export was refused: ${status} ${body.toString().slice(0, 300)}`);
  return (JSON.parse(body.toString()) as { reportRequestId: string }).reportRequestId;
};

interface EndedExport {
  status: string;
  sha256: string;
}

/** An export from the request to the file. */
const exportInBackground = async (bench: Bench): Promise<EndedExport> => {
  const id = await ask(bench);
  for (;;) {
    const { rows } = await bench.client.query<EndedExport>('select status, sha256 from report_export where id = $1', [
      id,
    ]);
    if (rows[0]?.status === 'FAILED') throw new Error('An export failed');
    if (rows[0]?.status === 'COMPLETED') return rows[0];
    await sleep(5);
  }
};

/** As the worker writes it: lines end with CR LF after a byte order mark. */
const csvLines = (): Transform => {
  const text = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, chunk.toString('latin1').replaceAll('\n', '\r\n')),
    defaultEncoding: 'latin1',
  });
  text.setEncoding('latin1');
  return text;
};

const expectedHash = async ({ client }: Bench, copy: string): Promise<string> => {
  const hash = createHash('sha256').update('\ufeff');
  await pipeline(client.query(copyTo(copy)), csvLines(), async lines => {
    for await (const piece of lines) hash.update(piece, 'latin1');
  });
  return hash.digest('hex');
};

const forgetExports = async ({ client, folder }: Bench): Promise<void> => {
  await client.query('delete from report_export');
  await rm(join(folder, 'portal', 'files', 'exports'), { recursive: true, force: true });
};

const duration = async (bench: Bench): Promise<Figure> => {
  const { client, folder } = bench;
  const copy = payinsCopy(WHOLE, ASYNC_EXPORT_CAP);
  const correct = (await exportInBackground(bench)).sha256 === (await expectedHash(bench, copy));
  const file = join(folder, 'bare-copy.csv');
  const bare = () => pipeline(client.query(copyTo(copy)), createWriteStream(file, { flush: true }));
  const pace = { rounds: 3, calls: 1, roundMs: 60_000, warmUp: 1 };
  const { ours, limit } = await compareTimes({ ours: () => exportInBackground(bench), limit: bare }, pace);
  await rm(file, { force: true });
  return {
    group: GROUP,
    what: 'from the request to the file (limit: bare COPY of the same rows to a file)',
    unit: 'ms',
    p50: ours.p50,
    p95: ours.p95,
    limit: limit.p50,
    noise: noiseOf(ours, limit),
    bounds: [atMost('ratio', 1.3)],
    correct,
  };
};

const memory = async (bench: Bench, pid: number): Promise<Figure> => {
  await sleep(SETTLE_MS);
  const idle = await residentMebibytes(pid);
  const peak = await peakMebibytes(pid, () => exportInBackground(bench));
  const above = idle === undefined || peak === undefined ? undefined : peak - idle;
  return {
    group: GROUP,
    what: 'memory of the worker above idle',
    unit: 'MiB',
    p50: above,
    bounds: [atMost('p50', 80)],
  };
};

/** The 95th percentile of how long the first page of a list takes, one after the other. */
const pageOfList = async ({ sessions }: Bench): Promise<number> => {
  const { body } = asked('', LAST_30_DAYS);
  const times: number[] = [];
  for (let each = 0; each < PAGES; each += 1) {
    const started = performance.now();
    await sessions.parent.post(PATHS.list, body);
    times.push(performance.now() - started);
  }
  return percentile(times, 0.95);
};

const besideTheQueue = async (bench: Bench): Promise<Figure> => {
  await pageOfList(bench);
  const idle = await pageOfList(bench);
  const keys = Object.keys(interacPayins.columns);
  // Each with its columns in another order, and one left out: none is the same as another
  for (let nth = 0; nth < QUEUED; nth += 1) {
    const [turned, without] = [nth % keys.length, Math.floor(nth / keys.length)];
    await ask(bench, [...keys.slice(turned), ...keys.slice(0, turned)].slice(without));
  }
  await sleep(SETTLE_MS);
  const busy = await pageOfList(bench);
  const { rows } = await bench.client.query<{ n: number }>(
    "select count(*)::int as n from report_export where status in ('NEW', 'QUEUED', 'IN_PROGRESS')",
  );
  await forgetExports(bench);
  return {
    group: GROUP,
    what: `95th percentile of a page of a list while ${QUEUED} exports wait or compile (limit: idle)`,
    unit: 'ms',
    p50: busy,
    limit: idle,
    bounds: [atMost('ratio', 2)],
    // They must still be there when the last page has come
    correct: (rows[0]?.n ?? 0) > 0,
  };
};

export const measureBackground: Measure = {
  name: 'background',
  run: async bench => {
    const worker = await startWorker(bench.databaseUrl, bench.folder);
    try {
      // First, because a process keeps the memory of an earlier export, which would hide it
      const grown = await memory(bench, worker.pid);
      const figures = [await duration(bench), grown];
      await forgetExports(bench);
      return [...figures, await besideTheQueue(bench)];
    } finally {
      await worker.stop();
    }
  },
};
