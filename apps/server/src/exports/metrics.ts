import { Gauge } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { listStored } from './queue-queries.ts';

/** Adds what the exports of each company come to, and what they may, read at each scrape; left out while the database does not answer. */
export const observeExports = ({ metrics, database, log, config }: Platform): void => {
  new Gauge({
    name: 'export_stored_bytes',
    help: 'What the exports of a company (a merchant parent, or the provider) come to',
    labelNames: ['company'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      const stored = await listStored(database.db).catch((error: unknown) => {
        log.warn({ err: error }, 'The figures of exports could not be read');
        return [];
      });
      for (const { company, bytes } of stored) this.set({ company: company ?? 'provider' }, bytes);
    },
  });
  const bound = new Gauge({
    name: 'export_company_bytes',
    help: 'What the exports of a company may come to',
    registers: [metrics.registry],
  });
  bound.set(config.exportCompanyBytes);
};
