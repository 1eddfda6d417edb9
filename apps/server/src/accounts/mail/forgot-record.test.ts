import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from '../../platform/mail/mail.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { openSmtpScript } from '../../testing/servers/smtp-script.ts';
import { deliverAccountMail } from './deliver.ts';
import type { AccountMail } from './job.ts';

let portal: TestApp;
let person: TestUser;
let gone: Mailer;

beforeAll(async () => {
  portal = await buildTestApp();
  const server = await openSmtpScript();
  await server.close();
  gone = openMailer(server.url, 'portal@drumlin.example');
});
afterAll(async () => {
  gone.close();
  await portal.close();
});
beforeEach(async () => {
  person = await createUser(portal.database);
});

const asked = (): AccountMail => ({
  kind: 'forgot',
  email: person.email,
  locale: 'en-CA',
  ip: null,
  requestId: randomUUID(),
});
const send = (mail: AccountMail) => deliverAccountMail(portal.platform, gone, mail);
const records = async (): Promise<number> => {
  const query = portal.database.db
    .selectFrom('audit_record')
    .select('id')
    .where('act', '=', 'password_reset_requested');
  return (await query.where('user_id', '=', person.id).execute()).length;
};
const codes = async (): Promise<number> =>
  (await portal.database.db.selectFrom('account_code').select('purpose').where('user_id', '=', person.id).execute())
    .length;

test('a link that was asked for is on record once, as soon as its code is made, however often its mail is tried', async () => {
  const mail = asked();
  await expect(send(mail)).rejects.toThrow();
  expect([await codes(), await records()]).toEqual([1, 1]);
  await expect(send(mail)).rejects.toThrow();
  expect([await codes(), await records()]).toEqual([1, 1]);
  await expect(send(asked())).rejects.toThrow();
  expect([await codes(), await records()]).toEqual([1, 2]);
});

test('there is no code of a link without its record', async () => {
  await portal.database.owner.pool.query(`
    create function lose_record() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger lose_record before insert on audit_record for each row execute function lose_record()`);
  await expect(send(asked())).rejects.toThrow('the disk is full');
  expect([await codes(), await records()]).toEqual([0, 0]);
});
