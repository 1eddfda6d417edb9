import { MAX_BULK_BYTES, MAX_BULK_LINES } from '@drumlin/contract/vip/schemas.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { ratingId, type VipCaller, vipCaller } from '../../testing/features/vip.ts';
import { recordsOf } from '../../testing/records-of.ts';

let ours: VipCaller;

const portal = usePortal();
beforeAll(async () => {
  const { merchantParentId } = await createMerchant(portal.database, { merchantId: 'A1' });
  ours = await vipCaller(portal, await createUser(portal.database, { merchantParentId }));
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('vip_consumer').execute();
});

const HEAD = 'userId,riskRating';
const NAMED_COLUMNS = 'The first line must name these columns: userId, riskRating';
const csv = (...lines: string[]): string => [HEAD, ...lines, ''].join('\n');
const added = async () =>
  portal.database.db.selectFrom('vip_consumer').select(['user_id', 'bulk_id']).orderBy('user_id').execute();

interface Told {
  line: number;
  userId: string;
  riskRating: string;
  problems: { field: string; rule: string; message: string }[];
}
const preview = async (file: string | Buffer): Promise<Told[]> => (await ours.preview('A1', file)).json().lines;
const problemsOf = async (...lines: string[]) =>
  (await preview(csv(...lines))).map(({ problems }) => problems.map(({ field, rule }) => `${field} ${rule}`).join());

describe('the preview', () => {
  test('shows each line with its limits, and changes nothing', async () => {
    expect(await preview(csv('c-1,VIP-1', 'c-2, vip-3 '))).toEqual([
      { line: 2, userId: 'c-1', riskRating: 'VIP-1', limitLevelAmount: 500_000, limitLevelNumber: 10, problems: [] },
      { line: 3, userId: 'c-2', riskRating: 'vip-3', limitLevelAmount: 1_000_000, limitLevelNumber: 40, problems: [] },
    ]);
    expect(await added()).toEqual([]);
  });

  test('marks each bad line with the field and the rule', async () => {
    await ours.add('A1', 'known', await ratingId(portal, 'A1'));
    const marked = {
      ',VIP-1': 'userId required',
      'c-1,': 'riskRating required',
      'c-2,Gold': 'riskRating unknown',
      'known,VIP-1': 'userId unique',
      'twice,VIP-1': 'userId repeated',
      'c-3,VIP-2': '',
      'twice ,VIP-2': 'userId repeated',
      [`${'x'.repeat(256)},VIP-1`]: 'userId max',
      'a\u202Eb,VIP-1': 'userId text',
      '..,': 'userId text,riskRating required',
      [`c-4,${'V'.repeat(65)}`]: 'riskRating max',
    };
    expect(await problemsOf(...Object.keys(marked))).toEqual(Object.values(marked));
    const long = await preview(csv(`${'x'.repeat(256)},${'V'.repeat(65)}`, `c-1,${'V'.repeat(255)}`));
    expect(long.map(({ problems }) => problems.map(({ message }) => /\d+/.exec(message)?.[0]))).toEqual([
      ['255', '64'],
      ['64'],
    ]);
  });

  test('takes a consumer whom another merchant of the company has', async () => {
    await createMerchant(portal.database, { merchantId: 'A2', merchantParentId: ours.user.merchantParentId ?? '' });
    await ours.add('A2', 'elsewhere', await ratingId(portal, 'A2'));
    expect(await problemsOf('elsewhere,VIP-1')).toEqual(['']);
    expect((await ours.addFile('A1', csv('elsewhere,VIP-1'))).json()).toEqual({ added: 1 });
  });

  test('marks a line that has too few or too many values, with what it has, and looks at the others', async () => {
    const rows = ['c-1', 'c-2,VIP-1,x', 'Lacasse, O.,VIP-1', 'c-3,VIP-2'];
    const read = (await preview(csv(...rows))).map(({ userId, riskRating }) => `${userId}|${riskRating}`);
    expect(read).toEqual(['c-1|', 'c-2|VIP-1', 'Lacasse|O.', 'c-3|VIP-2']);
    expect(await problemsOf(...rows)).toEqual([
      'line columns,riskRating required',
      'line columns',
      'line columns,riskRating unknown',
      '',
    ]);
    const answer = await ours.addFile('A1', csv('c-2,VIP-1,x', 'c-3,VIP-2'));
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ field: 'file.2.line', rule: 'columns', message: 'A line has two values: a user ID and a risk rating' }],
    ]);
    expect(await added()).toEqual([]);
  });

  test('counts the lines of a file before it parses them', async () => {
    const answer = await ours.preview('A1', `${HEAD}${'\n'.repeat(200_000)}`);
    expect(answer.json().details).toMatchObject([{ field: 'file', rule: 'max' }]);
  });

  test('a line break in quotes is a bad character of its line, and the lines behind keep their numbers', async () => {
    const lines = await preview(csv('"a\r\nb",VIP-1', 'c-2,VIP-1'));
    expect(lines.map(({ line, problems }) => [line, problems.map(({ rule }) => rule)])).toEqual([
      [2, ['text']],
      [4, []],
    ]);
  });

  test('text like a formula stays text, here and when it is added', async () => {
    const formulas = ['=1+1', '+SUM(A1)', '-2', '@x', "=cmd|' /C calc'!A0"];
    const file = csv(...formulas.map(text => `${text},VIP-1`));
    expect((await preview(file)).map(({ userId, problems }) => [userId, problems])).toEqual(
      formulas.map(text => [text, []]),
    );
    expect((await ours.addFile('A1', file)).json()).toEqual({ added: formulas.length });
    expect((await added()).map(({ user_id }) => user_id).toSorted()).toEqual(formulas.toSorted());
  });

  test.each([
    ['another first line', 'id,rating\nc-1,VIP-1\n', 'columns', NAMED_COLUMNS],
    ['no first line', 'c-1,VIP-1\n', 'columns', NAMED_COLUMNS],
    ['a third column', `${HEAD},note\nc-1,VIP-1,x\n`, 'columns', NAMED_COLUMNS],
    ['nobody', `${HEAD}\n`, 'min', 'This file has no consumers'],
    ['a quote that is never closed', csv('"c-1,VIP-1', 'c-2,VIP-1'), 'csv', /^The quotes up to line \d+ are not/],
    ['text behind a quote', csv('"c"x,VIP-1'), 'csv', 'The quotes up to line 2 are not as CSV has them'],
    [
      'Latin letters of another encoding',
      Buffer.from(csv('é,VIP-1'), 'latin1'),
      'encoding',
      'Save the file as CSV in UTF-8',
    ],
    ['two bytes a letter', Buffer.from(csv('c-1,VIP-1'), 'utf16le'), 'encoding', 'Save the file as CSV in UTF-8'],
    ['nothing', '', 'too_small', 'This file is empty'],
    ['too many bytes', 'x'.repeat(MAX_BULK_BYTES + 1), 'too_big', 'Choose a file of 256 kB or less'],
  ])('refuses %s, in either step', async (_, file, rule, message) => {
    const said = typeof message === 'string' ? message : expect.stringMatching(message);
    for (const answer of [await ours.preview('A1', file), await ours.addFile('A1', file)]) {
      expect([answer.statusCode, answer.json().details]).toEqual([400, [{ field: 'file', rule, message: said }]]);
    }
    expect(await added()).toEqual([]);
  });
});

describe('adding', () => {
  const many = (count: number) => csv(...Array.from({ length: count }, (_, nth) => `c-${nth},VIP-1`));

  test(`takes ${MAX_BULK_LINES} lines and no more`, async () => {
    expect((await ours.addFile('A1', many(MAX_BULK_LINES + 1))).json().details).toEqual([
      { field: 'file', rule: 'max', message: `A file adds at most ${MAX_BULK_LINES} consumers` },
    ]);
    expect(await added()).toEqual([]);
    expect((await ours.addFile('A1', many(MAX_BULK_LINES))).json()).toEqual({ added: MAX_BULK_LINES });
    expect(await added()).toHaveLength(MAX_BULK_LINES);
  });

  test('finds what somebody has added since the preview, and then adds nothing', async () => {
    const file = csv('c-1,VIP-1', 'c-2,VIP-1');
    expect((await preview(file)).every(({ problems }) => problems.length === 0)).toBe(true);
    await ours.add('A1', 'c-2', await ratingId(portal, 'A1'));
    expect((await ours.addFile('A1', file)).json().details).toMatchObject([{ field: 'file.3.userId', rule: 'unique' }]);
    expect((await added()).map(({ user_id }) => user_id)).toEqual(['c-2']);
  });

  test('of two files at once that share a consumer, one is added whole and the other not at all', async () => {
    const answers = await Promise.all([
      ours.addFile('A1', csv('a,VIP-1', 'shared,VIP-1', 'b,VIP-1')),
      ours.addFile('A1', csv('z,VIP-1', 'shared,VIP-1', 'y,VIP-1')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const rows = await added();
    expect(rows).toHaveLength(3);
    // On record by the name that its consumers keep
    const details = { count: 3, ratings: 'VIP-1 3', bulk: rows[0]?.bulk_id };
    const records = await recordsOf(portal.database.db, ['details', 'outcome'], { act: 'vip_bulk_added' });
    expect(records).toContainEqual({ details, outcome: 'success' });
  });
});
