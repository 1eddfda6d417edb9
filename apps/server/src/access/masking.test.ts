import { MASK, type PersonalKind } from '@drumlin/contract/core/personal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';
import { maskedColumn, maskedFields, maskedReason } from './masking.ts';
import { covers, sightOf } from './sight.ts';

const database = useTestDatabase();

const shown = async (kind: PersonalKind, value: string | null, sight: 'end' | 'none' = 'none') => {
  const query = sql<{ value: string | null }>`select ${maskedColumn(kind, sql`${value}::text`, sight)} as value`;
  return (await query.execute(database.db)).rows[0]?.value;
};

test.each<[PersonalKind, string | null, string | null]>([
  ['name', 'Ann Lee', MASK],
  ['name', null, null],
  ['address', 'K1A 0B1', MASK],
  ['account', '1234', MASK],
  ['id', 'usr_abc', 'usr_abc'],
  ['id', '123456789012', '123456789012'],
  ['id', 'ann@mail.example', MASK],
  ['id', 'mailto:Ann@Mail.example', MASK],
  ['id', '416-555-0142', MASK],
  ['id', '14165550142', MASK],
  ['id', '+44 20 7946 0958', MASK],
  ['id', null, null],
  ['text', 'Goodwill credit', 'Goodwill credit'],
  ['text', 'To ann@mail.example, 2 of 3', `To ${MASK}, 2 of 3`],
  ['text', 'Call (416) 555-0142 or 416.555.0143', `Call ${MASK} or ${MASK}`],
  ['text', 'Payout 26061210250912345678901234 failed', 'Payout 26061210250912345678901234 failed'],
])('%s %s is shown as %s', async (kind, value, as) => {
  expect(await shown(kind, value)).toBe(as);
});

test('who may see the end of an account sees it', async () => {
  expect(await shown('account', '1234', 'end')).toBe('1234');
});

test('fields that name consumers are masked, others stay', async () => {
  const details = {
    consumer: 'ann@mail.example',
    customerName: 'Ann',
    statedReason: 'ann@mail.example asks',
    count: 3,
  };
  const query = sql<{ value: object }>`select ${maskedFields(sql`${JSON.stringify(details)}::jsonb`, 'end')} as value`;
  expect((await query.execute(database.db)).rows).toEqual([
    { value: { consumer: MASK, customerName: MASK, statedReason: `${MASK} asks`, count: 3 } },
  ]);
});

test('merchants’ people see all of theirs, staff what their permissions give', () => {
  expect(sightOf({ userType: 'external', permissions: new Set() })).toBe('full');
  const staff = (...permissions: ('PERSONAL_DATA_VIEW' | 'PERSONAL_DATA_REVEAL')[]) =>
    sightOf({ userType: 'internal', permissions: new Set(permissions) });
  expect([staff(), staff('PERSONAL_DATA_REVEAL'), staff('PERSONAL_DATA_VIEW')]).toEqual(['none', 'end', 'full']);
  expect([covers('end', 'none'), covers('end', 'end'), covers('end', 'full')]).toEqual([true, true, false]);
});

test.each([
  ['transStatus', 'must be S or R, not "Q"', 'must be S or R, not "Q"'],
  ['transStatus', 'must be S or R, not "Perdita"', 'must be S or R'],
  ['originalAmtCents', 'must be a whole number of cents, not "12.5"', 'must be a whole number of cents, not "12.5"'],
  ['originalAmtCents', 'must be a whole number of cents, not "416 5550142"', 'must be a whole number of cents'],
  ['customerName', 'must have at most 255 characters, not "Li', 'must have at most 255 characters'],
  ['merchantTransId', 'must be printable, not "Lee"', 'must be printable'],
  ['updatedAt', 'must be a time, not "12 Elm"', 'must be a time'],
  [null, 'has 3 cells, not "a,b"', 'has 3 cells'],
])('of %s the reason %s is told as %s', (field, reason, told) => {
  expect(maskedReason({ field, reason }, 'end')).toBe(told);
  expect(maskedReason({ field, reason }, 'full')).toBe(reason);
});

const WITHOUT = '; --without-manifest takes the file without';
test.each([
  [`has no manifest: /srv/in/a b.csv.json is missing${WITHOUT}`, `has no manifest: a b.csv.json is missing${WITHOUT}`],
  [
    `has no manifest: C:\\in\\a.json cannot be read (EACCES)${WITHOUT}`,
    `has no manifest: a.json cannot be read (EACCES)${WITHOUT}`,
  ],
  [
    'has a manifest that is none, /in/a.json: rows must match /^x$/',
    'has a manifest that is none, a.json: rows must match /^x$/',
  ],
  ['has no manifest: name it with --manifest, or take the file --without-manifest'],
])('nobody is told where a file of the server lies: %s', (reason, told = reason) => {
  for (const sight of ['none', 'full'] as const) expect(maskedReason({ field: null, reason }, sight)).toBe(told);
});
