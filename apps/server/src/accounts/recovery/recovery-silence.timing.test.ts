import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail/mail.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { type MailRoom, openMailRoom } from '../../testing/servers/mail-room.ts';
import { openSmtpScript } from '../../testing/servers/smtp-script.ts';
import { differingFrom, measureInTurns } from '../../testing/timings.ts';
import { startWork } from '../../worker.ts';

const ROUNDS = 20;
let up: TestApp;
let down: TestApp;
let room: MailRoom;
/** Whose people they are; and no password is hashed for them, as nobody gives one. */
const parents = new Map<TestApp, string>();
let address = 0;

beforeAll(async () => {
  up = await buildTestApp();
  room = await openMailRoom(up.platform);
  down = await buildTestApp();
  const gone = await openSmtpScript();
  await gone.close();
  await startWork(down.platform, openMailer(gone.url, 'portal@drumlin.example'));
  for (const portal of [up, down]) parents.set(portal, (await createMerchant(portal.database)).merchantParentId);
});
afterAll(async () => {
  await up.close();
  await down.close();
  await room.close();
});

const person = async (portal: TestApp, status: 'active' | 'disabled' | 'pending'): Promise<string> =>
  (await createUser(portal.database, { status, merchantParentId: parents.get(portal) ?? '' })).email;
/** An address of each sort, with a new one each time, as a mail that waits takes a little less. */
const ADDRESS = {
  active: (portal: TestApp) => person(portal, 'active'),
  unknown: () => `nobody-${address}@test.example`,
  suspended: (portal: TestApp) => person(portal, 'disabled'),
  pending: (portal: TestApp) => person(portal, 'pending'),
  odd: () => `o'hara+${address}.x_y-z@sub.test-${address}.example`,
};
const SORTS = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];
const KINDS = SORTS.flatMap(sort => [`${sort}, mail up`, `${sort}, mail down`] as const);

const ask = async (portal: TestApp, email: string) => {
  address += 1;
  const request = { method: 'POST', url: '/v1/users/password/forgot', payload: { email } } as const;
  const started = performance.now();
  const remoteAddress = `10.12.${address >> 8}.${address & 255}`;
  const { statusCode, body, headers } = await portal.app.inject({ ...request, remoteAddress });
  const took = performance.now() - started;
  const { date: _date, 'x-request-id': _id, ...constant } = headers;
  return { took, answer: JSON.stringify({ statusCode, body, constant }) };
};

test('a forgotten password is answered alike and as fast for every sort of address, whether or not mail can be sent', async () => {
  const answers = new Set<string>();
  const measure = async (kind: (typeof KINDS)[number]): Promise<number> => {
    const [sort, mail] = kind.split(', ') as [keyof typeof ADDRESS, string];
    const portal = mail === 'mail up' ? up : down;
    const email = await ADDRESS[sort](portal);
    const { took, answer } = await ask(portal, email);
    answers.add(answer);
    return took;
  };
  // The first round opens connections
  await measureInTurns(1, KINDS, measure);
  const times = await measureInTurns(ROUNDS, KINDS, measure);
  expect([...answers]).toEqual([expect.stringContaining('"statusCode":200')]);
  // A look-up of the person alone, or a mail sent in between, doubles the time
  expect(differingFrom(times, 'unknown, mail up', typical => typical)).toEqual([]);
}, 120_000);
