import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { Kysely } from 'kysely';
import { fieldError } from '../../access/app-error.ts';
import { type Principal, principalFrom } from '../../access/principal.ts';
import type { DB } from '../../database/types.ts';
import { maySee } from '../rights.ts';
import { listColleagues } from './queries.ts';

/** The most that a list of people to choose from has. */
const MOST = 500;

/** The people of somebody's company who may be mailed of exports of a report, as they are now. */
export const listRecipients = async (db: Kysely<DB>, { scope }: Principal, report: ReportShape) => {
  const people = await listColleagues(db, scope);
  return people
    .filter(person => maySee(principalFrom(person), report.key))
    .slice(0, MOST)
    .map(person => ({
      id: person.user_id,
      name: `${person.first_name} ${person.last_name}`.trim(),
      email: person.email,
    }));
};

/** Throws `validation` where somebody is named who is not of the company or may not see the report, without saying which it is. */
export const checkRecipients = async (
  db: Kysely<DB>,
  { scope }: Principal,
  report: ReportShape,
  ids: readonly number[],
): Promise<void> => {
  const people = await listColleagues(db, scope, ids);
  const may = people.filter(person => maySee(principalFrom(person), report.key));
  if (may.length < ids.length)
    throw fieldError('recipients', 'unknown', 'Choose people of your company who may see this report');
};
