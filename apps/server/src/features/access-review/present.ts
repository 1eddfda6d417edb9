import {
  changeInWords,
  INACTIVE_DAYS,
  lapseOf,
  rolesInWords,
  SECOND_FACTORS,
} from '@drumlin/contract/access-review/changes.ts';
import type { AccessChange, ReviewedPerson } from '@drumlin/contract/access-review/routes.ts';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { csvText } from '../../platform/files/csv-text.ts';
import type { PersonRow } from './queries.ts';

const presentChange = ({ act, at, by, from, to }: NonNullable<PersonRow['changes']>[number]): AccessChange => ({
  act,
  at,
  by,
  from: (from ?? '').split(' ').filter(Boolean).map(Number),
  to: to === null ? [] : [to],
});

/** A person as the contract tells them. */
export const presentPerson = (row: PersonRow): ReviewedPerson => ({
  id: Number(row.id),
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  userType: row.userType,
  merchantParentId: row.merchantParentId,
  merchantParent: row.merchantParent,
  roleIds: row.roleIds,
  status: row.status,
  secondFactor: row.secondFactor,
  lastActivity: row.lastActivity,
  changes: (row.changes ?? []).map(presentChange),
});

const STATUSES = { active: 'Active', pending: 'Pending', disabled: 'Suspended' } as const;
const TYPES = { internal: 'Internal', external: 'External' } as const;

/** The columns of the file by their titles, in English, which is the key of their translations. */
const TITLES = [
  'User ID',
  'Email',
  'First name',
  'Last name',
  'Type',
  'Merchant ID',
  'Merchant',
  'Role',
  'Status',
  'Second factor',
  'Last activity (ET)',
  'Not here lately',
  'Changes',
] as const;

const wall = (instant: string): string => toEasternWall(new Date(instant));

/** The list as a CSV file in the reader's language: times are Eastern, each change with when and by whom; who was not here for long at `now`, or never, is marked. */
export const evidenceOf = (rows: readonly PersonRow[], locale: Locale, now: Date): Buffer => {
  const t = (text: string, values: Record<string, string> = {}) => translate(text, locale, values);
  const lapse = ({ lastActivity }: ReviewedPerson) =>
    t(lapseOf(lastActivity, now) ?? '', { days: String(INACTIVE_DAYS) });
  const lines = rows
    .map(presentPerson)
    .map(person => [
      String(person.id),
      person.email,
      person.firstName,
      person.lastName,
      t(TYPES[person.userType]),
      person.merchantParentId ?? '',
      person.merchantParent ?? '',
      rolesInWords(person.roleIds, t),
      t(STATUSES[person.status as keyof typeof STATUSES]),
      t(SECOND_FACTORS[person.secondFactor].label),
      person.lastActivity ? wall(person.lastActivity) : '',
      lapse(person),
      person.changes.map(change => [wall(change.at), changeInWords(change, t), change.by ?? ''].join(' · ')).join('; '),
    ]);
  return Buffer.from(csvText([TITLES.map(title => t(title)), ...lines]));
};
