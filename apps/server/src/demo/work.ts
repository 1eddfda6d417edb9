import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { type Prospect, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { onSomeDay, withPeriod } from '@drumlin/contract/exports/period-filters.ts';
import type { ExportReportName } from '@drumlin/contract/exports/reports.ts';
import type { AnnouncementValues } from '@drumlin/contract/notifications/announcements.ts';
import type { Act } from '../access/actor.ts';
import { readSessionOf, type Session } from '../access/session.ts';
import { findPersonByEmail, getLockedPerson } from '../accounts/person-queries.ts';
import { endSessionOf } from '../accounts/sessions/logout.ts';
import { openSession } from '../accounts/sessions/open-session.ts';
import { readPanel } from '../exports/requests/manage.ts';
import { getExportReport, requestExport } from '../exports/requests/request-export.ts';
import { readRequest } from '../exports/requests/routes.ts';
import { createSchedule, readSchedules } from '../exports/schedules/manage.ts';
import { review } from '../features/disbursements/decide.ts';
import { propose } from '../features/disbursements/propose.ts';
import { readProspects } from '../features/disbursements/prospects.ts';
import { create, schedule } from '../features/notifications/announcements/manage.ts';
import { readAnnouncements } from '../features/notifications/announcements/read.ts';
import { findTaken } from '../features/users/invitation-queries.ts';
import { invite } from '../features/users/invite.ts';
import type { Platform } from '../platform/platform.ts';
import { refuseFile, takeDebit, takeLateCredit } from './files.ts';

/** No network address and no browser: it is this program that acts for somebody of the demo. */
const origin = { ip: null, requestId: null, userAgent: null };

/** What somebody does, by the name under which it is on record. */
type ActAs = (name: AuditAct) => Act<Session>;

/** Signs somebody of the demo in for as long as `work` takes: what they do is theirs, as what is done through the routes. */
const actAs = async <T>(platform: Platform, email: string, work: (act: ActAs) => Promise<T>): Promise<T> => {
  const { token, person } = await platform.database.db.transaction().execute(async trx => {
    const found = await findPersonByEmail(trx, email);
    if (!found) throw new Error(`The demo has no account ${email}`);
    const opening = { person: await getLockedPerson(trx, found.id), secondFactor: null, browser: null };
    return openSession(trx, platform, opening, { name: 'sign_in', principal: null, origin });
  });
  const principal = await readSessionOf(platform, { sessionId: token.sessionId, userId: person.id });
  if (!principal) throw new Error(`The session of ${email} is over`);
  const answer = await work(name => ({ name, principal, origin }));
  await endSessionOf(platform, { name: 'logout', principal, origin });
  return answer;
};

const MAX_PROPOSALS = 12;
const REVIEWED = 4;
/** Less than it costs to send anything. */
const TOO_LITTLE_CENTS = 2_00;

const hasTooLittle = ({ skipped }: Prospect): boolean => skipped === 'nothing' || skipped === 'belowMinimum';

/** What would be proposed; where everybody has enough to send, once a debit has left too little to whom least would be sent. */
const readChoice = async (platform: Platform, session: Session) => {
  const before = await readProspects(platform, session, undefined);
  const sent = before.merchants.filter(({ skipped }) => skipped === null);
  const [least] = sent.toSorted((a, b) => a.grossCents - b.grossCents);
  const hasOpen = before.merchants.some(({ openId }) => openId !== null);
  if (!least || hasOpen || before.merchants.some(hasTooLittle)) return before;
  const cents = least.grossCents + least.handlingCents - TOO_LITTLE_CENTS;
  await takeDebit(platform, { day: before.day, merchantId: least.merchantId, cents });
  return readProspects(platform, session, undefined);
};

/** Merchants with something to send, by name, and one that has too little. */
const choose = (prospects: readonly Prospect[]): Prospect[] => {
  const tooLittle = prospects.filter(hasTooLittle).slice(0, 1);
  const sent = prospects.filter(({ skipped }) => skipped === null);
  return [...sent.slice(0, MAX_PROPOSALS - tooLittle.length), ...tooLittle];
};

/** The proposals of who is chosen, or those that are there already; first those that send something. */
const proposeOnce = async (platform: Platform, act: ActAs) => {
  const proposing = act('disbursement_proposed');
  const { day, merchants } = await readChoice(platform, proposing.principal);
  const open = merchants.flatMap(({ openId, ...each }) => (openId === null ? [] : [{ ...each, id: openId }]));
  const chosen = choose(merchants).map(({ merchantId }) => ({ merchantId }));
  if (open.length === 0 && chosen.length === 0) return { day, proposals: [] };
  const proposals = open.length > 0 ? open : (await propose(platform, proposing, { merchants: chosen })).proposals;
  return { day, proposals: proposals.toSorted((a, b) => Number(b.netAmtCents > 0) - Number(a.netAmtCents > 0)) };
};

/**
 * Proposes the disbursements of the newest payment day, which the demo's ledger leaves open, and reviews the first of them. Answers of which
 * merchant the first one is that is not reviewed.
 */
const proposeDisbursements = (platform: Platform): Promise<{ day: string; merchantId: string } | undefined> =>
  actAs(platform, 'payments@portal.example', async act => {
    const { day, proposals } = await proposeOnce(platform, act);
    for (const { id } of proposals.slice(0, REVIEWED))
      await review(platform, act('disbursement_reviewed'), { id, lines: REVIEWED_LINES, isReviewed: true });
    const next = proposals[REVIEWED];
    return next && { day, merchantId: next.merchantId };
  });

/**
 * Who is invited, by whom: one by the Admin of their company, one by the staff, of which the Admin is told, and one as an Admin by somebody
 * of the staff who is none, so that it waits for a colleague.
 */
const INVITED = [
  { by: 'admin@aurora.example', email: 'accounting@aurora.example', roleId: 2 },
  { by: 'staff@portal.example', email: 'operations@northquay.example', roleId: 3, merchantParentId: 'north-quay' },
  { by: 'support@portal.example', email: 'director@northquay.example', roleId: 1, merchantParentId: 'north-quay' },
];

/** Invitations that nobody has accepted. Who is there already is not invited again. */
const invitePeople = async (platform: Platform): Promise<void> => {
  for (const { by, email, ...person } of INVITED)
    await actAs(platform, by, async act => {
      const inviting = act('user_invited');
      const taken = await findTaken(platform.database.db, inviting.principal.scope, [email]);
      if (!taken.has(email)) await invite(platform, inviting, { ...person, emails: [email], field: 'email' });
    });
};

/** What is exported by whom: the days before today. */
const EXPORTED: readonly { by: string; reportName: ExportReportName; fileType: FileType; days: number }[] = [
  { by: 'admin@aurora.example', reportName: 'PAYINS', fileType: 'CSV', days: 7 },
  { by: 'finance@aurora.example', reportName: 'REIMBURSEMENT', fileType: 'XLSX', days: 30 },
  { by: 'staff@portal.example', reportName: 'ADJUSTMENT', fileType: 'CSV', days: 30 },
];

const product = 'INTERAC';

/** Exports, which the worker makes files of as soon as it runs. Nobody asks again for a report that they have exported. */
const requestExports = async (platform: Platform): Promise<void> => {
  const today = easternDay(platform.clock.now());
  for (const { by, reportName, fileType, days } of EXPORTED)
    await actAs(platform, by, async act => {
      const exporting = act('export_requested');
      if ((await readPanel(platform, exporting.principal)).length > 0) return;
      const report = await getExportReport(platform, exporting.principal, { reportName, product });
      const filters = withPeriod(report, {}, { from: addDays(today, -days), to: addDays(today, -1) });
      const request = { ...readRequest(report, { filters }), fileType, initiateDownload: false };
      await requestExport(platform, exporting, request);
    });
};

/** A report that is exported each week from now on. */
const scheduleExport = (platform: Platform): Promise<void> =>
  actAs(platform, 'finance@aurora.example', async act => {
    const scheduling = act('schedule_created');
    if ((await readSchedules(platform, scheduling.principal)).length > 0) return;
    const report = await getExportReport(platform, scheduling.principal, { reportName: 'PAYINS', product });
    const request = readRequest(report, { filters: onSomeDay(report, {}) });
    await createSchedule(platform, scheduling, { ...request, fileType: 'CSV', frequency: 'WEEKLY', recipients: [] });
  });

const TO_ALL = { audience: 'all', merchantParentId: null, roleId: null, inPortal: true, byMail: false } as const;

/** One that goes on, and one that ends tomorrow. */
const announcementsOn = (today: string): AnnouncementValues[] => [
  {
    ...TO_ALL,
    titleEn: 'Disbursements around bank holidays',
    titleFr: 'Décaissements autour des jours fériés bancaires',
    textEn:
      'Banks are closed on weekends and bank holidays.\nA disbursement that is due on such a day is sent on the next business day.',
    textFr:
      'Les banques sont fermées la fin de semaine et les jours fériés.\nUn décaissement prévu un tel jour est envoyé le jour ouvrable suivant.',
    startsAt: `${addDays(today, -1)}T08:00`,
    endsAt: `${addDays(today, 13)}T18:00`,
  },
  {
    ...TO_ALL,
    titleEn: 'Shorter support hours',
    titleFr: 'Horaire de soutien réduit',
    textEn: 'While this announcement is shown, support answers from 10:00 a.m. to 3:00 p.m. Eastern.',
    textFr: 'Tant que cette annonce est affichée, le soutien répond de 10 h à 15 h, heure de l’Est.',
    startsAt: `${addDays(today, -6)}T08:00`,
    endsAt: `${addDays(today, 1)}T18:00`,
  },
];

/** The announcements of the staff. One that is there already is not made again. */
const makeAnnouncements = (platform: Platform): Promise<void> =>
  actAs(platform, 'staff@portal.example', async act => {
    const { data } = await readAnnouncements(platform, { page: 1, limit: 100 });
    for (const values of announcementsOn(easternDay(platform.clock.now()))) {
      const found = data.find(({ titleEn }) => titleEn === values.titleEn);
      if (found && found.state !== 'DRAFT') continue;
      const draft = found ?? (await create(platform, act('announcement_created'), values));
      await schedule(platform, act('announcement_scheduled'), { id: draft.id, version: draft.version });
    }
  });

/**
 * What people of the demo have done in it, so that no panel is empty: each act through the service that its route calls, by somebody who
 * may. What an interrupted start has done already is not done again.
 */
export const doDemoWork = async (platform: Platform): Promise<void> => {
  if (!platform.config.demoData || !platform.config.demoWork) return;
  await makeAnnouncements(platform);
  await invitePeople(platform);
  const unreviewed = await proposeDisbursements(platform);
  if (unreviewed) await takeLateCredit(platform, unreviewed);
  await requestExports(platform);
  await scheduleExport(platform);
  await refuseFile(platform);
};
