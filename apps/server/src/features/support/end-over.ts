import { z } from 'zod';
import { readPolicy } from '../../access/policy.ts';
import { principalOf } from '../../access/principal.ts';
import { endOver, whyOver } from '../../access/support-view.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOpen } from './queries.ts';

/** A look at which views are over. That one is lost does no harm: a view that is over shows nothing, whoever has noticed. */
export const endViewsJob = defineJob({
  name: 'end-support-views',
  payload: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  oneWaits: true,
  begins: [{ cron: '* * * * *', payload: {} }],
});

/** Puts the end on record of views that are over without anybody having asked for them since. */
export const endOverViews = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const { sessionAbsoluteSeconds, sessionIdleSeconds } = await readPolicy(platform);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const limits = { openedAfter: before(sessionAbsoluteSeconds), usedAfter: before(sessionIdleSeconds) };
  for (const { is_signed_in: isSignedIn, staff_email: email, ...view } of await listOpen(database.db, limits)) {
    const staff = await principalOf(database, view.staff_id);
    const person = await principalOf(database, view.user_id);
    const reason = whyOver(view, { isSignedIn, staff, person }, now);
    if (reason === undefined) continue;
    const by = { userId: view.staff_id, email };
    const origin = { ip: null, requestId: null, userAgent: null };
    await endOver(platform, view, { by, origin, reason, now });
  }
};
