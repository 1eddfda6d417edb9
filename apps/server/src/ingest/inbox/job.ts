import { Gauge } from 'prom-client';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Inbox, InboxFile } from './store.ts';

/** A round through the inbox. What it leaves is for the next one. */
export const takeInboxJob = defineJob({
  name: 'take-inbox',
  payload: z.strictObject({}),
  retries: 0,
  expireSeconds: 1_800,
  oneWaits: true,
  begins: [{ cron: '* * * * *', payload: {} }],
});

/** Adds figures of what lies in the inbox, looked at when they are asked for; none while it cannot be read. */
export const observeInbox = (
  { metrics, log, clock }: Pick<Platform, 'metrics' | 'log' | 'clock'>,
  inbox: Inbox,
): void => {
  let looking: Promise<InboxFile[] | undefined> | undefined;
  const look = () => {
    looking ??= inbox
      .list()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The inbox cannot be read');
        return undefined;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const observe = (name: string, help: string, measure: (files: InboxFile[]) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        const files = await look();
        if (files) this.set(measure(files));
        else this.remove();
      },
    });
  observe('inbox_files', 'Files that lie in the inbox, manifests too', files => files.length);
  observe('inbox_oldest_seconds', 'How long the oldest file has lain in the inbox', files =>
    Math.max(0, ...files.map(({ changedAt }) => (clock.now().getTime() - changedAt.getTime()) / 1000)),
  );
};
