import type { WaitingWork } from '@drumlin/contract/portal/waiting.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/** 14:30 in Toronto. */
const NOW = '2040-06-18T18:30:00.000Z';
const ADMIN = 101;
const ANNOUNCER = 'announcer@portal.example';
let merchantId: string;

const run = (statement: string, values: unknown[] = []) => portal.database.owner.pool.query(statement, values);

const waitingFor = async (role: number, merchantParentId: string | null = null): Promise<WaitingWork[]> => {
  const user = await createUser(portal.database, { roles: [role], ...(merchantParentId && { merchantParentId }) });
  const headers = await signInAs(portal.platform, user);
  const answer = await portal.app.inject({ url: '/v1/waiting', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().waiting;
};

const portal = usePortal({ clock: createTestClock(new Date(NOW)) });
beforeAll(async () => {
  ({ merchantId } = await createMerchant(portal.database, { merchantName: 'Juniper Post Goods' }));
});

test('nothing waits where nothing is open', async () => {
  expect(await waitingFor(ADMIN)).toEqual([]);
});

test('staff are told what waits, since when and until when, and who had it in hand last', async () => {
  await run(
    `insert into fund_adjustment (request_id, merchant_id, amount_cents, reason, asked_by, asked_by_email, asked_at)
     values (gen_random_uuid(), $1, 1000, 'A wire', 1, 'mina@portal.example', '2040-06-18T17:40Z'),
       (gen_random_uuid(), $1, 250, 'A wire', 1, 'theo@portal.example', '2040-06-18T18:05Z')`,
    [merchantId],
  );
  const finding = `insert into reconciliation_finding (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence, opened_at, closed_at) values`;
  await run(
    `${finding} ('I1', 'amount', $1, '2040-06-15', 'cell', 0, -40, 1, '[]', '2040-06-15T10:00Z', null),
       ('I1', 'count', $1, '2040-06-15', 'cell', 0, 7, 1, '[]', '2040-06-16T10:00Z', null),
       ('I1', 'fee', $1, '2040-06-15', 'cell', 0, 5, 1, '[]', '2040-06-14T10:00Z', '2040-06-15T10:00Z')`,
    [merchantId],
  );
  for (const [dataset, outcome, minute] of [
    ['interac-payins', 'refused', 1],
    ['interac-payins', 'taken', 2],
    ['ibt-payins', 'taken', 3],
    ['ibt-payins', 'refused', 4],
  ])
    await run(
      `insert into ingest_run (dataset, outcome, file_name, file_bytes, started_at, finished_at)
       values ($1, $2, '/srv/in/' || $1 || '.csv', 1, $3, $3)`,
      [dataset, outcome, `2040-06-18T10:0${minute}:00Z`],
    );
  // One file a day, the last of payins three days ago
  await run(
    `insert into ingest_latest (dataset, days, ingest_run_id, merchant_id, row_count, taken_at)
     select 'interac-' || name, array[day - 3, day - 2, day - 1, day], (select min(id) from ingest_run), $1, 1, day + time '08:00'
     from (values ('payins', date '2040-06-15'), ('payouts', '2040-06-18')) as each (name, day)`,
    [merchantId],
  );
  const held = await createUser(portal.database, { email: 'held@juniper.example', status: 'pending' });
  await run(
    `update app_user set held_by = 'odile@juniper.example', last_invitation_at = '2040-06-17T12:00Z' where id = $1`,
    [held.id],
  );
  const locked = await createUser(portal.database);
  await run(
    `insert into try_counter (email, way, failures, last_failure_at, locked_until)
     values ($1, 'password', 5, '2040-06-18T18:20Z', '2040-06-18T18:50Z')`,
    [locked.email],
  );
  await run(`update app_user set mail_refused_at = '2040-06-18T18:10Z' where id = $1`, [held.id]);
  for (const [title, ends] of [
    ['Bank holiday hours', '2040-06-19T03:59Z'],
    ['Maintenance', '2040-06-19T04:01Z'],
  ])
    await run(
      `insert into announcement (title_en, title_fr, text_en, text_fr, audience, starts_at, ends_at, scheduled_at, author, in_portal, by_mail)
       values ($1, $1, 'x', 'x', 'all', '2040-06-17T12:00Z', $2, '2040-06-16T12:00Z', $3, true, false)`,
      [title, ends, ANNOUNCER],
    );
  const iso = (time: string) => `2040-06-${time}:00.000Z`;
  const one = { count: 1, amountCents: null, due: null, touched: null };
  const [of, heldOne] = [['Juniper Post Goods'], ['held@juniper.example']];
  expect(await waitingFor(ADMIN)).toEqual([
    {
      ...{ ...one, kind: 'adjustments', count: 2, amountCents: 1_250, since: iso('18T17:40'), names: of },
      touched: { by: 'theo@portal.example', at: iso('18T18:05') },
    },
    {
      ...{ ...one, kind: 'findings', count: 2, amountCents: 40, since: iso('15T10:00') },
      names: ['I1 · Juniper Post Goods'],
    },
    // A later file of the other dataset was taken
    { ...one, kind: 'refusedFiles', since: iso('18T10:04'), names: ['ibt-payins.csv'] },
    { ...one, kind: 'lateFiles', since: expect.stringMatching(/^2040-06-1[67]/), names: of },
    {
      ...{ ...one, kind: 'heldInvitations', since: iso('17T12:00'), names: heldOne },
      touched: { by: 'odile@juniper.example', at: iso('17T12:00') },
    },
    { ...one, kind: 'lockouts', since: iso('18T18:20'), due: iso('18T18:50'), names: ['Test Person'] },
    { ...one, kind: 'refusedMails', since: iso('18T18:10'), names: heldOne },
    // The other one ends a minute past midnight in Toronto
    {
      ...{ ...one, kind: 'announcements', since: null, due: iso('19T03:59'), names: ['Bank holiday hours'] },
      touched: { by: ANNOUNCER, at: iso('16T12:00') },
    },
  ]);
});

test('nobody is told of what they may not open', async () => {
  const TECHNICAL_SUPPORT = 106;
  const kinds = (await waitingFor(TECHNICAL_SUPPORT)).map(({ kind }) => kind);
  expect(kinds).toEqual(['refusedFiles', 'lateFiles', 'heldInvitations', 'lockouts', 'refusedMails']);
});

test('an Admin of a merchant is told of their own company alone, and of nothing that only staff do', async () => {
  const ADMIN_OF_MERCHANT = 1;
  const { merchantParentId } = await createMerchant(portal.database);
  expect(await waitingFor(ADMIN_OF_MERCHANT, merchantParentId)).toEqual([]);
  const held = await createUser(portal.database, { email: 'held@theirs.example', status: 'pending', merchantParentId });
  await run(`update app_user set held_by = 'odile@theirs.example' where id = $1`, [held.id]);
  const waiting = await waitingFor(ADMIN_OF_MERCHANT, merchantParentId);
  expect(waiting).toMatchObject([{ kind: 'heldInvitations', count: 1, names: ['held@theirs.example'] }]);
});
