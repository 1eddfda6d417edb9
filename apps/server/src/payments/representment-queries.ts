import { type RawBuilder, sql } from 'kysely';

/** The condition that a row of `ibt_representment` can still be declined. */
export const canBeDeclined = (now: Date): RawBuilder<boolean> => sql`next_action = 'R' and decline_until > ${now}
  and decline_requested_at is null
  and coalesce(stop_request_status not in ('REQUESTED', 'ACCEPTED', 'TOO_LATE'), true)`;
