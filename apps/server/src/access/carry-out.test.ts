import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/**
 * Acts on people, whose session is locked before it is judged what they may still do, and on the caller’s own person, who is locked first; of money, on a
 * connection of its own; and what is no act on record.
 */
const BY_THEMSELVES = [
  'access/carry-out.ts',
  'access/session.ts',
  'accounts/passkeys/add-passkey.ts',
  'accounts/passkeys/own-passkeys.ts',
  'accounts/passwords/change-password.ts',
  'accounts/second-factors/disable.ts',
  'accounts/second-factors/enable.ts',
  'accounts/second-factors/factors.ts',
  'accounts/second-factors/recovery-codes.ts',
  'accounts/second-factors/step-up.ts',
  'accounts/sessions/lock-caller.ts',
  'accounts/sessions/own-sessions.ts',
  'exports/requests/manage.ts',
  'exports/requests/request-export.ts',
  'features/disbursements/approve.ts',
  'features/disbursements/decide.ts',
  'features/disbursements/propose.ts',
  'features/funds/adjustments.ts',
  'features/notifications/bell/service.ts',
  'features/report-views/service.ts',
  'features/support/service.ts',
  'features/users/bulk/invite-list.ts',
  'features/users/invite.ts',
  'features/users/manage.ts',
  'features/users/pictures.ts',
  'features/users/service.ts',
];

test('nothing else locks a session for an act than `carryOut` and these', () => {
  const locking = globSync('**/*.ts', { cwd: SOURCE })
    .filter(path => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .filter(path =>
      /\b(lockSession|lockCaller|getLockedCaller)\(trx|spendSingleAct\(\n? *trx/.test(
        readFileSync(join(SOURCE, path), 'utf8'),
      ),
    );
  expect(locking.toSorted()).toEqual(BY_THEMSELVES);
});
