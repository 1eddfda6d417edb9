import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { AuditFilters } from '@drumlin/contract/audit/routes.ts';
import { MASK } from '@drumlin/contract/core/personal.ts';
import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely';
import { maskedFields } from '../../access/masking.ts';
import { parentWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, emailContains } from '../../platform/postgres/conditions.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';

/** Who reads the trail: whose records they see, and what of the consumers that these name. */
export type AuditReader = Pick<Principal, 'scope' | 'sight'>;

/** What a record tells, as somebody is shown it. */
export const detailsFor = ({ sight }: AuditReader) => maskedFields(sql.ref('details'), sight);

/**
 * Whether what a record tells somebody holds a text. Masking costs many times what the comparison does, so it is done only where the record
 * as it is holds the text; the mask itself is no text that is looked for.
 */
const tells = (reader: AuditReader, pattern: string) => {
  const holds = sql<boolean>`details::text ilike ${pattern}`;
  if (reader.sight === 'full') return holds;
  const shown = sql`replace(${detailsFor(reader)}::text, ${sql.lit(MASK)}, chr(1))`;
  return sql<boolean>`case when ${holds} then ${shown} ilike ${pattern} else false end`;
};

const records = (db: Kysely<DB>, reader: AuditReader, filters: AuditFilters) => {
  const { from, to, act, outcome, userId, keyword } = filters;
  const pattern = keyword ? containsPattern(keyword) : undefined;
  return db
    .selectFrom('audit_record')
    .where(parentWithin(reader.scope))
    .$if(from !== undefined, query => query.where(sql<boolean>`happened_at >= ${startOfDay(sql`${from}::date`)}`))
    .$if(to !== undefined, query => query.where(sql<boolean>`happened_at < ${startOfDay(sql`${to}::date + 1`)}`))
    .$if(act !== undefined, query => query.where('act', '=', act ?? ''))
    .$if(outcome !== undefined, query => query.where('outcome', '=', outcome ?? ''))
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
    .$if(pattern !== undefined, query =>
      query.where(
        sql<boolean>`(${emailContains('email', keyword ?? '')} or object ilike ${pattern} or host(ip) ilike ${pattern} or ${tells(reader, pattern ?? '')})`,
      ),
    );
};

/** Records, the newest first. */
export const listRecords = (db: Kysely<DB>, reader: AuditReader, filters: AuditFilters) =>
  records(db, reader, filters)
    .select(['position', 'happened_at', 'outcome', 'user_id', 'email', 'merchant_parent_id', 'object'])
    .select(({ ref, fn }) => [ref('act').$castTo<AuditAct>().as('act'), fn<string | null>('host', ['ip']).as('ip')])
    .select(detailsFor(reader).as('details'))
    .orderBy('position', 'desc');
export type RecordRow = InferResult<ReturnType<typeof listRecords>>[number];

export interface RecordSpan {
  /** null where there is no record. */
  newest: number | null;
  oldest: number | null;
  /** The Eastern day of the oldest. */
  since: string | null;
  /** Whether there are older ones. */
  exceeds: boolean;
}

/** The newest records, at most `cap` of them, by where they begin and end. Records are never changed, so they stay those. */
export const measureRecords = (
  db: Kysely<DB>,
  reader: AuditReader,
  filters: AuditFilters,
  cap: number,
): Promise<RecordSpan> => {
  const found = records(db, reader, filters).select(['position', 'happened_at']).orderBy('position', 'desc');
  return db
    .with('found', () => found.limit(cap + 1))
    .with('kept', query => query.selectFrom('found').selectAll().orderBy('position', 'desc').limit(cap))
    .selectFrom('kept')
    .select(({ fn }) => [
      fn.max<number | null>('position').as('newest'),
      fn.min<number | null>('position').as('oldest'),
      dayOf<string | null>(sql`min(happened_at)`).as('since'),
      sql<boolean>`(select count(*) from found) > ${cap}`.as('exceeds'),
    ])
    .executeTakeFirstOrThrow();
};

/** The records of a span, the newest first, as the columns of a file. */
export const spanQuery = (
  db: Kysely<DB>,
  reader: AuditReader,
  filters: AuditFilters,
  { newest, oldest, columns }: Pick<RecordSpan, 'newest' | 'oldest'> & { columns: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const rows = records(db, reader, filters)
    .selectAll()
    .where('position', '>=', oldest ?? 0)
    .where('position', '<=', newest ?? -1);
  return sql`select ${columns} from ${rows} r order by position desc`;
};
