import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Bench, Measure } from '../bench.ts';
import { type Answered, insertCrowd, openCrowd, PEOPLE } from '../crowd/crowd.ts';
import { atMost, type Figure } from '../figure.ts';
import { startPortal, startWorker } from '../portal.ts';
import { residentMebibytes } from '../process-figures.ts';
import { median, percentile } from '../statistics.ts';

const GROUP = `${PEOPLE} people signed in, at two processes and a worker`;

/** What processes hold together: memory in MiB, files and sockets that are open. */
const held = async (processes: readonly { pid: number }[]) => {
  const memory = await Promise.all(processes.map(({ pid }) => residentMebibytes(pid)));
  const files = await Promise.all(processes.map(({ pid }) => readdir(`/proc/${pid}/fd`).catch(() => [])));
  return {
    memory: memory.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    files: files.reduce((sum, each) => sum + each.length, 0),
  };
};

const timeOf = (what: string, answers: readonly Answered[], bounds: Figure['bounds']): Figure => {
  const times = answers.map(({ ms }) => ms);
  return { group: GROUP, what, unit: 'ms', p50: median(times), p95: percentile(times, 0.95), bounds };
};

const connectionsOf = async (client: pg.Client): Promise<number> =>
  (await client.query('select from pg_stat_activity where datname = current_database()')).rows.length;

const run = async ({ client, databaseUrl, folder, portal, minutes }: Bench): Promise<Figure[]> => {
  await insertCrowd(client);
  const beside = join(folder, 'second');
  await mkdir(beside, { recursive: true });
  const portals = [portal, await startPortal(databaseUrl, beside)];
  const worker = await startWorker(databaseUrl, folder);
  const processes = [...portals, worker];
  const crowd = await openCrowd(portals);
  try {
    // JavaScript is compiled and connections are opened by then
    await crowd.work(Math.max(1, minutes / 10) * 60);
    const [before, connectionsBefore] = [await held(processes), await connectionsOf(client)];
    const answers = await crowd.work(minutes * 60);
    const [after, connectionsAfter] = [await held(processes), await connectionsOf(client)];
    const exports = await client.query<{ done: string }>(
      "select count(*) as done from report_export where status = 'COMPLETED'",
    );
    const failed = answers.filter(({ status }) => status >= 500 || status === 0);
    const refused = answers.filter(({ status }) => status >= 400 && status < 500);
    const [loud, others] = [answers.filter(each => each.loud), answers.filter(each => !each.loud)];
    const share = (some: readonly Answered[]) => (100 * some.length) / answers.length;
    return [
      { group: GROUP, what: 'answers', unit: 'requests/s', p50: answers.length / (minutes * 60), bounds: [] },
      { group: GROUP, what: 'of them 500 and more', unit: '%', p50: share(failed), bounds: [atMost('p50', 0)] },
      { group: GROUP, what: 'of them refused', unit: '%', p50: share(refused), bounds: [atMost('p50', 0)] },
      {
        group: GROUP,
        what: 'an answer, 99th percentile',
        unit: 'ms',
        p50: percentile(
          answers.map(({ ms }) => ms),
          0.99,
        ),
        bounds: [atMost('p50', 1_000)],
      },
      timeOf('an answer to a company whose people ask three times as often', loud, []),
      {
        ...timeOf('an answer to all others (limit: to that company)', others, [atMost('ratio', 1.2)]),
        limit: median(loud.map(({ ms }) => ms)),
      },
      {
        group: GROUP,
        what: 'memory at the end (limit: after a tenth of the time)',
        unit: 'MiB',
        p50: after.memory,
        limit: before.memory,
        bounds: [atMost('ratio', 1.2)],
      },
      {
        group: GROUP,
        what: 'open files and sockets at the end (limit: after a tenth of the time)',
        unit: 'files',
        p50: after.files,
        limit: before.files,
        bounds: [atMost('ratio', 2)],
      },
      {
        group: GROUP,
        what: 'connections of PostgreSQL at the end (limit: after a tenth of the time)',
        unit: 'connections',
        p50: connectionsAfter,
        limit: connectionsBefore,
        bounds: [atMost('ratio', 1.5)],
      },
      {
        group: GROUP,
        what: 'live connections lost',
        unit: 'connections',
        p50: crowd.deaf(),
        bounds: [atMost('p50', 0)],
      },
      { group: GROUP, what: 'exports made beside it', unit: 'files', p50: Number(exports.rows[0]?.done), bounds: [] },
    ];
  } finally {
    crowd.close();
    await worker.stop();
    await portals[1]?.stop();
  }
};

/** Whether two processes serve five hundred people without a failure, soon, and one company as well as another. */
export const measurePeople: Measure = { name: 'people', run };
