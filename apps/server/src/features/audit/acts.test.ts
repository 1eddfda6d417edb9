import { type AuditAct, auditActs } from '@drumlin/contract/audit/acts.ts';
import { EXPECTED_ROUTES } from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ActWorld,
  ADDRESS,
  NEW_PASSWORD,
  type Outcomes,
  openActWorld,
  PASSWORD,
  type Scenario,
  WRONG_PASSWORD,
} from '../../testing/acts/act-world.ts';
import { ACCESS_REVIEW_ACTS } from '../../testing/acts/of-access.ts';
import { PEOPLE_ACTS } from '../../testing/acts/of-people.ts';
import { SIGN_IN_ACTS } from '../../testing/acts/of-sign-in.ts';
import { STATEMENT_ACTS } from '../../testing/acts/of-statements.ts';
import { PORTAL_ACTS } from '../../testing/acts/of-the-portal.ts';
import { EXAMPLES } from '../../testing/examples/all.ts';

/** The acts that no signed-in person does by a call that changes something: what those leave on record is tried with each of these calls. */
const ACTS: Partial<Record<AuditAct, Outcomes>> = {
  ...SIGN_IN_ACTS,
  ...PEOPLE_ACTS,
  ...PORTAL_ACTS,
  ...ACCESS_REVIEW_ACTS,
  ...STATEMENT_ACTS,
};

let world: ActWorld;
beforeAll(async () => {
  world = await openActWorld();
});
afterAll(() => world.close());
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

const timeOfDatabase = async (): Promise<Date> =>
  (await world.portal.database.pool.query("select date_trunc('milliseconds', clock_timestamp()) as now")).rows[0].now;
const recordsAfter = async (position: string) =>
  (
    await world.portal.database.pool.query(
      'select *, host(ip) as address from audit_record where position > $1 order by position',
      [position],
    )
  ).rows;
const lastPosition = async (): Promise<string> =>
  (await world.portal.database.pool.query('select coalesce(max(position), 0) as last from audit_record')).rows[0].last;

/** What calls leave on record in place of the act that the hand table names for what is refused. */
const IN_PLACE: readonly AuditAct[] = ['mfa_setup_begun'];

test('every act there is is tried, here or with its call', () => {
  const ofCalls = EXPECTED_ROUTES.filter(({ name }) => name in EXAMPLES).map(({ act }) => act);
  const tried = [...Object.keys(ACTS), ...ofCalls, ...IN_PLACE];
  expect(auditActs.filter(act => !tried.includes(act))).toEqual([]);
});

interface Case {
  act: AuditAct;
  outcome: 'success' | 'failure';
  /** What is wrong. */
  of: string;
  scenario: Scenario;
}

const cases = auditActs.flatMap((act): Case[] => {
  const { success, also, failures } = { success: undefined, also: {}, failures: {}, ...ACTS[act] };
  const done = Object.entries({ ...(success && { '': success }), ...also }).map(([of, scenario]) => ({
    act,
    outcome: 'success' as const,
    of,
    scenario,
  }));
  const refused = Object.entries(failures).map(([of, scenario]) => ({
    act,
    outcome: 'failure' as const,
    of,
    scenario,
  }));
  return [...done, ...refused];
});

test.each(cases)('$act, $outcome $of: one record says who, from where, of what, when and why', async given => {
  const { act, outcome, scenario } = given;
  const { perform, by, object, reason, details, secret, beside = [], offline = false, after } = await scenario(world);
  const position = await lastPosition();
  const began = await timeOfDatabase();
  await perform();
  const written = await recordsAfter(position);
  const ended = await timeOfDatabase();
  await after?.();
  expect(written.map(row => `${row.act} ${row.outcome}`).toSorted()).toEqual(
    [...beside, `${act} ${outcome}`].toSorted(),
  );
  const record = written.find(row => row.act === act);
  expect(record).toMatchObject({
    user_id: by.id,
    email: by.email,
    merchant_parent_id: by.merchantParentId,
    address: offline ? null : ADDRESS,
    object: object instanceof RegExp ? expect.stringMatching(object) : (object ?? null),
    details: { ...(reason !== undefined && { reason }), ...details },
  });
  for (const kept of [PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, ...(secret === undefined ? [] : [secret])]) {
    expect(JSON.stringify(record)).not.toContain(kept);
  }
  expect(record.request_id === null).toBe(offline);
  expect(record.happened_at.getTime()).toBeGreaterThanOrEqual(began.getTime());
  expect(record.happened_at.getTime()).toBeLessThanOrEqual(ended.getTime());
});
