import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';

/** What holds of sessions and passwords now: what staff have set, else what the installation says. */
export interface Policy {
  sessionIdleSeconds: number;
  sessionAbsoluteSeconds: number;
  passwordMinLength: number;
}

/** What staff have set of it; null where nothing. */
export const findSetPolicy = (db: Kysely<DB>) =>
  db
    .selectFrom('provider_policy')
    .select([
      'session_idle_minutes as sessionIdleMinutes',
      'session_absolute_hours as sessionAbsoluteHours',
      'password_min_length as passwordMinLength',
    ])
    .executeTakeFirstOrThrow();

/** What holds with what staff have set, or would set. */
export const policyWith = ({ config }: Platform, set: Awaited<ReturnType<typeof findSetPolicy>>): Policy => ({
  sessionIdleSeconds: set.sessionIdleMinutes === null ? config.sessionIdleSeconds : set.sessionIdleMinutes * 60,
  sessionAbsoluteSeconds:
    set.sessionAbsoluteHours === null ? config.sessionAbsoluteSeconds : set.sessionAbsoluteHours * 3600,
  passwordMinLength: set.passwordMinLength ?? config.passwordMinLength,
});

/** Read anew at each use, so that no process goes on with an older one. */
export const readPolicy = async (platform: Platform): Promise<Policy> =>
  policyWith(platform, await findSetPolicy(platform.database.db));
