import { randomUUID } from 'node:crypto';
import type { ErrorDetail } from '@drumlin/contract/errors.ts';
import { bulkLine } from '@drumlin/contract/vip/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { findKnown, type RatingRow } from './queries.ts';
import { type ReadLine, readLines } from './read-lines.ts';
import { addConsumers, getMerchant } from './service.ts';

type Field = keyof typeof bulkLine.shape;
interface Problem {
  field: Field | 'line';
  rule: string;
  /** English, and the key of its translation. */
  message: string;
}

/** A line that was looked at: what it would add, and what is wrong with it. */
export interface CheckedLine extends ReadLine {
  rating: RatingRow | undefined;
  problems: Problem[];
}

const SAID = {
  columns: 'A line has two values: a user ID and a risk rating',
  required: 'This field is required',
  repeated: 'This user ID stands on several lines of the file',
  unique: 'This consumer is a VIP of this merchant already',
  unknown: 'This merchant has no such risk rating',
} as const;

/** By the most characters that a column takes. */
const TOO_LONG: Readonly<Record<string, string>> = {
  64: 'Field cannot exceed 64 characters',
  255: 'Field cannot exceed 255 characters',
};

/** What the form's own schema says of a line, its first word for each column. */
const shapeProblems = ({ userId, riskRating, isWhole }: ReadLine): Problem[] => {
  const texts = { userId, riskRating };
  const found = bulkLine.safeParse(texts).error?.issues ?? [];
  const columns: Problem[] = isWhole ? [] : [{ field: 'line', rule: 'columns', message: SAID.columns }];
  const problems = found.map((issue): Problem => {
    const field = issue.path[0] as Field;
    if (issue.code === 'too_big')
      return { field, rule: 'max', message: TOO_LONG[String(issue.maximum)] ?? issue.message };
    return texts[field].trim() === ''
      ? { field, rule: 'required', message: SAID.required }
      : { field, rule: 'text', message: issue.message };
  });
  return [...columns, ...problems.filter(({ field }, at) => problems.findIndex(each => each.field === field) === at)];
};

const countOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** A text as the form's schema keeps it, where it takes it. */
const keptAs = (field: Field, text: string): string => bulkLine.shape[field].safeParse(text).data ?? text.trim();

/** Looks at every line by itself, beside the other lines, and beside what the merchant has. */
const checkLines = async (
  db: Kysely<DB>,
  principal: Principal,
  merchantId: string,
  lines: readonly ReadLine[],
): Promise<{ lines: CheckedLine[]; merchantParentId: string }> => {
  const { ratings, merchant_parent_id } = await getMerchant(db, principal, merchantId);
  const kept = lines.map(line => ({
    ...line,
    userId: keptAs('userId', line.userId),
    riskRating: keptAs('riskRating', line.riskRating),
  }));
  const userIds = kept.map(({ userId }) => userId);
  const known = await findKnown(db, principal.scope, merchantId, userIds);
  const counts = countOf(userIds);
  const checked = kept.map((line): CheckedLine => {
    const rating = ratings.find(({ name }) => name.toLowerCase() === line.riskRating.toLowerCase());
    const problems = shapeProblems(line);
    const isSound = (field: Field) => problems.every(problem => problem.field !== field);
    const add = (field: Field, rule: 'repeated' | 'unique' | 'unknown') =>
      problems.push({ field, rule, message: SAID[rule] });
    if (isSound('userId')) {
      if ((counts.get(line.userId) ?? 0) > 1) add('userId', 'repeated');
      else if (known.has(line.userId)) add('userId', 'unique');
    }
    if (isSound('riskRating') && !rating) add('riskRating', 'unknown');
    return { ...line, rating, problems };
  });
  return { lines: checked, merchantParentId: merchant_parent_id };
};

/** What each line of a file would do; nothing is changed. Throws as `readLines` and `getMerchant`. */
export const previewFile = async (
  { database }: Platform,
  principal: Principal,
  merchantId: string,
  bytes: Buffer,
): Promise<CheckedLine[]> => (await checkLines(database.db, principal, merchantId, readLines(bytes))).lines;

/** As many details as an error has. */
const MOST_TOLD = 100;

const refuseBad = (lines: readonly CheckedLine[]): void => {
  const details = lines.flatMap(({ line, problems }): ErrorDetail[] =>
    problems.map(({ field, rule, message }) => ({ field: `file.${line}.${field}`, rule, message })),
  );
  if (details.length > 0) throw new AppError('validation', { details: details.slice(0, MOST_TOLD) });
};

const ratingsOf = (lines: readonly CheckedLine[]): string =>
  [...countOf(lines.map(({ rating }) => rating?.name ?? ''))].map(([name, count]) => `${name} ${count}`).join(', ');

/**
 * Adds every consumer of a file, or none where one line is wrong: each is looked at again, and what somebody else has added since is
 * found by the insert. Throws as `previewFile`, `validation` with the lines, and `tooManyVip`. Answers how many it has added.
 */
export const addFile = (
  { database }: Platform,
  act: Act<Session>,
  merchantId: string,
  bytes: Buffer,
): Promise<number> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const { lines, merchantParentId } = await checkLines(trx, principal, merchantId, readLines(bytes));
    refuseBad(lines);
    const bulkId = randomUUID();
    const added = await addConsumers(trx, principal.scope, {
      merchantId,
      consumers: lines.map(({ userId, rating }) => ({ userId, riskRatingId: rating?.id ?? 0 })),
      changedBy: principal.userId,
      bulkId,
    });
    refuseBad(
      lines
        .filter(({ userId }) => !added.has(userId))
        .map(line => ({ ...line, problems: [{ field: 'userId', rule: 'unique', message: SAID.unique }] })),
    );
    return {
      answer: lines.length,
      entry: {
        merchantParentId,
        object: `vip consumers of ${merchantId}`,
        details: { count: lines.length, ratings: ratingsOf(lines).slice(0, 255), bulk: bulkId },
      },
    };
  });
