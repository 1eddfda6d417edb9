import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { ERRORS, type ErrorDetail } from '@drumlin/contract/errors.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { type AppError, isDenial } from './app-error.ts';
import { type AuditRecord, type Origin, writeAudits } from './audit-trail.ts';
import { type Principal, whoOf } from './principal.ts';
import { countRefusal } from './refusal-limit.ts';

/** Who acts, with a session or on a schedule, and from where. Before somebody has signed in the principal is null. */
export interface Actor<P extends Principal | null = Principal | null> {
  principal: P;
  origin: Origin;
}

/** What an actor is doing, by the name under which it is on record. */
export interface Act<P extends Principal | null = Principal | null> extends Actor<P> {
  name: AuditAct;
}

/** What a record tells beside who acted; what it says of who goes before the principal. */
export type AuditEntry = Partial<Omit<AuditRecord, 'outcome'>>;

/**
 * Puts an act on record. Give it the transaction of the change and call it last, as `writeAudit`: the change and its record are kept
 * together or not at all.
 */
export const recordAct = (
  db: Kysely<DB>,
  act: Act,
  entry: AuditEntry & Partial<Pick<AuditRecord, 'outcome'>> = {},
): Promise<void> => recordActs(db, act, [entry]);

/** As `recordAct`, of an act on many, each of which has a record of its own, in one statement. */
export const recordActs = (
  db: Kysely<DB>,
  { name, principal, origin }: Act,
  entries: readonly (AuditEntry & Partial<Pick<AuditRecord, 'outcome'>>)[],
): Promise<void> => {
  const who = { act: name, outcome: 'success', ...whoOf(principal) } as const;
  return writeAudits(
    db,
    origin,
    entries.map(each => ({ ...who, ...each })),
  );
};

/** The most that a record of a refused list names. */
const FEW = 5;

/** Of a refused list what its one record names, beside how many there were. */
export const firstFew = <T>(list: readonly T[]): readonly T[] => list.slice(0, FEW);

/** Which rules the first wrong field breaks, never what was sent. */
const brokenRules = (details: readonly ErrorDetail[]) => {
  const [first] = details;
  if (!first) return {};
  const rules = details.filter(({ field }) => field === first.field).map(({ rule }) => rule);
  return { field: first.field, rules: [...new Set(rules)].join(' ') };
};

/**
 * Why an act was refused, as its record tells it. Undefined for a fault of ours, for a denial, which has a record of its own, for whoever
 * has no session any more, and for a limit that was passed, since a limit is there to cost nothing.
 */
const reasonOf = (error: AppError): AuditRecord['details'] | undefined => {
  const { errorName, details = [] } = error;
  if (isDenial(error) || errorName === 'unauthorized' || errorName === 'tooManyRequests') return undefined;
  return ERRORS[errorName].status < 500 ? { reason: errorName, ...brokenRules(details) } : undefined;
};

/**
 * Puts a refused act on record, once, in a transaction of its own, unless its principal is refused too often. `about` says what
 * was tried; undefined where the trail may not tell it.
 */
export const recordRefusal = async (
  platform: Platform,
  act: Act,
  error: AppError,
  about: () => AuditEntry | undefined | Promise<AuditEntry | undefined>,
): Promise<void> => {
  const reason = reasonOf(error);
  const entry = reason && (error.isRecorded ? {} : await about());
  if (!entry || (act.principal && !(await countRefusal(platform, act as Actor<Principal>)))) return;
  if (error.isRecorded) return;
  await recordAct(platform.database.db, act, {
    ...entry,
    outcome: 'failure',
    details: { ...entry.details, ...reason },
  });
};
