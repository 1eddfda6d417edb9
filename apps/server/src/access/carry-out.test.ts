import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

const ITSELF = 'the way itself';
const JOB = 'a job, or a command: nobody is signed in';
const SIGN_IN = 'on the way into a session, or out of it';
const TRY = 'a try that is refused is counted and on record all the same';
const MONEY = 'on the connection that the ledger is written by';
const PROGRAM = 'of a program, or of a consumer';
const FINDING = 'what a request finds out, and nobody has asked for';

/** Who opens a transaction, and why not by `carryOut`. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'access/carry-out.ts': ITSELF,
  'access/support-view.ts': FINDING,
  'accounts/mail/deliver.ts': JOB,
  'accounts/passkeys/sign-in.ts': SIGN_IN,
  'accounts/passwords/check-password.ts': TRY,
  'accounts/recovery/recovery.ts': SIGN_IN,
  'accounts/second-factors/disable.ts': TRY,
  'accounts/second-factors/enable.ts': TRY,
  'accounts/second-factors/reseal.ts': JOB,
  'accounts/second-factors/step-up.ts': TRY,
  'accounts/sessions/logout.ts': SIGN_IN,
  'accounts/sessions/own-sessions.ts': SIGN_IN,
  'accounts/sessions/refresh.ts': SIGN_IN,
  'accounts/sign-in/complete-challenge.ts': SIGN_IN,
  'accounts/sign-in/sign-in.ts': SIGN_IN,
  'accounts/sign-up/sign-up.ts': SIGN_IN,
  'exports/links/stored-file.ts': FINDING,
  'exports/schedules/runs.ts': JOB,
  'exports/work/attempt.ts': JOB,
  'exports/work/export-worker.ts': JOB,
  'exports/work/queries.ts': JOB,
  'features/credentials/webhook/queue-events.ts': JOB,
  'features/disbursements/approve.ts': MONEY,
  'features/disbursements/decide.ts': MONEY,
  'features/disbursements/propose.ts': MONEY,
  'features/flags/service.ts': JOB,
  'features/funds/adjustments.ts': MONEY,
  'features/notifications/announcements/announce.ts': JOB,
  'features/notifications/daily/notify-daily.ts': JOB,
  'features/payment-flow/service.ts': PROGRAM,
  'features/statements/mail/deliver.ts': JOB,
  'features/statements/mail/queue-due.ts': JOB,
  'features/test-api/service.ts': PROGRAM,
  'features/users/held.ts': JOB,
  'payments/settle.ts': PROGRAM,
  'payments/webhooks/forget.ts': JOB,
};

test('nothing else opens a transaction than `carryOut` and these', () => {
  const opening = globSync('{access,accounts,exports,features,payments,reports}/**/*.ts', { cwd: SOURCE })
    .filter(path => !path.endsWith('.test.ts') && !path.includes('testing/'))
    .filter(path =>
      /\.transaction\(\)|\binMoneyTransaction\(|\binTransaction\(/.test(readFileSync(join(SOURCE, path), 'utf8')),
    );
  expect(opening.toSorted()).toEqual(Object.keys(BY_THEMSELVES));
});
