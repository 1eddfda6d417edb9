import type { ExpectedReport } from '@drumlin/contract/reports/testing/expected-report.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from '@drumlin/contract/testing/expected-permissions.ts';
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
/** The keys of the reports that a role sees. */
const seenBy = (role: number): string[] => {
  const held = expectedPermissionsOf(role);
  return EXPECTED_REPORTS.filter(({ permission }) => held.includes(permission)).map(({ key }) => key);
};

/** The statuses of a report's calls: its list, totals and file, and of a row that is not there, its links and its versions. */
const everyAnswer = async (expected: ExpectedReport, headers: Record<string, string>): Promise<number[]> => {
  const { list, summation, csv, row, links, versions } = asker(portal, expected, headers);
  const words = ofTheYear(expected);
  const answers = [await list(words), await summation(words), await csv(words)];
  answers.push(await row('x'), await links('x'), await versions('x'));
  return answers.map(({ statusCode }) => statusCode);
};

/** Of roles of one kind that see the same reports the first one looks at more rows of each. */
const kindOf = (id: number): string => `${isStaffRole(id)} ${seenBy(id)}`;
const rowsOfRole = (id: number): number =>
  EXPECTED_ROLES.find(([other]) => kindOf(other) === kindOf(id))?.[0] === id ? 4 : 1;

describe.each(EXPECTED_ROLES)('%i %s', id => {
  const seen = seenBy(id);
  let user: TestUser;
  beforeAll(async () => {
    user = await person(id);
  });

  test('sees the reports of its permissions and no other, in every way', async () => {
    const headers = await signInAs(portal.platform, user);
    for (const expected of EXPECTED_REPORTS) {
      const statuses = await everyAnswer(expected, headers);
      const open = seen.includes(expected.key);
      expect([expected.key, statuses]).toEqual([
        expected.key,
        open ? [200, 200, 200, 404, 404, 404] : Array(6).fill(403),
      ]);
    }
  });

  test('reads the rows of these reports, each with the rows that belong to it in reports of these', async () => {
    const headers = await signInAs(portal.platform, user);
    for (const expected of EXPECTED_REPORTS.filter(({ key }) => seen.includes(key))) {
      const { rows, totals, file, row, links } = asker(portal, expected, headers);
      const words = ofTheYear(expected);
      const all = await rows(words);
      expect([expected.key, all.length]).not.toEqual([expected.key, 0]);
      expect((await totals(words))['totalCount']).toBeGreaterThan(0);
      expect((await file(words)).lines).toHaveLength(all.length);
      for (const each of all.slice(0, rowsOfRole(id))) {
        const key = String(each[expected.rowKey]);
        expect((await row(key)).json()).toEqual(each);
        const answer = await links(key);
        expect([expected.key, key, answer.statusCode]).toEqual([expected.key, key, 200]);
        const found: { report: string }[] = answer.json().links;
        expect(found.filter(({ report }) => !seen.includes(report))).toEqual([]);
      }
    }
  });

  test('declines representments only with the report of representments', async () => {
    const url = '/v1/report/ibt/eft/representments/decline';
    const headers = await signInAs(portal.platform, user);
    const { statusCode } = await portal.app.inject({ method: 'POST', url, headers, payload: { transactions: ['x'] } });
    expect(statusCode).toBe(seen.includes('ibt-representments') ? 404 : 403);
  });
});

test('without a session nothing of it answers', async () => {
  for (const expected of EXPECTED_REPORTS) {
    expect(await everyAnswer(expected, {})).toEqual(Array(6).fill(401));
  }
});
