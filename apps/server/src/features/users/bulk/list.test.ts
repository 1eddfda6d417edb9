import { MAX_BULK_INVITATIONS } from '@drumlin/contract/invitations/bulk.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../commands/audit.ts';
import { usePortal } from '../../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../../testing/factories.ts';
import { newStaff } from '../../../testing/features/merchant-admin.ts';
import { statementsOf } from '../../../testing/features/statements-of.ts';

type Headers = Record<string, string>;
const URL = '/v1/admin/invitations/bulk';
/** ADMIN, and TECH_SUPPORT, who may give less. */
let staff: Headers;
let support: Headers;

const portal = usePortal();
beforeAll(async () => {
  const { database } = portal;
  [staff, support] = [await newStaff(portal, 101), await newStaff(portal, 106)];
  await createMerchantParent(database, { id: 'maple', name: 'Maple Kite' });
  await createMerchant(database, { merchantParentId: 'maple' });
  await createMerchant(database, { merchantParentId: 'maple', merchantId: 'mk-toys', merchantName: 'Maple Kite Toys' });
  for (const id of ['twin-1', 'twin-2']) {
    await createMerchantParent(database, { id, name: 'Twin' });
    await createMerchant(database, { merchantParentId: id, merchantName: 'Shared Name' });
  }
  await createMerchantParent(database, { id: 'draft', name: 'Draft' });
  await createMerchant(database, { merchantParentId: 'draft', merchantStatus: 'DRAFT' });
  await createMerchantParent(database, { id: 'shut', name: 'Shut' });
  await createMerchant(database, { merchantParentId: 'shut', merchantStatus: 'SUSPENDED' });
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('app_user').where('status', '=', 'pending').execute();
  await portal.database.db.deleteFrom('rate_limit').execute();
});

const send = (url: string, text: string, more: object = {}, headers = staff) =>
  portal.app.inject({ method: 'POST', url, headers, payload: { text, roles: [], ...more } });
interface Told {
  line: number;
  email: string;
  roleId: number | null;
  merchantParent: string | null;
  locale: string | null;
  problems: { field: string; rule: string; message: string }[];
}
const preview = async (text: string, more: object = {}, headers = staff): Promise<Told[]> =>
  (await send(`${URL}/preview`, text, more, headers)).json().lines;
const problemsOf = async (text: string, more: object = {}, headers = staff) =>
  (await preview(text, more, headers)).map(({ problems }) =>
    problems.map(({ field, rule }) => `${field} ${rule}`).join(),
  );
const countInvited = async () =>
  (await portal.database.pool.query("select from app_user where status = 'pending'")).rowCount;

describe('the preview', () => {
  test('reads addresses as they are pasted, with the role and merchant that were chosen for all', async () => {
    const chosen = { roles: [2], merchantParentId: 'maple', locale: 'fr-CA' };
    const lines = await preview('A@shop.example; b@shop.example,c@shop.example\n\nd@shop.example', chosen);
    expect(lines.map(({ line, email }) => [line, email])).toEqual([
      [1, 'a@shop.example'],
      [1, 'b@shop.example'],
      [1, 'c@shop.example'],
      [3, 'd@shop.example'],
    ]);
    expect(lines[0]).toMatchObject({ roleId: 2, merchantParent: 'Maple Kite', locale: 'fr-CA', problems: [] });
    expect(await countInvited()).toBe(0);
  });

  test('reads the lines of a spreadsheet or a file, named columns in any order, quotes and a byte order mark', async () => {
    expect(await preview('\uFEFFmerchant\tEMAIL\trole\nmaple\ta@shop.example\tconsumer service\n')).toMatchObject([
      { line: 2, email: 'a@shop.example', roleId: 4, merchantParent: 'Maple Kite', problems: [] },
    ]);
    expect(await preview('"a@shop.example","Finance","Maple Kite",fr\r\nb@staff.example,TECH_SUPPORT')).toMatchObject([
      { roleId: 2, merchantParent: 'Maple Kite', locale: 'fr-CA', problems: [] },
      { roleId: 106, merchantParent: null, locale: null, problems: [] },
    ]);
  });

  test('marks each bad line with the column and the rule, and looks at the others', async () => {
    await createUser(portal.database, { email: 'taken@shop.example' });
    const lines = [
      'not an address,Finance,maple',
      ',Finance,maple',
      'twice@shop.example,Finance,maple',
      'TWICE@shop.example,Finance,maple',
      'taken@shop.example,Finance,maple',
      'a@shop.example,,maple',
      'b@shop.example,Boss,maple',
      'c@shop.example,Finance,nowhere',
      'd@shop.example,Finance,Twin',
      'e@shop.example,Finance,draft',
      'f@shop.example,Finance,shut',
      'g@shop.example,Finance,maple,tlh',
      'h@shop.example,Finance,twin-1,en',
    ];
    expect(await problemsOf(lines.join('\n'))).toEqual([
      'email format',
      'email required',
      'email repeated',
      'email repeated',
      'email unique',
      'role required',
      'role unknown',
      'merchant unknown',
      'merchant ambiguous',
      'merchant merchantInDraft',
      'merchant merchantIsSuspended',
      'language unknown',
      '',
    ]);
  });

  test('takes the ID or name of a merchant where it leads to one parent', async () => {
    const named = ['mk-toys', 'maple KITE toys', 'twin-1'].map((name, nth) => `a${nth}@shop.example,Finance,${name}`);
    const lines = await preview(named.join('\n'));
    expect(lines.map(({ merchantParent, problems }) => [merchantParent, problems])).toEqual([
      ['Maple Kite', []],
      ['Maple Kite', []],
      ['Twin', []],
    ]);
    expect(await problemsOf('c@shop.example,Finance,Shared Name')).toEqual(['merchant ambiguous']);
  });

  test('makes nobody a colleague by a forgotten merchant, and gives no role above the caller’s', async () => {
    expect(await problemsOf('a@shop.example,Admin\nb@shop.example,finance\nc@staff.example,FINANCE')).toEqual([
      'merchant required',
      'merchant required',
      '',
    ]);
    expect(await problemsOf('a@shop.example,ADMIN,maple')).toEqual(['']);
    expect(await problemsOf('a@staff.example,ADMIN', {}, support)).toEqual(['role forbidden']);
    expect(await problemsOf('a@shop.example', { roles: [2] })).toEqual(['merchant required']);
  });

  test.each([
    ['nobody', 'email,role\n', 'min', /^This list has nobody$/],
    ['a column there is not', 'email,nickname\na@b.example,x', 'columns', /^The first line may name these columns: /],
    ['quotes that are never closed', '"a@shop.example\nb', 'csv', /^The quotes up to line \d+ are not/],
    ['too many', 'a@b.example\n'.repeat(MAX_BULK_INVITATIONS + 1), 'max', /^A list invites at most 500 people$/],
    ['too much', 'x'.repeat(60_001), 'too_big', /^This list is too long$/],
  ])('refuses %s, in either step', async (_, text, rule, said) => {
    const message = expect.stringMatching(said);
    for (const url of [`${URL}/preview`, URL]) {
      const answer = await send(url, text);
      expect([answer.statusCode, answer.json().details]).toEqual([400, [{ field: 'text', rule, message }]]);
    }
  });
});

describe('inviting', () => {
  test(`takes ${MAX_BULK_INVITATIONS} people, with the records of all in one statement, chained, and mails them behind whatever else waits`, async () => {
    const text = Array.from(
      { length: MAX_BULK_INVITATIONS },
      (_, nth) => `c${nth}@shop.example${nth ? '' : ',,,fr'}`,
    ).join('\n');
    const { pool } = portal.database;
    const sent = await statementsOf(async () => {
      const answer = await send(URL, text, { roles: [3], merchantParentId: 'maple' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { invited: MAX_BULK_INVITATIONS }]);
    });
    expect(sent.filter(each => each.includes('into "audit_record"'))).toHaveLength(1);
    const records = await pool.query('select details from audit_record order by position desc limit $1', [
      MAX_BULK_INVITATIONS,
    ]);
    const told = Array.from({ length: MAX_BULK_INVITATIONS }, (_, nth) => ({
      details: { user: `c${nth}@shop.example`, roleId: 3 },
    }));
    expect(records.rows).toEqual(told.toReversed());
    const { records: all, position } = await verifyAudit(portal.platform);
    expect(Number(position)).toBe(Number(all));
    const mails = await pool.query(
      `select job.priority, data ->> 'locale' as locale, count(*)::int as n from pgboss.job
       join app_user on app_user.id = (data ->> 'userId')::bigint
       where job.name = 'account-mail' and app_user.email like 'c%@shop.example' group by 1, 2 order by n`,
    );
    // Each in the language of their line, or of whoever invites
    expect(mails.rows).toEqual([
      { priority: -1, locale: 'fr-CA', n: 1 },
      { priority: -1, locale: 'en-CA', n: MAX_BULK_INVITATIONS - 1 },
    ]);
  });

  test('is for ten lists an hour and 2,000 people a day of one person, however they end', async () => {
    const statusOf = async (text: string, headers: Headers) => (await send(URL, text, {}, headers)).statusCode;
    const often = await newStaff(portal, 106);
    for (let nth = 0; nth < 10; nth += 1) expect(await statusOf('nobody', often)).toBe(400);
    expect(await statusOf('nobody', often)).toBe(429);
    const many = await newStaff(portal, 106);
    const list = 'nobody\n'.repeat(MAX_BULK_INVITATIONS);
    for (let nth = 0; nth < 4; nth += 1) expect(await statusOf(list, many)).toBe(400);
    expect(await statusOf('nobody', many)).toBe(429);
    expect((await send(`${URL}/preview`, 'nobody', {}, many)).statusCode).toBe(200);
  });

  test('invites nobody where one line is wrong, or somebody was faster, and names the line', async () => {
    const refused = await send(URL, 'a@shop.example,Finance,maple\nb@shop.example,Boss,maple');
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ field: 'text.2.role', rule: 'unknown', message: 'This role does not exist here' }],
    ]);
    expect(await countInvited()).toBe(0);
    const both = await Promise.all([
      send(URL, 'one@shop.example,Finance,maple\nshared@shop.example,Finance,maple'),
      send(URL, 'shared@shop.example,Finance,maple\ntwo@shop.example,Finance,maple'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await countInvited()).toBe(2);
  });
});
