import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AccessReviewQuery, SignedReview } from '@drumlin/contract/access-review/routes.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { pageCount } from '@drumlin/contract/core/paging.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import { CSV_TYPE, type StreamedFile } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Paged, readPage } from '../../platform/postgres/read-page.ts';
import { evidenceOf, presentPerson } from './present.ts';
import {
  findEvidence,
  findLastReview,
  findRepeated,
  insertReview,
  type Looked,
  listPeople,
  listReviews,
  lockReviews,
  readWhole,
} from './queries.ts';

/** Where nothing was signed off yet, changes are told of as many days. */
const FIRST_DAYS = 90;

/** The day of the last sign-off, since which everything is new to a reviewer; at first one 90 days ago. */
const firstDay = async ({ database, clock }: Platform): Promise<string> => {
  const last = await findLastReview(database.db);
  return last ? easternDay(last.signed_at) : addDays(easternDay(clock.now()), -FIRST_DAYS);
};

/** One page of who has access, with the counts and the fingerprint of all of it. */
export const readReview = async (platform: Platform, { scope }: Session, query: AccessReviewQuery) => {
  const { database, clock } = platform;
  const looked: Looked = { scope, since: query.since ?? (await firstDay(platform)), now: clock.now() };
  const [{ rows, total }, { counts, fingerprint }] = await Promise.all([
    listPeople(database.db, looked, query),
    readWhole(database.db, looked, { withRows: false }),
  ]);
  return {
    data: rows.map(presentPerson),
    currentPage: query.page,
    totalPages: pageCount(total, query.limit),
    totalPeople: total,
    since: looked.since,
    counts,
    fingerprint,
  };
};

const fileOf = (name: string, bytes: Buffer): StreamedFile => ({
  name,
  contentType: CSV_TYPE,
  stream: Readable.from([bytes], { objectMode: false }),
  exceeds: false,
});

/** The list as it is now, as a file in the reader's language. */
export const openList = async (
  { database, clock }: Platform,
  { scope, locale }: Session,
  since: string,
): Promise<StreamedFile> => {
  const now = clock.now();
  const { rows } = await readWhole(database.db, { scope, since, now }, { withRows: true });
  return fileOf(`access-review_${since}_${easternDay(now)}_ET.csv`, evidenceOf(rows, locale, now));
};

/** The list as it was signed off, byte for byte. Throws `notFound`. */
export const openEvidence = async ({ database }: Platform, id: string): Promise<StreamedFile> => {
  const found = await findEvidence(database.db, id);
  if (!found) throw new AppError('notFound');
  return fileOf(`access-review_signed_${easternDay(found.signed_at)}_ET.csv`, found.evidence);
};

/** A double click, or an answer that was lost on its way and asked for again. */
const REPEATED_MS = 60_000;

/**
 * Puts on record that somebody has looked at who has access, with the list as it was. Throws `accessChanged` where it is no longer the
 * one they looked at: somebody came, went, or may do something else. The same sent again within a minute is answered by the first.
 */
export const signOff = (
  { database, clock }: Platform,
  act: Act<Session>,
  { since, fingerprint, note }: { since: string; fingerprint: string; note: string },
): Promise<{ id: string }> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    await lockReviews(trx);
    const looked = { scope: principal.scope, since, now: clock.now() };
    const whole = await readWhole(trx, looked, { withRows: true });
    if (whole.fingerprint !== fingerprint) throw new AppError('accessChanged');
    const signed = { signedBy: principal, since, note, fingerprint };
    const first = await findRepeated(trx, { ...signed, after: new Date(looked.now.getTime() - REPEATED_MS) });
    if (first) return { answer: first };
    const evidence = evidenceOf(whole.rows, principal.locale, looked.now);
    const sha256 = createHash('sha256').update(evidence).digest('hex');
    const id = randomUUID();
    const { counts } = whole;
    await insertReview(trx, { ...signed, id, signedAt: looked.now, counts, evidence, sha256 });
    return { answer: { id }, entry: { object: `review ${id}`, details: { since, count: counts.people, sha256 } } };
  });

/** One page of the reviews that were signed off. */
export const readReviews = async ({ database }: Platform, query: Paged) => {
  const { rows, paging } = await readPage(listReviews(database.db), query);
  const data = rows.map(
    ({ id, signed_at, signed_by_email, since, note, counts, sha256 }): SignedReview => ({
      id,
      signedAt: signed_at.toISOString(),
      signedBy: signed_by_email,
      since,
      note,
      counts,
      sha256,
    }),
  );
  return { data, ...paging };
};
