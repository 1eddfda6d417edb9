import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import { compileHeld } from '../platform/postgres/compile-once.ts';

/** Where an act came from. An act of the command line comes from nowhere. */
export interface AuditOrigin {
  ip: string | null;
  requestId: string | null;
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

/** Where a request came from. */
export const originOf = (request: FastifyRequest): AuditOrigin => ({ ip: request.ip, requestId: request.id });

type Values = Required<Omit<Insertable<DB['audit_record']>, 'hash' | 'happened_at' | 'id' | 'position'>>;

const insertRecord = compileHeld<Values>()((db, value) =>
  db.insertInto('audit_record').values({
    act: value('act'),
    outcome: value('outcome'),
    user_id: value('user_id'),
    email: value('email'),
    merchant_parent_id: value('merchant_parent_id'),
    object: value('object'),
    ip: value('ip'),
    request_id: value('request_id'),
    details: value('details'),
  }),
);

/** A text that was cut between the halves of a character is none that PostgreSQL takes. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Appends one record to the audit trail. Give it the transaction of the change it records, so that both are kept or
 * neither, and call it last: from here to the commit nobody else can write a record, since each is chained to the one before
 * it. The time is the database's.
 */
export const writeAudit = async (db: Kysely<DB>, origin: AuditOrigin, record: AuditRecord): Promise<void> => {
  await insertRecord(db, {
    act: record.act,
    outcome: record.outcome,
    user_id: record.userId ?? null,
    email: record.email ?? null,
    merchant_parent_id: record.merchantParentId ?? null,
    object: record.object ?? null,
    ip: origin.ip,
    request_id: origin.requestId,
    details: JSON.stringify(record.details ?? {}, wellFormed),
  });
};
