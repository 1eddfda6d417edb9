import { IDENTITIES, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import { type IngestedFile, TOLD_PROBLEMS } from '@drumlin/contract/reconciliation/routes.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, payin, refusalOf, take } from '../../ingest/testing/ingest-files.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
let finance: TestUser;
let staff: Headers;

const get = (path: string, headers = staff) => portal.app.inject({ url: `/v1/reconciliation/${path}`, headers });

const portal = usePortal({ clock: createTestClock(new Date('2026-06-19T03:59:00Z')) });
beforeAll(async () => {
  const { database, platform } = portal;
  finance = await createUser(database, { roles: [102] });
  staff = await signInAs(platform, finance);
});

describe('the files that came', () => {
  const files = async (query = ''): Promise<IngestedFile[]> => (await get(`files${query}`)).json().data;

  test('are told with what became of them, the newest first, and of their problems the first few', async () => {
    const none = { data: [], currentPage: 1, totalPages: 1, totalRecords: 0, taken: 0, refused: 0 };
    expect((await get('files')).json()).toEqual(none);
    await take(portal.database, 'merchants', [aMerchant]);
    const bad = [1, 2, 3, 4].map(number => payin(number, { originalAmtCents: '1.5' }));
    await refusalOf(take(portal.database, 'interac-payins', [payin(9), ...bad]));
    const answer = (await get('files')).json();
    expect([answer.taken, answer.refused, answer.totalRecords]).toEqual([1, 1, 2]);
    expect(answer.data).toMatchObject([
      { dataset: 'interac-payins', outcome: 'refused', problemCount: 4 },
      { dataset: 'merchants', outcome: 'taken', rows: 1, hasManifest: true, problems: [], problemCount: 0 },
    ]);
    const { problems } = answer.data[0];
    expect(problems).toHaveLength(TOLD_PROBLEMS);
    expect(problems[0]).toEqual({ line: 3, field: 'originalAmtCents', reason: expect.stringMatching(/^must be/) });
    expect((await files('?limit=1&page=2')).map(({ dataset }) => dataset)).toEqual(['merchants']);
    expect(await files('?limit=1&page=3')).toEqual([]);
    // Without the folder they lay in
    for (const folder of ['/srv/drop/', 'D:\\drop\\']) {
      const named = `update ingest_run set file_name = $1 || dataset || '.csv' where outcome = 'taken'`;
      await portal.database.owner.pool.query(named, [folder]);
      expect((await files()).map(({ fileName }) => fileName)).toContain('merchants.csv');
    }
  });
});

describe('the findings as a file', () => {
  const PARTS = identityIds.flatMap(id => Object.entries(IDENTITIES[id].parts).map(([part]) => [id, part] as const));
  const rowsOf = async (query = '', headers = staff): Promise<Record<string, string>[]> =>
    parse((await get(`findings/export${query}`, headers)).body, { bom: true, columns: true });

  beforeAll(async () => {
    const { database } = portal;
    await createMerchant(database, { merchantId: 'M1', merchantName: '=Tamarack "Tickets"' });
    for (const [at, [identity, part]] of PARTS.entries())
      await database.owner.pool.query(
        `insert into reconciliation_finding (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence, opened_at, closed_at)
         values ($1, $2, 'M1', '2026-06-18', 'row', 1000, 2050, 2, '[]', '2026-06-19T04:30:00Z', case when $3 then null else timestamptz '2026-06-20T12:00:00Z' end)`,
        [identity, part, at % 2 === 0],
      );
  });

  test('has every finding of the filters in the order of the list, amounts in dollars and rows as rows', async () => {
    const listed = (await get('findings?limit=100')).json().data as { identity: string; merchantId: string }[];
    const rows = await rowsOf();
    expect(rows).toHaveLength(PARTS.length);
    expect(rows.map(row => row['Identity'])).toEqual(listed.map(({ identity }) => identity));
    expect(rows.find(row => row['Compared'] === 'End balance')).toEqual({
      Identity: 'I3',
      Compared: 'End balance',
      'Merchant ID': 'M1',
      Merchant: `'=Tamarack "Tickets"`,
      'Day (ET)': '2026-06-18',
      'Row or cell': 'row',
      Expected: '10.00',
      Found: '20.50',
      Difference: '10.50',
      Unit: 'Dollars',
      Rows: '2',
      State: expect.stringMatching(/^(Open|Closed)$/),
      'Found on (ET)': '2026-06-19 00:30:00',
      'Closed on (ET)': expect.stringMatching(/^(2026-06-20 08:00:00)?$/),
    });
    const states = rows.map(row => `${row['State']} ${row['Closed on (ET)']}`);
    expect(new Set(states)).toEqual(new Set(['Open ', 'Closed 2026-06-20 08:00:00']));
    const counted = rows.find(row => row['Compared'] === 'Transactions in the cell');
    expect([counted?.['Difference'], counted?.['Unit']]).toEqual(['1050', 'Rows']);
  });

  test.each([
    ['?identity=I3', PARTS.filter(([id]) => id === 'I3').length],
    ['?state=open', Math.ceil(PARTS.length / 2)],
    ['?merchantId=M2', 0],
    ['?from=2026-06-19', 0],
    ['?from=2026-06-18&to=2026-06-18', PARTS.length],
  ])('%s leaves as many as in the list', async (query, count) => {
    expect(await rowsOf(query)).toHaveLength(count);
    expect((await get(`findings${query}&limit=100`)).json().totalRecords).toBe(count);
  });

  test('is named after its days, says whether it is whole, and is in the language of who asks', async () => {
    const { headers } = await get('findings/export?from=2026-06-01&to=2026-06-30');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="findings_2026-06-01_2026-06-30_ET.csv"',
      datalimitexceeded: 'false',
    });
    expect((await get('findings/export')).headers['content-disposition']).toContain('"findings_2026-06-18_ET.csv"');
    // With one end alone
    const named = async (query: string) => (await get(`findings/export?${query}`)).headers['content-disposition'];
    expect(await named('to=2026-06-10')).toContain('"findings_2026-06-10_ET.csv"');
    expect(await named('from=2026-06-10')).toContain('"findings_2026-06-10_2026-06-18_ET.csv"');
    const preferences = JSON.stringify({ locale: 'fr-CA' });
    await portal.database.db.updateTable('app_user').set({ preferences }).where('id', '=', finance.id).execute();
    const [french] = await rowsOf('?identity=I3&state=open');
    expect(french).toMatchObject({ Unité: 'Dollars', État: 'Ouvert', Écart: '10.50' });
  });

  test('is refused, as the list is, for days that end before they begin', async () => {
    for (const path of ['findings', 'findings/export'])
      expect((await get(`${path}?from=2026-06-02&to=2026-06-01`)).json()).toMatchObject({ details: [{ field: 'to' }] });
  });

  test('is one of the few files at once', async () => {
    const { exports } = portal.platform.shares;
    const held = [1, 2].map(() => exports.take({ userId: finance.id, merchantParentId: null }));
    expect((await get('findings/export')).statusCode).toBe(429);
    for (const release of held) if (typeof release !== 'string') release();
    for (let each = 0; each < 3; each += 1) expect((await get('findings/export')).statusCode).toBe(200);
  });
});
