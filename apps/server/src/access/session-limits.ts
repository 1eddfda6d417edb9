import type { Platform } from '../platform/platform.ts';

/** How many hours staff let a session last, null where they have set nothing, in a statement that asks for it beside what else it does. */
export const ABSOLUTE_HOURS = '(select session_absolute_hours from provider_policy)';

/** The instant by which a session is judged, and in seconds what the installation says where staff have set nothing. */
export interface SessionLimits {
  now: Date;
  idleSeconds: number;
  absoluteSeconds: number;
}

export const sessionLimits = ({ config, clock }: Platform): SessionLimits => ({
  now: clock.now(),
  idleSeconds: config.sessionIdleSeconds,
  absoluteSeconds: config.sessionAbsoluteSeconds,
});

/** The values of `WITHIN_LIMITS`, in its order. */
export const limitValues = ({ now, idleSeconds, absoluteSeconds }: SessionLimits) => [
  now,
  idleSeconds,
  absoluteSeconds,
];

/**
 * The condition that a session `s` is neither too old nor left alone for too long, of a statement whose first three values are those of
 * `limitValues`. What staff have set is read with the session itself, so that a shorter limit holds for open sessions at its commit, in
 * every process.
 */
export const WITHIN_LIMITS = `exists (select from provider_policy policy
  where s.last_used_at > $1::timestamptz - coalesce(make_interval(mins => policy.session_idle_minutes), make_interval(secs => $2))
    and s.created_at > $1::timestamptz - coalesce(make_interval(hours => policy.session_absolute_hours), make_interval(secs => $3)))`;
