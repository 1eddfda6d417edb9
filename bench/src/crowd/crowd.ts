import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPayinsToday } from '@drumlin/contract/analytics/today.ts';
import { getProfile, putPreferences } from '@drumlin/contract/users/routes.ts';
import { hashPassword } from '@drumlin/server/accounts/passwords/hashing.ts';
import type pg from 'pg';
import { PATHS } from '../bench.ts';
import { LAST_30_DAYS, MONTH } from '../cases/case.ts';
import { type Answer, openClient } from '../http.ts';
import { PARENT } from '../ledger/merchants.ts';
import { PASSWORD } from '../people.ts';
import type { Portal } from '../portal.ts';

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

type Client = ReturnType<typeof openClient>;
type Headers = Record<string, string>;

/** What people do, each as often beside the others as it stands here. */
const ACTS: readonly (readonly [often: number, act: (client: Client, headers: Headers) => Promise<Answer>])[] = [
  [8, (client, headers) => client.post(PATHS.list, { ...LAST_30_DAYS, page: randomInt(1, 4) }, headers)],
  [4, (client, headers) => client.post(PATHS.summation, LAST_30_DAYS, headers)],
  [3, (client, headers) => client.post(PATHS.list, { ...MONTH, page: 1 }, headers)],
  [3, (client, headers) => client.get(getPayinsToday.url, headers)],
  [1, (client, headers) => client.get(getProfile.url, headers)],
  [1, (client, headers) => client.put(putPreferences.url, { theme: randomInt(2) ? 'dark' : 'light' }, headers)],
  [
    1,
    (client, headers) => client.post(PATHS.export, { fromDateTime: '2026-11-15', toDateTime: '2026-11-15' }, headers),
  ],
];
const WHEEL = ACTS.flatMap(([often, act]) => Array.from({ length: often }, () => act));

/** What was answered: to the people of the loud company, and to all others. */
export interface Answered {
  status: number;
  ms: number;
  loud: boolean;
}

const signIn = async (client: Client, person: number): Promise<string> => {
  const credentials = { email: `crowd-${person}@bench.example`, password: PASSWORD };
  const address = `10.${20 + (person >> 8)}.${person & 255}.7`;
  const { status, body } = await client.post('/v1/signin', credentials, { 'x-forwarded-for': address });
  if (status !== 200) throw new Error(`Person ${person} could not sign in: ${status} ${body.toString().slice(0, 300)}`);
  return (JSON.parse(body.toString()) as { accessToken: string }).accessToken;
};

/** Signs everybody in, half of them at each portal, and lets them work for so many seconds. */
export const openCrowd = async (portals: readonly Portal[]) => {
  const clients = portals.map(({ url }) => openClient(url, CONNECTIONS));
  const people = Array.from({ length: PEOPLE }, (_, person) => ({
    person,
    client: clients[person % clients.length] as Client,
    headers: {} as Headers,
  }));
  const waiting = [...people];
  const signInSome = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      next.headers = { authorization: `Bearer ${await signIn(next.client, next.person)}` };
  };
  await Promise.all(Array.from({ length: SIGN_INS }, signInSome));
  const work = async (seconds: number): Promise<Answered[]> => {
    const answers: Answered[] = [];
    const end = performance.now() + seconds * 1000;
    const be = async ({ person, client, headers }: (typeof people)[number]) => {
      const loud = isLoud(person);
      for (;;) {
        await sleep(((loud ? 1 / 3 : 1) * PAUSE_MS * randomInt(0, 2_000)) / 1_000);
        if (performance.now() >= end) return;
        const started = performance.now();
        const { status } = (await WHEEL[randomInt(WHEEL.length)]?.(client, headers)) ?? { status: 0 };
        answers.push({ status, ms: performance.now() - started, loud });
      }
    };
    await Promise.all(people.map(be));
    return answers;
  };
  const close = () => {
    for (const client of clients) client.close();
  };
  return { work, close };
};
