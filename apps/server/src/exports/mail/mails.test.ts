import type { Locale } from '@drumlin/contract/core/money.ts';
import { EXPORT_FAILURES, type ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail/mail.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { linkIn, type MailRoom, openMailRoom } from '../../testing/servers/mail-room.ts';
import { announceEnd } from './announce.ts';
import { deliverExportMail } from './deliver.ts';
import { failedMail, readyMail } from './texts.ts';

const [ADMIN, FINANCE] = [1, 2];
const PORTAL_URL = 'https://portal.test.example';
let portal: TestApp;
let room: MailRoom;
let merchantParentId: string;
let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  portal = await buildTestApp({ env: { PORTAL_URL } });
  room = await openMailRoom(portal.platform);
});
afterAll(async () => {
  await portal.close();
  await room.close();
});
beforeEach(async () => {
  merchantParentId = (await createMerchant(portal.database)).merchantParentId;
  admin = await person([ADMIN]);
  creator = await person([FINANCE]);
});

const person = (roles: readonly number[], status: 'active' | 'disabled' = 'active') =>
  createUser(portal.database, { roles, merchantParentId, status });
const reads = ({ id }: TestUser, locale: Locale) =>
  portal.database.db
    .updateTable('app_user')
    .set({ preferences: sql`jsonb_build_object('locale', ${locale}::text)` })
    .where('id', '=', id)
    .execute();

const PERIOD = { range_from: '2026-06-01 00:00:00', range_to: '2026-06-15 23:59:59', begin_day: '2026-06-01' };
const FILE = {
  file_key: 'exports/a',
  sha256: 'f'.repeat(64),
  total_records: 7,
  expires_at: new Date('2026-09-30T04:00:00Z'),
};

/** A run of a schedule of the creator that ended so, and the mails about it in one transaction. */
const end = async (ended: object, recipients: readonly number[] = []) => {
  const whose = {
    creator_id: creator.id,
    creator_name: '=Evil http://evil.example',
    merchant_parent_id: merchantParentId,
  };
  const what = { report: 'interac-payins', file_type: 'CSV', filters: '{}', frequency: 'SEMI_MONTHLY' };
  const { db } = portal.database;
  return db.transaction().execute(async trx => {
    const schedule = await trx
      .insertInto('export_schedule')
      .values({
        ...whose,
        ...what,
        fingerprint: 'f',
        recipients: [...recipients],
        next_from: '2026-06-16',
        next_run_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('report_export')
      .values({
        ...whose,
        ...what,
        ...PERIOD,
        ...ended,
        fingerprint: 'f',
        locale: 'en-CA',
        file_name: 'a.csv',
        schedule_id: schedule.id,
        period_start: '2026-06-01',
        status: 'failure' in ended ? 'FAILED' : 'COMPLETED',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceEnd(trx, portal.platform, row);
    return row;
  });
};
const countTo = (...people: TestUser[]) => people.map(({ email }) => room.mailsTo(email).length);
/** Waits until no mail about an export is in the queue any more. */
const settled = async () => {
  const waiting = "select from pgboss.job where name = 'export-mail' and state < 'completed'";
  await expect.poll(async () => (await portal.database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(0);
};

describe.each(['en-CA', 'fr-CA'] as const)('in %s', locale => {
  const say = (english: string, french: string) => (locale === 'fr-CA' ? french : english);

  test('a file that is ready is told of, with the way to it and neither amount, filter, name nor file', async () => {
    await reads(creator, locale);
    const { id } = await end(FILE);
    const mail = await room.mailTo(creator.email);
    expect(mail.subject).toBe(
      say(
        'Your scheduled export is ready: Payins (Interac e-Transfer)',
        'Votre exportation planifiée est prête : Encaissements (Virement Interac)',
      ),
    );
    expect(mail.text).toContain(say('June 1, 2026 to June 15, 2026', 'du 1 juin 2026 au 15 juin 2026'));
    expect(mail.text).toContain(
      say('It is kept until September 30, 2026.', 'Il est conservé jusqu’au 30 septembre 2026.'),
    );
    expect(linkIn(mail).href).toBe(`${PORTAL_URL}/export_report?reportRequestId=${id}`);
    expect(mail.html).toContain(`<html lang="${locale}"`);
    expect(mail.text).not.toMatch(/\$|\d,\d{3}|ffff/);
    for (const body of [mail.html, mail.text]) expect(body).not.toMatch(/evil|a\.csv|\{\{|<img|src=/i);
  });

  test('an empty period says so, and so does a file that was cut', async () => {
    await reads(creator, locale);
    await end({ ...FILE, total_records: 0 });
    expect((await room.mailTo(creator.email)).text).toContain(
      say('so the file has no rows', 'le fichier n’a donc aucune ligne'),
    );
    await portal.database.db.deleteFrom('export_schedule').where('creator_id', '=', creator.id).execute();
    await end({ ...FILE, limit_exceeded: true });
    const { text } = await room.mailTo(creator.email, 2);
    expect(text).toMatch(locale === 'fr-CA' ? /les 500\s000 premières/ : /the first 500,000/);
  });

  test('a run that failed tells its creator and the Admins why', async () => {
    await reads(creator, locale);
    await reads(admin, locale);
    const { id } = await end({ failure: 'creatorSuspended' });
    for (const { email } of [creator, admin]) {
      const mail = await room.mailTo(email);
      expect(mail.subject).toBe(
        say(
          'A scheduled export failed: Payins (Interac e-Transfer)',
          'Une exportation planifiée a échoué : Encaissements (Virement Interac)',
        ),
      );
      expect(mail.text).toContain(say('Its creator is suspended.', 'La personne qui l’a créée est suspendue.'));
      expect(linkIn(mail).searchParams.get('reportRequestId')).toBe(id);
    }
  });
});

describe('who is told', () => {
  test('of a file: the creator and those of the recipients who may open it now', async () => {
    const may = await person([FINANCE]);
    const suspended = await person([FINANCE], 'disabled');
    const withoutRole = await person([]);
    const elsewhere = await createUser(portal.database);
    const staff = await createUser(portal.database, { roles: [101] });
    const all = [may, suspended, withoutRole, elsewhere, staff];
    await end(FILE, [...all.map(({ id }) => id), 999_999_999, creator.id]);
    await room.mailTo(may.email);
    await settled();
    expect(countTo(creator, ...all, admin)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  test('of a failure: the creator, suspended or not, and the active Admins of their company, each once', async () => {
    const former = await person([ADMIN], 'disabled');
    const colleague = await person([FINANCE]);
    const elsewhere = await createUser(portal.database);
    const staff = await createUser(portal.database, { roles: [101] });
    await portal.database.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', creator.id).execute();
    await end({ failure: 'creatorSuspended' }, [colleague.id]);
    await room.mailTo(admin.email);
    await settled();
    expect(countTo(creator, admin, former, colleague, elsewhere, staff)).toEqual([1, 1, 0, 0, 0, 0]);
    creator = admin;
    await end({ failure: 'fault' });
    await room.mailTo(admin.email, 2);
    await settled();
    expect(countTo(admin)).toEqual([2]);
  });

  test('of a failure by the bell: the creator and the active Admins of their company, and nobody beside them', async () => {
    await person([ADMIN], 'disabled');
    await person([FINANCE]);
    await createUser(portal.database);
    await createUser(portal.database, { roles: [101] });
    const { id } = await end({ failure: 'fault' });
    const { rows } = await portal.database.pool.query('select user_id from notification where export_id = $1', [id]);
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([admin.id, creator.id].toSorted());
  });

  test('of a creator who is gone: the Admins', async () => {
    await portal.database.db.deleteFrom('app_user').where('id', '=', creator.id).execute();
    await end({ failure: 'creatorGone' });
    expect((await room.mailTo(admin.email)).text).toContain('no longer has an account');
    await settled();
    expect(countTo(creator)).toEqual([0]);
  });

  test('of what somebody cancelled: the creator alone', async () => {
    await end({ failure: 'cancelled' });
    await room.mailTo(creator.email);
    await settled();
    expect(countTo(admin)).toEqual([0]);
  });

  test('nobody, of an export that was deleted meanwhile, nor where the mail server is away, until it is back', async () => {
    const { id } = await end(FILE);
    await room.mailTo(creator.email);
    const mail = { kind: 'ready', exportId: id, userId: creator.id } as const;
    const away = openMailer('smtp://127.0.0.1:1', 'portal@drumlin.example');
    await expect(deliverExportMail(portal.platform, away, mail)).rejects.toThrow('The mail server did not answer');
    await portal.database.db.deleteFrom('report_export').where('id', '=', id).execute();
    await deliverExportMail(portal.platform, away, mail);
    away.close();
  });

  test('nobody at an address that is not one', async () => {
    const poisoned = `a@evil.example,${creator.email}`;
    await portal.database.db.updateTable('app_user').set({ email: poisoned }).where('id', '=', creator.id).execute();
    const before = room.mailbox.messages().length;
    await end(FILE);
    await settled();
    expect(room.mailbox.messages()).toHaveLength(before);
    expect(portal.logged.join()).toContain('its address is not one address');
  });
});

const URL = 'https://portal.example/x';
const mailsIn = (locale: Locale) => {
  const of = (report: string, to: string, isScheduled = true) => ({
    report,
    period: { from: '2026-06-01', to },
    isScheduled,
    url: URL,
  });
  const ready = { isEmpty: true, isCut: true, until: '2026-09-30' };
  return [
    readyMail(locale, of('interac-payins', '2026-06-15'), ready),
    readyMail(locale, of('ibt-identity-verifications', '2026-06-01'), ready),
    readyMail(locale, of('ibt-returns', '2026-06-01', false), ready),
    failedMail(locale, of('ibt-returns', '2026-06-01', false), 'fault'),
    ...EXPORT_FAILURES.map((failure: ExportFailure) => failedMail(locale, of('ibt-returns', '2026-06-01'), failure)),
  ];
};

test('every sentence of every mail is said in French', () => {
  const sentences = ({ subject, lines, after = [], action }: ReturnType<typeof readyMail>) => [
    subject,
    ...lines,
    ...after,
    action?.label,
  ];
  const english = mailsIn('en-CA').map(sentences);
  for (const [nth, french] of mailsIn('fr-CA').map(sentences).entries()) {
    expect(french.filter(sentence => english[nth]?.includes(sentence))).toEqual([]);
  }
});
