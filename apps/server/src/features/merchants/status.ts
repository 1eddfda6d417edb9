import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import { endSessions } from '../../accounts/sessions/queries.ts';
import { hasFeesFor } from '../../fees/in-force.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutMerchant, lockVersion } from './manage.ts';
import {
  endTestKeys,
  findManagedParent,
  listContacts,
  listShutOut,
  type ManagedRow,
  updateManaged,
} from './managed-queries.ts';
import { MISSING, missingOf } from './readiness.ts';

type VersionRef = { id: string; version: number };

/** Throws `merchantChanged`: where the status is another one, somebody has changed it since it was looked at. */
const requireStatus = (row: ManagedRow, status: ManagedRow['status']): void => {
  if (row.status !== status) throw new AppError('merchantChanged');
};

/** Publishes a merchant in Draft. Throws `merchantNotReady`, whose details name what is missing; `notFound`, `merchantChanged`. */
export const publish = (
  { database, clock }: Platform,
  act: Act<Session>,
  seen: VersionRef,
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const row = await lockVersion(trx, principal, seen);
    requireStatus(row, 'DRAFT');
    const missing = missingOf({
      products: row.products,
      settlementTime: row.settlement_time,
      contacts: await listContacts(trx, principal.scope, seen.id),
      hasRatings: row.has_ratings,
      hasFees: await hasFeesFor(trx, { merchantId: seen.id, products: row.products, day: easternDay(clock.now()) }),
    });
    if (missing.length > 0) {
      const details = missing.map(field => ({ field, rule: 'missing', message: MISSING[field] }));
      throw new AppError('merchantNotReady', { details });
    }
    const version = await updateManaged(trx, seen.id, { merchant_status: 'ACTIVE' });
    return { answer: { version }, entry: aboutMerchant(seen.id) };
  });

/**
 * Suspends a published merchant: nobody of its parent reaches it any more, and its test keys end. Where it was the last that was
 * published, the sessions of the parent's people end too. Its files are still taken. Throws `notFound`, `merchantChanged`.
 */
export const suspend = (
  { database, clock }: Platform,
  act: Act<Session>,
  { reason, ...seen }: VersionRef & { reason: string },
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const now = clock.now();
    const row = await lockVersion(trx, act.principal, seen);
    requireStatus(row, 'ACTIVE');
    // Of two who suspend the last two merchants of a parent the second sees what the first has done
    await findManagedParent(trx, act.principal.scope, row.merchant_parent_id, { lock: true });
    const version = await updateManaged(trx, seen.id, { merchant_status: 'SUSPENDED', suspended_reason: reason });
    const shutOut = await listShutOut(trx, row.merchant_parent_id);
    for (const { id } of shutOut) await endSessions(trx, id, { reason: 'suspended', now });
    await endTestKeys(trx, seen.id, now);
    return {
      answer: { version },
      entry: { ...aboutMerchant(seen.id), details: { why: reason, people: shutOut.length } },
    };
  });

/** Ends a suspension; test keys stay ended. Throws `notFound`, `merchantChanged`. */
export const reactivate = ({ database }: Platform, act: Act<Session>, seen: VersionRef): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const row = await lockVersion(trx, act.principal, seen);
    requireStatus(row, 'SUSPENDED');
    const version = await updateManaged(trx, seen.id, { merchant_status: 'ACTIVE', suspended_reason: null });
    return { answer: { version }, entry: aboutMerchant(seen.id) };
  });
