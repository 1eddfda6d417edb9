import { revealRow } from '@drumlin/contract/personal-data/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '../access/actor.ts';
import { PermissionError } from '../access/app-error.ts';
import { carryOut } from '../access/carry-out.ts';
import { getWithin } from '../access/merchant-scope.ts';
import { rateLimit } from '../access/rate-limit.ts';
import { bindRoute, type Call } from '../http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { reportReader } from './engine/report-reader.ts';
import { servedFor } from './engine/test-rows.ts';
import { SERVED_REPORTS } from './registry.ts';

/** Rows that one person has shown: for one consumer after another, not to read out a list. */
const ROWS_PER_HOUR = 120;

const about = ({ body }: Pick<Call<typeof revealRow>, 'body'>): AuditEntry => ({
  object: `row of ${body.report}`,
  details: { row: body.rowKey, statedReason: body.reason, ...(body.testData && { testData: body.testData }) },
});

/** Shows the personal data of one row to staff who see them masked. It is on record before it is answered. */
export const registerReveal = (app: FastifyInstance, platform: Platform): void => {
  const { database, shares } = platform;
  const reader = reportReader(database);
  const rows = rateLimit(database, 'reveal', ROWS_PER_HOUR, 3600);

  bindRoute(
    app,
    revealRow,
    async call => {
      const { act, body, session } = call;
      const live = SERVED_REPORTS[body.report];
      if (!session.permissions.has(live.report.permission)) throw new PermissionError();
      await rows.take(String(session.userId));
      const served = servedFor(live, body, { sight: 'full' });
      const row = await shares.reports.run(session, () =>
        getWithin(session.scope, within => reader.row(served, body.rowKey, within)),
      );
      await carryOut(database, act, async () => ({ entry: about(call) }));
      const personal = Object.keys(live.report.columns).filter(key => live.report.columns[key]?.personal);
      return { values: Object.fromEntries(personal.map(key => [key, row[key] as string | null])) };
    },
    { subject: about },
  );
};
