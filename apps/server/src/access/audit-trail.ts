import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';

/** Where an act came from: a request, or nowhere for one of the command line or of a schedule. */
export interface Origin {
  ip: string | null;
  requestId: string | null;
  /** What the browser calls itself. */
  userAgent: string | null;
}

/** Who did what to what, and how it ended. Never a password, a code or a token. */
export interface AuditRecord {
  act: AuditAct;
  outcome: 'success' | 'failure';
  userId?: number | null;
  email?: string | null;
  merchantParentId?: string | null;
  object?: string;
  details?: Record<string, string | number | boolean>;
}

/** A text that was cut between the halves of a character is none that PostgreSQL takes. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Appends one record to the audit trail. Give it the transaction of the change it records, so that both are kept or
 * neither, and call it last: from here to the commit nobody else can write a record, since each is chained to the one before
 * it. The time is the database's.
 */
export const writeAudit = (
  db: Kysely<DB>,
  origin: Pick<Origin, 'ip' | 'requestId'>,
  record: AuditRecord,
): Promise<void> => writeAudits(db, origin, [record]);

/** As `writeAudit`, of several records in one statement, since everybody else waits from the first to the commit; of none does nothing. */
export const writeAudits = async (
  db: Kysely<DB>,
  origin: Pick<Origin, 'ip' | 'requestId'>,
  records: readonly AuditRecord[],
): Promise<void> => {
  if (records.length === 0) return;
  const rows = records.map(record => ({
    act: record.act,
    outcome: record.outcome,
    user_id: record.userId ?? null,
    email: record.email ?? null,
    merchant_parent_id: record.merchantParentId ?? null,
    object: record.object ?? null,
    ip: origin.ip,
    request_id: origin.requestId,
    details: JSON.stringify(record.details ?? {}, wellFormed),
  }));
  await db.insertInto('audit_record').values(rows).execute();
};
