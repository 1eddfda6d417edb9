import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPayinsToday } from '@drumlin/contract/analytics/today.ts';
import { createExport } from '@drumlin/contract/exports/routes.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { getProfile, putPreferences } from '@drumlin/contract/users/routes.ts';
import { hashPassword } from '@drumlin/server/accounts/passwords/hashing.ts';
import type pg from 'pg';
import { PATHS } from '../bench.ts';
import { LAST_30_DAYS, MONTH } from '../cases/case.ts';
import { type Answer, openClient } from '../http.ts';
import { PARENT } from '../ledger/merchants.ts';
import { PASSWORD } from '../people.ts';
import type { Portal } from '../portal.ts';
import { startWorking, type Worker } from './person.ts';

/** Admins of all companies in turn; one in five is of one company, whose people ask three times as often. */
export const PEOPLE = 500;
const isLoud = (person: number): boolean => person % 5 === 0;
/** Between two things that somebody does, in milliseconds, on average. */
const PAUSE_MS = 9_000;
/** As many sign in at once: each costs a hash. */
const SIGN_INS = 4;
const CONNECTIONS = 256;

const INSERT = `
  with person as (
    insert into app_user (email, user_type, merchant_parent_id, first_name, last_name, password_hash, status)
    select 'crowd-' || n || '@bench.example', 'external',
      case when n % 5 = 0 then $2 else (select id from merchant_parent order by id offset n % (select count(*) from merchant_parent) limit 1) end,
      'Bench', 'Crowd', $1, 'active'
    from generate_series(0, ${PEOPLE - 1}) n
    on conflict (email) do update set password_hash = excluded.password_hash returning id
  )
  insert into user_role (user_id, role_id) select id, 1 from person on conflict do nothing`;

export const insertCrowd = async (client: pg.Client): Promise<void> => {
  await client.query(INSERT, [await hashPassword(PASSWORD), PARENT]);
  await client.query('delete from try_counter; delete from rate_limit');
};

const list = async (worker: Worker, body: object): Promise<Answer> => {
  const answer = await worker.post(PATHS.list, body);
  const rows = answer.status === 200 ? dialectOf(interacPayins).fromResponse(JSON.parse(String(answer.body))).rows : [];
  const row = rows[randomInt(rows.length || 1)];
  if (row) worker.row = `${interacPayins.url}/${String(row[interacPayins.rowKey])}`;
  return answer;
};

/** One row of the last list, and what belongs to it, as the drawer asks for them; the second answer where both are well. */
const openRow = async (worker: Worker): Promise<Answer> => {
  if (worker.row === undefined) return list(worker, { ...LAST_30_DAYS, page: 1 });
  const [row, links] = await Promise.all([worker.get(worker.row), worker.get(`${worker.row}/links`)]);
  return row.status === 200 ? links : row;
};

/** An export of one day in the background, from a second of its own: nobody asks twice for the same. */
const exportBeside = async (worker: Worker): Promise<Answer> => {
  const fromDateTime = new Date(Date.UTC(2026, 10, 15, 0, 0, randomInt(40_000))).toISOString().slice(0, 19);
  const filters = { fromDateTime, toDateTime: '2026-11-15' };
  return worker.post(createExport.url, {
    reportName: interacPayins.exportName,
    product: interacPayins.product,
    filters,
  });
};

/** What people do, each as often beside the others as it stands here. */
const ACTS: readonly (readonly [often: number, act: (worker: Worker) => Promise<Answer>])[] = [
  [160, worker => list(worker, { ...LAST_30_DAYS, page: randomInt(1, 4) })],
  [80, worker => worker.post(PATHS.summation, LAST_30_DAYS)],
  [60, worker => list(worker, { ...MONTH, page: 1 })],
  [60, openRow],
  [60, worker => worker.get(getPayinsToday.url)],
  [20, worker => worker.get(getProfile.url)],
  [20, worker => worker.put(putPreferences.url, { theme: randomInt(2) ? 'dark' : 'light' })],
  [20, worker => worker.post(PATHS.export, { fromDateTime: '2026-11-15', toDateTime: '2026-11-15' })],
  [1, exportBeside],
];
const WHEEL = ACTS.flatMap(([often, act]) => Array.from({ length: often }, () => act));

/** What was answered: to the people of the loud company, and to all others. */
export interface Answered {
  status: number;
  ms: number;
  loud: boolean;
}

/** Signs everybody in, half of them at each portal, and lets them work for so many seconds. */
export const openCrowd = async (portals: readonly Portal[]) => {
  const places = portals.map(portal => ({ portal, client: openClient(portal.url, CONNECTIONS) }));
  const workers: { worker: Worker; loud: boolean }[] = [];
  const waiting = Array.from({ length: PEOPLE }, (_, person) => person);
  const signInSome = async () => {
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift()) {
      const { client, portal } = places[person % places.length] as (typeof places)[number];
      workers.push({ worker: await startWorking(client, portal, person), loud: isLoud(person) });
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS }, signInSome));
  const work = async (seconds: number): Promise<Answered[]> => {
    const answers: Answered[] = [];
    const end = performance.now() + seconds * 1000;
    const be = async ({ worker, loud }: (typeof workers)[number]) => {
      for (;;) {
        await sleep(((loud ? 1 / 3 : 1) * PAUSE_MS * randomInt(0, 2_000)) / 1_000);
        if (performance.now() >= end) return;
        await worker.renew();
        const started = performance.now();
        const { status } = (await WHEEL[randomInt(WHEEL.length)]?.(worker)) ?? { status: 0 };
        answers.push({ status, ms: performance.now() - started, loud });
      }
    };
    await Promise.all(workers.map(be));
    return answers;
  };
  return {
    work,
    /** People whose page no longer hears what is live. */
    deaf: () => workers.filter(({ worker }) => !worker.isListening()).length,
    close: () => {
      for (const { worker } of workers) worker.leave();
      for (const { client } of places) client.close();
    },
  };
};
