import { type Kysely, sql, type Updateable } from 'kysely';
import type { DB, PortalSetting } from '../../database/types.ts';
import { isoSecond } from '../../platform/postgres/eastern-sql.ts';

/** What staff have set of sessions, passwords and second factors; `lock` holds it until the transaction ends. */
export const getPolicyRow = (db: Kysely<DB>, { lock = false } = {}) =>
  db
    .selectFrom('provider_policy')
    .select([
      'policy_version as version',
      'session_idle_minutes as sessionIdleMinutes',
      'session_absolute_hours as sessionAbsoluteHours',
      'password_min_length as passwordMinLength',
      'enforces_new_parents as enforceNewParents',
      'enforces_for_approvals as enforceForApprovals',
    ])
    .$if(lock, query => query.forUpdate())
    .executeTakeFirstOrThrow();

export interface NewPolicy {
  sessionIdleMinutes: number | null;
  sessionAbsoluteHours: number | null;
  passwordMinLength: number | null;
  enforceNewParents: boolean;
  enforceForApprovals: boolean;
}

/** Answers the new version. */
export const updatePolicy = async (trx: Kysely<DB>, policy: NewPolicy): Promise<number> => {
  const { version } = await trx
    .updateTable('provider_policy')
    .set(({ eb }) => ({
      session_idle_minutes: policy.sessionIdleMinutes,
      session_absolute_hours: policy.sessionAbsoluteHours,
      password_min_length: policy.passwordMinLength,
      enforces_new_parents: policy.enforceNewParents,
      enforces_for_approvals: policy.enforceForApprovals,
      policy_version: eb('policy_version', '+', 1),
    }))
    .returning('policy_version as version')
    .executeTakeFirstOrThrow();
  return version;
};

const bannerText = (column: 'banner_from' | 'banner_until') => isoSecond<string | null>(sql.ref(column));

/** What staff have set for everybody; `lock` holds it until the transaction ends. Instants in ISO 8601. */
export const getSettingRow = (db: Kysely<DB>, { lock = false } = {}) =>
  db
    .selectFrom('portal_setting')
    .select(['version', 'banner_en', 'banner_fr', 'chat_script_url', 'support_email', 'support_phone'])
    .select(({ ref }) => ref('banner_severity').$castTo<'info' | 'warning' | null>().as('banner_severity'))
    .select([bannerText('banner_from').as('banner_from'), bannerText('banner_until').as('banner_until')])
    .$if(lock, query => query.forUpdate())
    .executeTakeFirstOrThrow();
export type SettingRow = Awaited<ReturnType<typeof getSettingRow>>;

/** Answers the new version. */
export const updateSetting = async (trx: Kysely<DB>, change: Updateable<PortalSetting>): Promise<number> => {
  const { version } = await trx
    .updateTable('portal_setting')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
