import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { Kysely } from 'kysely';
import { fieldError } from '../../access/app-error.ts';
import { type Principal, principalFrom } from '../../access/principal.ts';
import type { DB } from '../../database/types.ts';
import { mayOpen, maySee } from '../rights.ts';
import { type Colleague, listColleagues } from './queries.ts';

/** The most that a list of people to choose from has. */
const MAX_RECIPIENTS = 500;

/** Whether a colleague may open the files of somebody's exports of a report: none shows them personal data that they may not see. */
const mayReceive = (creator: Principal, person: Colleague, report: ReportShape): boolean => {
  const reader = principalFrom(person);
  return maySee(reader, report.key) && mayOpen(reader, creator);
};

/** The other people of somebody's company who may be mailed of exports of a report, as they are now. */
export const listRecipients = async (db: Kysely<DB>, principal: Principal, report: ReportShape) => {
  const people = await listColleagues(db, principal.scope);
  return people
    .filter(person => person.user_id !== principal.userId && mayReceive(principal, person, report))
    .slice(0, MAX_RECIPIENTS)
    .map(person => ({
      id: person.user_id,
      name: `${person.first_name} ${person.last_name}`.trim(),
      email: person.email,
    }));
};

/** Throws `validation` where somebody is named who is not of the company or may not see the report, without saying which it is. */
export const checkRecipients = async (
  db: Kysely<DB>,
  principal: Principal,
  report: ReportShape,
  ids: readonly number[],
): Promise<void> => {
  const people = await listColleagues(db, principal.scope, ids);
  const may = people.filter(person => mayReceive(principal, person, report));
  if (may.length < ids.length)
    throw fieldError('recipients', 'unknown', 'Choose people of your company who may see this report');
};
