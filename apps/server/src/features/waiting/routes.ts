import type { Permission } from '@drumlin/contract/permissions.ts';
import { listWaiting, type WaitingKind, type WaitingWork } from '@drumlin/contract/portal/waiting.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWaiting } from './queries.ts';

/** Who sees what waits: whoever may open where it is done. */
const NEEDS = {
  proposals: 'DISBURSEMENTS_VIEW',
  representments: 'IBT_REPRESENTMENT_ORION',
  adjustments: 'DISBURSEMENTS_VIEW',
  findings: 'RECONCILIATION',
  refusedFiles: 'INGEST_VIEW',
  lateFiles: 'INGEST_VIEW',
  heldInvitations: 'MANAGE_USERS',
  lockouts: 'MANAGE_USERS',
  refusedMails: 'MANAGE_USERS',
  announcements: 'ANNOUNCEMENTS',
} as const satisfies Record<WaitingKind, Permission>;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What waits for somebody, on their first page. */
export const registerWaiting = (app: FastifyInstance, { database, clock }: Platform): void => {
  bindRoute(app, listWaiting, async ({ session }) => {
    const kinds = Object.entries(NEEDS).flatMap(([kind, needs]) =>
      session.permissions.has(needs) ? [kind as WaitingKind] : [],
    );
    const found = await Promise.all(kinds.map(kind => readWaiting(database.db, kind, session, clock.now())));
    const waiting = kinds.flatMap((kind, index): WaitingWork[] => {
      const row = found[index];
      if (!row || row.count === 0) return [];
      const { count, cents, since, due, names, touched_by: by, touched_at: at } = row;
      const touched = by !== null && at !== null ? { by, at: at.toISOString() } : null;
      return [{ kind, count, amountCents: cents, since: isoOf(since), due: isoOf(due), names, touched }];
    });
    return { waiting };
  });
};
