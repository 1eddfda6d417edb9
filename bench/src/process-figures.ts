import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from './http.ts';
import type { Portal } from './portal.ts';

const MEBIBYTE = 1024 * 1024;
const SAMPLED_EVERY_MS = 20;

/** The resident memory of a process, in MiB; undefined where the system does not report it (Linux does). */
export const residentMebibytes = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / MEBIBYTE;
};

/** The peak resident memory of a process while `work` runs, in MiB. */
export const peakMebibytes = async (pid: number, work: () => Promise<unknown>): Promise<number | undefined> => {
  let peak: number | undefined;
  let running = true;
  const watch = (async () => {
    while (running) {
      const now = await residentMebibytes(pid);
      if (now !== undefined) peak = Math.max(peak ?? 0, now);
      await sleep(SAMPLED_EVERY_MS);
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await watch;
  }
  return peak;
};

/**
 * The 99th percentile of the portal's event-loop delay since the last call, in ms. The timer ticks every 10 ms and includes its
 * tick, so an idle process reports 10.
 */
export const eventLoopDelayP99 = async ({ metricsUrl }: Portal): Promise<number | undefined> => {
  const client = openClient(metricsUrl);
  try {
    const text = (await client.get('/metrics')).body.toString();
    const seconds = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1];
    return seconds === undefined ? undefined : Number(seconds) * 1000;
  } finally {
    client.close();
  }
};
