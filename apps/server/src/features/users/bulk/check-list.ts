import { LOCALES, type Locale } from '@drumlin/contract/core/money.ts';
import { email as emailSchema } from '@drumlin/contract/core/schemas.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import type { BULK_COLUMNS } from '@drumlin/contract/invitations/bulk.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { findRole, ROLES, type Role } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import type { Principal } from '../../../access/principal.ts';
import type { DB } from '../../../database/types.ts';
import { requireRoomToWait } from '../held.ts';
import { findNamedParents, findTaken, type NamedParent } from '../invitation-queries.ts';
import { givingOf } from '../policy.ts';
import { type ListLine, readList } from './read-list.ts';

/** A list, and what holds for a line that does not say it itself. */
export interface GivenList {
  text: string;
  roleId: number | undefined;
  merchantParentId: string | undefined;
  locale: Locale | undefined;
}

interface Problem {
  field: (typeof BULK_COLUMNS)[number];
  rule: string;
  /** English, and the key of its translation. */
  message: string;
}

/** A line that was looked at: whom it would invite, as what and where to, and what is wrong with it. */
export interface CheckedLine {
  line: number;
  /** As it was written; the address itself once nothing is wrong. */
  email: string;
  role: Role | undefined;
  parent: NamedParent | undefined;
  locale: Locale | undefined;
  /** Whether it would wait for the approval of somebody else. */
  waits: boolean;
  problems: Problem[];
}

const SAID = {
  required: 'This field is required',
  email: 'Please enter a valid email',
  repeated: 'This address stands on several lines of the list',
  unique: 'This email is already registered',
  role: 'This role does not exist here',
  merchant: 'There is no such merchant parent',
  ambiguous: 'Several merchant parents have this name: write the ID',
  needsMerchant: 'This is a role of merchants’ people: name the merchant parent',
  language: 'Write en or fr',
} as const;

type CheckedCell<T> = { value?: T; problem?: Problem };

const wrong = (field: Problem['field'], rule: string, message: string) => ({ problem: { field, rule, message } });

const localeOf = (text: string, given: Locale | undefined): CheckedCell<Locale> => {
  if (text === '') return given ? { value: given } : {};
  const value = LOCALES.find(locale => [locale, locale.slice(0, 2)].includes(text) || locale.toLowerCase() === text);
  return value ? { value } : wrong('language', 'unknown', SAID.language);
};

const parentOf = (text: string, parents: readonly NamedParent[]): CheckedCell<NamedParent> => {
  if (text === '') return {};
  const isMeant = ({ id, name }: { id: string; name: string }) =>
    id === text || name.toLowerCase() === text.toLowerCase();
  // People often write a merchant, which leads to its parent
  const named = parents.filter(parent => [parent, ...parent.merchants].some(isMeant));
  const value = parents.find(({ id }) => id === text) ?? named[0];
  if (!value) return wrong('merchant', 'unknown', SAID.merchant);
  if (value.id !== text && named.length > 1) return wrong('merchant', 'ambiguous', SAID.ambiguous);
  if (!value.is_published) {
    const why = value.is_suspended ? 'merchantIsSuspended' : 'merchantInDraft';
    return { value, ...wrong('merchant', why, ERRORS[why].message) };
  }
  return { value };
};

const isCalled = (role: Role, text: string): boolean =>
  [role.name, roleLabel(role)].some(name => name.toLowerCase() === text.toLowerCase());

/**
 * The role that a line means. Merchants' people and staff have roles that are called alike: who is to be staff has no merchant and their role
 * is written as the code it is, in capitals, so that a forgotten merchant makes nobody a colleague.
 */
const roleOf = (
  text: string,
  given: number | undefined,
  atMerchant: boolean,
  principal: Principal,
): CheckedCell<Role> => {
  const here = ROLES.filter(({ userType }) => userType === (atMerchant ? 'external' : 'internal'));
  const value =
    text === ''
      ? here.find(({ id }) => id === given)
      : here.find(role => (atMerchant ? isCalled(role, text) : role.name === text));
  if (value && givingOf(principal, value) === 'refused')
    return wrong('role', 'forbidden', ERRORS.roleNotAllowed.message);
  if (value) return { value };
  if (text === '' && given === undefined) return wrong('role', 'required', SAID.required);
  const isMerchants =
    !atMerchant &&
    (text === ''
      ? findRole(given ?? 0)?.userType === 'external'
      : ROLES.some(role => role.userType === 'external' && isCalled(role, text)));
  return isMerchants ? wrong('merchant', 'required', SAID.needsMerchant) : wrong('role', 'unknown', SAID.role);
};

interface Known {
  principal: Principal;
  given: GivenList;
  parents: readonly NamedParent[];
  taken: ReadonlySet<string>;
  /** How many lines have an address. */
  counts: ReadonlyMap<string, number>;
}

const emailProblem = (email: string, { taken, counts }: Known): Problem | undefined => {
  if (email === '') return wrong('email', 'required', SAID.required).problem;
  const address = emailSchema.safeParse(email).data;
  if (address === undefined) return wrong('email', 'format', SAID.email).problem;
  if ((counts.get(address) ?? 0) > 1) return wrong('email', 'repeated', SAID.repeated).problem;
  return taken.has(address) ? wrong('email', 'unique', SAID.unique).problem : undefined;
};

const checkLine = (read: ListLine, known: Known): CheckedLine => {
  const { principal, given, parents } = known;
  const named = read.merchant || (given.merchantParentId ?? '');
  const parent = parentOf(named, parents);
  const role = roleOf(read.role, given.roleId, named !== '', principal);
  const locale = localeOf(read.language.toLowerCase(), given.locale);
  const problems = [emailProblem(read.email, known), role.problem, parent.problem, locale.problem];
  return {
    line: read.line,
    email: emailSchema.safeParse(read.email).data ?? read.email,
    role: role.value,
    parent: parent.value,
    locale: locale.value,
    waits: role.value !== undefined && givingOf(principal, role.value) === 'waits',
    problems: problems.filter(problem => problem !== undefined),
  };
};

const countOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/**
 * Looks at every line by itself, beside the others, and beside who and what there is. Throws as `readList`, and `tooManyHeld` for those that
 * would wait.
 */
export const checkList = async (db: Kysely<DB>, principal: Principal, given: GivenList): Promise<CheckedLine[]> => {
  const lines = readList(given.text);
  const emails = lines.flatMap(({ email }) => emailSchema.safeParse(email).data ?? []);
  const names = new Set([...lines.map(({ merchant }) => merchant), given.merchantParentId ?? '']);
  const [parents, taken] = await Promise.all([
    findNamedParents(db, principal.scope, [...names]),
    findTaken(db, principal.scope, emails),
  ]);
  const known = { principal, given, parents, taken, counts: countOf(emails) };
  const checked = lines.map(line => checkLine(line, known));
  await requireRoomToWait(db, principal, checked.filter(({ waits }) => waits).length);
  return checked;
};
