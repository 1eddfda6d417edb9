import { addDays } from '@drumlin/contract/core/eastern.ts';
import { AROUND_MIDNIGHTS } from '@drumlin/contract/core/testing/midnights.ts';
import { putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { type Mail, type Mailer, MailNotSent } from '../../platform/mail/mail.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { keyOf, rowsAroundMidnights } from '../../testing/midnight-ledger.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openMailRoom } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { deliverStatementMail } from './mail/deliver.ts';
import { type StatementMail, takeNoted } from './mail/queries.ts';
import { queueStatements } from './mail/queue-due.ts';

const FINANCE = 2;
const CUSTOMER_SERVICE = 4;
const clock = createTestClock(new Date('2026-09-15T16:00:00Z'));
const today = '2026-09-15';
let merchantParentId: string;
const portal = usePortal({ clock });
beforeAll(async () => {
  merchantParentId = (await createMerchant(portal.database, { merchantId: 'M1' })).merchantParentId;
  await createMerchant(portal.database, { merchantId: 'M9' });
});
beforeEach(() => portal.database.pool.query('delete from statement_mail; delete from statement_subscription'));

const person = (roles: readonly number[] = [FINANCE]) => createUser(portal.database, { roles, merchantParentId });
const asks = async (user: TestUser, byMail = true) =>
  portal.app.inject({
    method: 'PUT',
    url: putStatementsByMail.url,
    headers: await signInAs(portal.platform, user),
    payload: { byMail },
  });
const newAsker = async () => {
  const user = await person();
  await asks(user);
  return user;
};
let number = 0;
/** A disbursement of an Eastern day, in a file. */
const disburse = async (day = today, merchantId = 'M1', more: object = {}) => {
  number += 1;
  const transIdHex = String(number).padStart(26, 'a');
  const transDatetime = `${day}T11:00:00Z`;
  await take(portal.database, 'interac-disbursements', [
    { ...SOUND['interac-disbursements'], merchantId, transIdHex, transDatetime, updatedAt: transDatetime, ...more },
  ]);
  return transIdHex;
};
const noted = () => takeNoted(portal.database.db, clock.now(), 200);
/** The mail to somebody who asks, of a disbursement that comes then. */
const noteOne = async (): Promise<StatementMail> => {
  const { id } = await newAsker();
  await disburse();
  const mail = (await noted()).find(({ userId }) => userId === id);
  if (!mail) throw new Error('Nothing was noted');
  return mail;
};
/** What a mail server is handed. */
const serverOf = (failsWith?: Error) => {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    if (failsWith) throw failsWith;
    mails.push(mail);
  };
  const mailer: Mailer = { send, close: () => undefined };
  return { mails, deliver: (mail: StatementMail) => deliverStatementMail(portal.platform, mailer, mail) };
};

test('a disbursement that comes in by a file is mailed, with its statement in their language, to whoever asked by then', async () => {
  const [asked, other] = [await person(), await person()];
  await portal.database.pool.query(`update app_user set preferences = '{"locale":"fr-CA"}' where id = $1`, [asked.id]);
  expect((await asks(asked)).json()).toEqual({ byMail: true });
  const reference = await disburse();
  const room = await openMailRoom(portal.platform);
  await queueStatements(portal.platform);
  const mail = await room.mailTo(asked.email);
  expect(mail.subject).toMatch(/^Relevé de versement du /);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\$|M1|Test/);
  const [file] = mail.attachments;
  expect(file).toMatchObject({ name: `statement_${reference}.pdf`, contentType: 'application/pdf' });
  expect(await pdfText(Buffer.from(file?.content ?? '', 'base64'))).toMatch(/Montant net\s+600,00 \$/);
  await queueStatements(portal.platform);
  expect([room.mailsTo(asked.email).length, room.mailsTo(other.email).length]).toEqual([1, 0]);
  await room.close();
});

test('history is not: neither what was there before somebody asked, nor an older day whose file comes later, nor a correction, nor a file of another merchant', async () => {
  const asked = await person();
  const before = await disburse();
  await asks(asked);
  await disburse(addDays(today, -1));
  await disburse(today, 'M9');
  const corrected = { transIdHex: before, updatedAt: `${today}T12:00:00Z`, feeCents: '2100', endBalanceCents: '4300' };
  await disburse(today, 'M1', corrected);
  expect(await noted()).toEqual([]);
  const after = await disburse(addDays(today, 1));
  expect(await noted()).toMatchObject([{ reference: after, userId: asked.id }]);
  await asks(asked);
  await asks(asked, false);
  await disburse(addDays(today, 1));
  expect(await noted()).toEqual([]);
});

test('whoever asked around a midnight in Toronto has the statements of that Eastern day and of later ones', async () => {
  const expected = new Map<number, string[]>();
  for (const { at, day } of AROUND_MIDNIGHTS) {
    const { id } = await person();
    await portal.database.pool.query('insert into statement_subscription values ($1, $2)', [id, at]);
    expected.set(
      id,
      AROUND_MIDNIGHTS.flatMap(each => (each.day >= day ? [keyOf(each.at)] : [])),
    );
  }
  await take(portal.database, 'interac-disbursements', rowsAroundMidnights('interac-disbursements', 'M1'));
  const mails = Map.groupBy(await noted(), ({ userId }) => userId);
  const found = [...mails].map(([id, each]) => [id, each.map(({ reference }) => reference).toSorted()] as const);
  expect(new Map(found)).toEqual(expected);
});

test('only the people of its parent have it, and only as long as they may see it', async () => {
  const [may, without, suspended, off] = [await person(), await person(), await person(), await person()];
  const elsewhere = await createUser(portal.database, { roles: [FINANCE] });
  for (const each of [may, without, suspended, off, elsewhere]) await asks(each);
  await disburse();
  const mails = await noted();
  expect(mails.map(({ userId }) => userId).toSorted()).toEqual(
    [may, without, suspended, off].map(({ id }) => id).toSorted(),
  );
  const { pool } = portal.database;
  await pool.query('update user_role set role_id = $2 where user_id = $1', [without.id, CUSTOMER_SERVICE]);
  await pool.query("update app_user set status = 'disabled' where id = $1", [suspended.id]);
  await asks(off, false);
  const server = serverOf();
  for (const mail of mails) await server.deliver(mail);
  expect(server.mails.map(({ to }) => to)).toEqual([may.email]);
  expect((await asks(await createUser(portal.database, { roles: [101] }))).statusCode).toBe(403);
});

/** What is on record of the mails to somebody. */
const recorded = async ({ userId }: { userId: number }): Promise<string[]> => {
  const { rows } = await portal.database.pool.query<{ outcome: string }>(
    "select outcome from audit_record where act = 'statement_mailed' and user_id = $1 order by id",
    [userId],
  );
  return rows.map(({ outcome }) => outcome);
};

test('is handed over and on record once, however often a worker dies or several take it; what the server did not take is tried again', async () => {
  const mail = await noteOne();
  // A worker that died after it was handed over: nobody knows whether it arrived, so it is not sent again
  await expect(serverOf(new Error('killed')).deliver(mail)).rejects.toThrow('killed');
  const server = serverOf();
  await server.deliver(mail);
  expect([server.mails, await recorded(mail)]).toEqual([[], ['success']]);
  const next = await noteOne();
  const away = serverOf(new MailNotSent('The mail server did not answer', false));
  for (const _ of [1, 2]) await expect(away.deliver(next)).rejects.toThrow(MailNotSent);
  expect(await recorded(next)).toEqual(['success', 'failure']);
  await Promise.all([server.deliver(next), server.deliver(next)]);
  expect(server.mails).toHaveLength(1);
  expect(await recorded(next)).toEqual(['success', 'failure', 'success']);
});

test('a mail of which nothing can be put on record does not leave', async () => {
  const mail = await noteOne();
  const { owner } = portal.database;
  await owner.pool.query(
    'alter table audit_record add constraint refused check (act <> $$statement_mailed$$) not valid',
  );
  const server = serverOf();
  await expect(server.deliver(mail)).rejects.toThrow('refused');
  expect(server.mails).toEqual([]);
  await owner.pool.query('alter table audit_record drop constraint refused');
  await server.deliver(mail);
  expect(server.mails).toHaveLength(1);
});

/** Rows beside that of a mail, each of another product, merchant, reference or person. */
const addNeighbours = async ({ product, merchantId, reference, userId }: StatementMail, mailedAt: Date | null) => {
  const other = (await person()).id;
  for (const row of [
    ['IBT', merchantId, reference, userId],
    [product, 'M9', reference, userId],
    [product, merchantId, 'b'.repeat(26), userId],
    [product, merchantId, reference, other],
  ])
    await portal.database.pool.query(
      `insert into statement_mail (product, merchant_id, reference, user_id, noted_at, queued_at, mailed_at)
       values ($1, $2, $3, $4, $5, $5, $6)`,
      [...row, clock.now(), mailedAt],
    );
};
const mailedRows = async () =>
  Number((await portal.database.pool.query('select count(mailed_at) as n from statement_mail')).rows[0].n);

test.each([
  ['is taken', null, undefined, [0, 1]],
  ['is given back', clock.now(), new MailNotSent('The mail server did not answer', false), [4, 4]],
])('a mail that %s is that of one product, merchant, disbursement and person', async (_, mailedAt, fault, expected) => {
  const mail = await noteOne();
  await addNeighbours(mail, mailedAt);
  const before = await mailedRows();
  await serverOf(fault)
    .deliver(mail)
    .catch(() => undefined);
  expect([before, await mailedRows()]).toEqual(expected);
});

test('what goes into the queue is what is not there yet and was noted first, whatever is beside it', async () => {
  const { id: userId } = await person();
  await portal.database.pool.query('insert into statement_subscription values ($1, $2)', [userId, clock.now()]);
  const [later, earlier] = [await disburse(), await disburse()];
  await portal.database.pool.query(
    "update statement_mail set noted_at = noted_at - interval '1 second' where reference = $1",
    [earlier],
  );
  const mailOf = (reference: string) => ({ product: 'INTERAC' as const, merchantId: 'M1', reference, userId });
  // They are in the queue
  await addNeighbours(mailOf(earlier), null);
  expect(await takeNoted(portal.database.db, clock.now(), 1)).toEqual([mailOf(earlier)]);
  expect(await noted()).toEqual([mailOf(later)]);
});

test('a statement is of its own merchant’s disbursement alone', async () => {
  const mail = await noteOne();
  await addNeighbours(mail, null);
  const server = serverOf();
  await server.deliver({ ...mail, merchantId: 'M9' });
  expect(server.mails).toEqual([]);
});

test('who has Instant Bank Transfer alone has the statements of that', async () => {
  const merchant = await createMerchant(portal.database, { products: ['IBT'] });
  const { merchantId } = merchant;
  const finance = await createUser(portal.database, { roles: [FINANCE], merchantParentId: merchant.merchantParentId });
  await asks(finance);
  const at = `${today}T11:00:00Z`;
  await take(portal.database, 'ibt-disbursements', [
    { ...SOUND['ibt-disbursements'], merchantId, journalId: 'of-ibt', disbursementDateTime: at, updatedAt: at },
  ]);
  const server = serverOf();
  for (const mail of await noted()) await server.deliver(mail);
  expect(server.mails.map(({ to }) => to)).toEqual([finance.email]);
});

test('what was noted is kept for ninety days, to the moment', async () => {
  await newAsker();
  for (const _ of [1, 2]) await disburse();
  const references = (await noted()).map(({ reference }) => reference);
  for (const [nth, age] of ['90 days 0.001 seconds', '90 days'].entries())
    await portal.database.pool.query(
      'update statement_mail set noted_at = $1::timestamptz - $2::interval where reference = $3',
      [clock.now(), age, references[nth]],
    );
  await queueStatements(portal.platform);
  const { rows } = await portal.database.pool.query('select reference from statement_mail');
  expect(rows).toEqual([{ reference: references[1] }]);
});
