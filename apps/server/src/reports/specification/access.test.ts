import {
  AREAS,
  EXPECTED_ADMIN_CALLS,
  EXPECTED_ROLES,
  EXPECTED_STAFF_ADMIN_CALLS,
} from '@drumlin/contract/reports/testing/expected-access.ts';
import type { ExpectedReport } from '@drumlin/contract/reports/testing/expected-report.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { openReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { asker, ofTheYear } from './testing/ask.ts';

let portal: TestApp;
let merchantParentId: string;
beforeAll(async () => {
  ({ portal, merchantParentId } = await openReportWorld(15));
});
afterAll(() => portal.close());

const person = (role: number) => createUser(portal.database, { roles: [role], merchantParentId });
const sees = (areas: readonly string[], report: string) =>
  Object.entries(AREAS).some(([area, reports]) => areas.includes(area) && reports.includes(report));

/** The statuses of a report's calls: its list, totals and file, and of a row that is not there, its links and its versions. */
const everyAnswer = async (expected: ExpectedReport, headers: Record<string, string>): Promise<number[]> => {
  const { list, summation, csv, row, links, versions } = asker(portal, expected, headers);
  const words = ofTheYear(expected);
  const answers = [await list(words), await summation(words), await csv(words)];
  answers.push(await row('x'), await links('x'), await versions('x'));
  return answers.map(({ statusCode }) => statusCode);
};

/** Internal roles have ids above 100. Of roles of one kind with the same areas the first one looks at more rows of each report. */
const kindOf = (id: number, areas: string): string => `${id > 100} ${areas}`;
const rowsOfRole = (id: number, areas: string): number =>
  EXPECTED_ROLES.find(([other, , theirs]) => kindOf(other, theirs) === kindOf(id, areas))?.[0] === id ? 4 : 1;

describe.each(EXPECTED_ROLES)('%i %s, let into %s', (id, _name, areas) => {
  const letInto = areas.split(' ');
  let user: TestUser;
  beforeAll(async () => {
    user = await person(id);
  });

  test('sees the reports of these areas and of no other, in every way', async () => {
    const headers = await signInAs(portal.platform, user);
    for (const expected of EXPECTED_REPORTS) {
      const statuses = await everyAnswer(expected, headers);
      const open = sees(letInto, expected.key);
      expect([expected.key, statuses]).toEqual([
        expected.key,
        open ? [200, 200, 200, 404, 404, 404] : Array(6).fill(403),
      ]);
    }
  });

  test('reads the rows of these areas, each with the rows that belong to it in reports of these areas', async () => {
    const headers = await signInAs(portal.platform, user);
    for (const expected of EXPECTED_REPORTS.filter(({ key }) => sees(letInto, key))) {
      const { rows, totals, file, row, links } = asker(portal, expected, headers);
      const words = ofTheYear(expected);
      const all = await rows(words);
      expect([expected.key, all.length]).not.toEqual([expected.key, 0]);
      expect((await totals(words))['totalCount']).toBeGreaterThan(0);
      expect((await file(words)).lines).toHaveLength(all.length);
      for (const each of all.slice(0, rowsOfRole(id, areas))) {
        const key = String(each[expected.rowKey]);
        expect((await row(key)).json()).toEqual(each);
        const answer = await links(key);
        expect([expected.key, key, answer.statusCode]).toEqual([expected.key, key, 200]);
        const found: { report: string }[] = answer.json().links;
        expect(found.filter(({ report }) => !sees(letInto, report))).toEqual([]);
      }
    }
  });

  test('declines representments only with the report of representments', async () => {
    const url = '/v1/report/ibt/eft/representments/decline';
    const headers = await signInAs(portal.platform, user);
    const { statusCode } = await portal.app.inject({ method: 'POST', url, headers, payload: { transactions: ['x'] } });
    expect(statusCode).toBe(letInto.includes('T') ? 404 : 403);
  });

  test('administers people or does not', async () => {
    const headers = await signInAs(portal.platform, user);
    for (const call of [...EXPECTED_ADMIN_CALLS, ...EXPECTED_STAFF_ADMIN_CALLS]) {
      const [method, address] = call;
      const isOpen = letInto.includes('U') && (EXPECTED_ADMIN_CALLS.includes(call) || user.userType === 'internal');
      const url = address.replace(':id', '999999999');
      const { statusCode } = await portal.app.inject({ method, url, headers });
      const closed = statusCode === 403;
      expect([method, address, closed]).toEqual([method, address, !isOpen]);
      expect([method, address, statusCode]).not.toEqual([method, address, 401]);
    }
  });
});

test('without a session nothing of it answers', async () => {
  for (const expected of EXPECTED_REPORTS) {
    expect(await everyAnswer(expected, {})).toEqual(Array(6).fill(401));
  }
  for (const [method, address] of [...EXPECTED_ADMIN_CALLS, ...EXPECTED_STAFF_ADMIN_CALLS])
    expect((await portal.app.inject({ method, url: address.replace(':id', '1') })).statusCode).toBe(401);
});
