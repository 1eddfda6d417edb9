import type { ErrorDetail } from '@drumlin/contract/errors.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { type Act, type AuditEntry, recordRefusal } from './actor.ts';
import { AppError, CrossTenantError } from './app-error.ts';
import { principalOf } from './principal.ts';

let act: Act;
const portal = usePortal();
beforeAll(async () => {
  const principal = await principalOf(portal.database, (await createUser(portal.database)).id);
  if (principal.status !== 'active') throw new Error('The person may not act');
  act = { name: 'user_suspended', principal, origin: { ip: '10.0.0.1', requestId: 'r', userAgent: null } };
});

const tried = (): AuditEntry => ({ object: 'user 7', details: { asked: 'name' } });

/** What a refusal leaves on record. */
const recorded = async (error: AppError, about: () => AuditEntry | undefined = tried) => {
  const { pool } = portal.database;
  const { rows } = await pool.query('select coalesce(max(position), 0) as last from audit_record');
  await recordRefusal(portal.platform, act, error, about);
  const left = await pool.query(
    'select act, outcome, user_id::int, object, details from audit_record where position > $1 order by position',
    [rows[0].last],
  );
  return left.rows;
};

test('of wrong input the record names the first field and its rules, each once, and never what was sent', async () => {
  const detail = (field: string, rule: string): ErrorDetail => ({ field, rule, message: 'Sent: secret' });
  const details = [detail('email', 'format'), detail('email', 'max'), detail('email', 'max'), detail('name', 'min')];
  const [left] = await recorded(new AppError('validation', { details }), () => ({}));
  expect(left.details).toEqual({ reason: 'validation', field: 'email', rules: 'format max' });
});

test.each([
  ['a denial, which has a record of its own', new AppError('forbidden')],
  ['a role that one may not give, likewise', new AppError('roleNotAllowed')],
  ['another company’s record, likewise', new CrossTenantError()],
  ['whoever has no session any more', new AppError('unauthorized')],
  ['a limit that was passed', new AppError('tooManyRequests', { retryAfter: 1 })],
  ['a fault of ours', new AppError('internal')],
  ['what is on record already', new AppError('notFound', { isRecorded: true })],
])('%s leaves none', async (_, error) => {
  expect(await recorded(error)).toEqual([]);
});

test('what the trail may not tell leaves none', async () => {
  expect(await recorded(new AppError('notFound'), () => undefined)).toEqual([]);
});
