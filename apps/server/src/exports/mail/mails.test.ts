import type { Locale } from '@drumlin/contract/core/money.ts';
import { EXPORT_FAILURES, type ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail/mail.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { exportClient, fileOf, insertExports } from '../../testing/export-world.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { linkIn, useMailTray } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { endExport } from '../end-export.ts';
import type { Ending } from '../queue-queries.ts';
import { announceEnd } from './announce.ts';
import { deliverExportMail } from './deliver.ts';
import type { ExportMail } from './job.ts';
import { failedMail, readyMail } from './texts.ts';

const [ADMIN, FINANCE] = [1, 2];
const PORTAL_URL = 'https://portal.test.example';
let merchantParentId: string;
let admin: TestUser;
let creator: TestUser;

const portal = usePortal({ env: { PORTAL_URL } });
const room = useMailTray(portal);
beforeEach(async () => {
  merchantParentId = (await createMerchant(portal.database)).merchantParentId;
  admin = await person([ADMIN]);
  creator = await person([FINANCE]);
});

const person = (roles: readonly number[], status: 'active' | 'disabled' = 'active') =>
  createUser(portal.database, { roles, merchantParentId, status });
const readsFrench = ({ id }: TestUser) =>
  portal.database.pool.query(`update app_user set preferences = '{"locale":"fr-CA"}' where id = $1`, [id]);

const PERIOD = { range_from: '2026-06-01 00:00:00', range_to: '2026-06-15 23:59:59', begin_day: '2026-06-01' };
const STORED = { file_key: 'exports/a', sha256: 'f'.repeat(64), total_records: 7 };
const FILE = { ...STORED, expires_at: new Date('2026-09-30T04:00:00Z') };

/** A schedule of the creator, whose runs the tests make themselves. */
const scheduleOf = async (recipients: readonly number[]): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into export_schedule (creator_id, creator_name, merchant_parent_id, report, file_type, filters, frequency, next_from, next_run_at,
       fingerprint, recipients)
     values ($1, 'x', $2, 'interac-payins', 'CSV', '{}', 'DAILY', '2026-06-16', now(), gen_random_uuid(), $3) returning id`,
    [creator.id, merchantParentId, recipients],
  );
  return rows[0]?.id ?? '';
};
/** A run of a schedule of the creator that ended so, and the mails about it. */
const end = async (ended: object, recipients: readonly number[] = []) => {
  const [id = ''] = await insertExports(portal, creator, 1, {
    ...{ ...PERIOD, ...ended },
    creator_name: '=Evil http://evil.example',
    file_name: 'a.csv',
    schedule_id: await scheduleOf(recipients),
    period_start: PERIOD.begin_day,
    frequency: 'SEMI_MONTHLY',
    status: 'failure' in ended ? 'FAILED' : 'COMPLETED',
  });
  return portal.database.db.transaction().execute(async trx => {
    const row = await trx.selectFrom('report_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await announceEnd(trx, portal.platform, row);
    return row;
  });
};
const countTo = (...people: TestUser[]) => people.map(({ email }) => room.mailsTo(email).length);
describe('in the language of its reader', () => {
  beforeEach(async () => {
    for (const reader of [creator, admin]) await readsFrench(reader);
  });

  test('a file that is ready is told of, with the way to it and neither amount, filter, name nor file', async () => {
    const { id } = await end(FILE);
    const mail = await room.mailTo(creator.email);
    expect(mail.subject).toBe('Votre exportation planifiée est prête : Encaissements (Virement Interac)');
    expect(mail.text).toContain('du 1 juin 2026 au 15 juin 2026');
    expect(mail.text).toContain('Il est conservé jusqu’au 30 septembre 2026.');
    expect(linkIn(mail).href).toBe(`${PORTAL_URL}/export_report?reportRequestId=${id}`);
    expect(mail.html).toContain('<html lang="fr-CA"');
    expect(mail.text).not.toMatch(/\$|\d,\d{3}|ffff/);
    for (const body of [mail.html, mail.text]) expect(body).not.toMatch(/evil|a\.csv|\{\{|<img|src=/i);
  });

  test('an empty period says so, and so does a file that was cut', async () => {
    await end({ ...FILE, total_records: 0 });
    expect((await room.mailTo(creator.email)).text).toContain('le fichier n’a donc aucune ligne');
    await end({ ...FILE, limit_exceeded: true });
    expect((await room.mailTo(creator.email, 2)).text).toMatch(/les 500\s000 premières/);
  });

  test('a run that failed tells its creator and the Admins why', async () => {
    const { id } = await end({ failure: 'creatorSuspended' });
    for (const { email } of [creator, admin]) {
      const mail = await room.mailTo(email);
      expect(mail.subject).toBe('Une exportation planifiée a échoué : Encaissements (Virement Interac)');
      expect(mail.text).toContain('La personne qui l’a créée est suspendue.');
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
    await room.send();
    expect(countTo(creator, ...all, admin)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  test('of a failure, by mail and by the bell: the creator, suspended or not, and the active Admins of their company, each once', async () => {
    const former = await person([ADMIN], 'disabled');
    const colleague = await person([FINANCE]);
    const elsewhere = await createUser(portal.database);
    const staff = await createUser(portal.database, { roles: [101] });
    await portal.database.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', creator.id).execute();
    const { id } = await end({ failure: 'creatorSuspended' }, [colleague.id]);
    await room.mailTo(admin.email);
    await room.send();
    expect(countTo(creator, admin, former, colleague, elsewhere, staff)).toEqual([1, 1, 0, 0, 0, 0]);
    const { rows } = await portal.database.pool.query('select user_id from notification where export_id = $1', [id]);
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([admin.id, creator.id].toSorted());
    creator = admin;
    await end({ failure: 'fault' });
    await room.mailTo(admin.email, 2);
    await room.send();
    expect(countTo(admin)).toEqual([2]);
  });

  test('of a creator who is gone: the Admins', async () => {
    await portal.database.db.deleteFrom('app_user').where('id', '=', creator.id).execute();
    await end({ failure: 'creatorGone' });
    expect((await room.mailTo(admin.email)).text).toContain('no longer has an account');
    await room.send();
    expect(countTo(creator)).toEqual([0]);
  });

  test('of what somebody cancelled: the creator alone', async () => {
    await end({ failure: 'cancelled' });
    await room.mailTo(creator.email);
    await room.send();
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
});

const URL = 'https://portal.example/x';
const mailsIn = (locale: Locale) => {
  const of = (report: string, isScheduled = true) => ({ report, isScheduled, url: URL });
  const until = (to: string, failure: ExportFailure = 'fault') => ({
    period: { from: '2026-06-01', to },
    isEmpty: true,
    isCut: true,
    failure,
    until: '2026-09-30',
  });
  const [half, day] = [until('2026-06-15'), until('2026-06-01')];
  return [
    readyMail(locale, of('interac-payins'), [half]),
    readyMail(locale, of('interac-payins'), [half, day]),
    readyMail(locale, of('ibt-identity-verifications'), [day]),
    readyMail(locale, of('ibt-returns', false), [day]),
    failedMail(locale, of('ibt-returns', false), [day]),
    failedMail(locale, of('ibt-returns'), [day, half]),
    ...EXPORT_FAILURES.map(failure => failedMail(locale, of('ibt-returns'), [until('2026-06-01', failure)])),
  ];
};

test('every sentence of every mail is said in French', () => {
  const sentences = ({ subject, lines, after = [], action }: ReturnType<typeof readyMail>) =>
    [subject, lines, after, action?.label].flat();
  const english = mailsIn('en-CA').map(sentences);
  for (const [nth, french] of mailsIn('fr-CA').map(sentences).entries())
    expect(french.filter(sentence => english[nth]?.includes(sentence))).toEqual([]);
});

describe('several periods of one schedule that catch up', () => {
  const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03'];
  /** Runs of a schedule that wait, one a day, and that no worker takes; answers their ids. */
  const waiting = async (recipients: readonly number[] = [], days = DAYS): Promise<string[]> => {
    const runs = { schedule_id: await scheduleOf(recipients), frequency: 'DAILY', total_records: 7 };
    const tomorrow = new Date(Date.now() + 86_400_000);
    const inserted = days.map(day => {
      const period = { range_from: `${day} 00:00:00`, range_to: `${day} 23:59:59`, begin_day: day, period_start: day };
      return insertExports(portal, creator, 1, { ...runs, ...period, not_before: tomorrow });
    });
    return (await Promise.all(inserted)).flat();
  };
  const finish = (id: string, ending: Ending = fileOf(id), beforeCommit = () => Promise.resolve()) =>
    portal.platform.database.db.transaction().execute(async trx => {
      await endExport(trx, portal.platform, { id }, ending);
      await beforeCommit();
    });

  test('are one mail for each who is told, once the last has ended, with each period', async () => {
    const colleague = await person([FINANCE]);
    const [first = '', second = '', third = ''] = await waiting([colleague.id]);
    await finish(third);
    await finish(first);
    await room.send();
    expect(countTo(creator, colleague)).toEqual([0, 0]);
    await finish(second);
    for (const { email } of [creator, colleague]) {
      const { subject, text } = await room.mailTo(email);
      expect(subject).toBe('Your scheduled export is ready: Payins (Interac e-Transfer)');
      const days = ['It covers June 1, 2026', 'It covers June 2, 2026', 'It covers June 3, 2026'];
      const places = days.map(day => text.indexOf(day));
      expect([places.includes(-1), places]).toEqual([false, places.toSorted((a, b) => a - b)]);
    }
    const words = Object.fromEntries(linkIn(await room.mailTo(creator.email)).searchParams);
    expect(words).toEqual({
      reportRequestId: third,
      sourceReport: 'PAYINS',
      product: 'INTERAC',
      exportType: 'SCHEDULED',
    });
    await room.send();
    expect(countTo(creator, colleague)).toEqual([1, 1]);
  });

  test('are one mail whoever ends which of them at the same moment', async () => {
    const [first = '', second = ''] = await waiting([], DAYS.slice(0, 2));
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
    let other: Promise<void> | undefined;
    await finish(first, undefined, async () => {
      other = finish(second);
      // Else neither would see that the other has ended
      await expect.poll(async () => (await portal.database.owner.pool.query(waits)).rowCount).toBe(1);
    });
    await other;
    await room.mailTo(creator.email);
    await room.send();
    expect(countTo(creator)).toEqual([1]);
  });

  test('are one mail of those with a file, and one of those without, to the Admins too', async () => {
    const [first = '', second = '', third = ''] = await waiting();
    await finish(first, { failure: 'companyFull' });
    await finish(second, { failure: 'fault' });
    await finish(third);
    const { subject, text } = await room.mailTo(admin.email);
    expect(subject).toBe('A scheduled export failed: Payins (Interac e-Transfer)');
    expect(text).toMatch(/June 1, 2026, Eastern Time\. The exports of your company leave no room/);
    expect(text).toMatch(/June 2, 2026, Eastern Time\. It could not be compiled/);
    expect(text).not.toContain('June 3');
    await room.send();
    expect(countTo(creator, admin)).toEqual([2, 1]);
  });

  test('are told once the one that was waited for is deleted', async () => {
    const [first = '', second = ''] = await waiting([], DAYS.slice(0, 2));
    await finish(first);
    const { remove } = exportClient(portal, await signInAs(portal.platform, creator));
    expect((await remove(second)).statusCode).toBe(204);
    expect(linkIn(await room.mailTo(creator.email)).search).toBe(`?reportRequestId=${first}`);
  });

  test('leave out what was deleted before the mail is sent, and what its reader may not be told of', async () => {
    const [first = '', second = '', third = ''] = await waiting();
    for (const id of [first, second, third]) await finish(id);
    await room.mailTo(creator.email);
    await room.send();
    await portal.database.db.deleteFrom('report_export').where('id', '=', third).execute();
    const mail: ExportMail = { kind: 'ready', exportId: third, earlier: [first, second], userId: creator.id };
    await deliverExportMail(portal.platform, room.mailer, mail);
    const { text } = await room.mailTo(creator.email, 2);
    expect([text.includes('June 1'), text.includes('June 2'), text.includes('June 3')]).toEqual([true, true, false]);
    await deliverExportMail(portal.platform, room.mailer, { ...mail, userId: (await person([])).id });
    expect(countTo(creator)).toEqual([2]);
  });
});
