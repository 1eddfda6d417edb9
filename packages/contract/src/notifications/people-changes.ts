import { roleLabel } from '../role-labels.ts';
import { findRole } from '../roles.ts';

/**
 * What the provider's staff did to people of a company, of which its Admins are told by bell and mail; `waits` tells the staff
 * of invitations that they may approve, `sameRole` their own ADMINs of whom one of them invited with the very role that they have.
 */
export const PEOPLE_CHANGES = ['added', 'role', 'suspended', 'activated', 'deleted', 'waits', 'sameRole'] as const;
export type PeopleChange = (typeof PEOPLE_CHANGES)[number];

/** How many of the people are named. */
export const FEW_PEOPLE = 5;

export interface PeopleChanged {
  change: PeopleChange;
  count: number;
  /** The first few, with the role that each has now. */
  people: readonly { email: string; roleId: number }[];
}

type Translate = (text: string, values: Record<string, string | number>) => string;

/** What has happened, in one line: to one, whose address it says, and to several. */
const TITLES: Record<PeopleChange, { one: string; several: string }> = {
  added: { one: 'The provider added {{email}}', several: 'The provider added people: {{count}}' },
  role: { one: 'The provider changed the role of {{email}}', several: 'The provider changed roles: {{count}}' },
  suspended: { one: 'The provider suspended {{email}}', several: 'The provider suspended people: {{count}}' },
  activated: { one: 'The provider let {{email}} in again', several: 'The provider let people in again: {{count}}' },
  deleted: { one: 'The provider deleted {{email}}', several: 'The provider deleted people: {{count}}' },
  waits: {
    one: 'An invitation waits for approval: {{email}}',
    several: 'Invitations that wait for approval: {{count}}',
  },
  sameRole: {
    one: 'A colleague invited {{email}} with their own role',
    several: 'A colleague’s own role was given in invitations: {{count}}',
  },
};

const titleOf = ({ change, count, people }: PeopleChanged, t: Translate): string => {
  const { one, several } = TITLES[change];
  return t(several, { count, email: people[0]?.email ?? '', defaultValue_one: one });
};

/** The title, and who the people are with their roles, in the reader's language. */
export const peopleChangedWords = (changes: PeopleChanged, t: Translate) => {
  const named = changes.people.map(({ email, roleId }) => {
    const role = findRole(roleId);
    return role ? t('{{email}} ({{role}})', { email, role: t(roleLabel(role), {}) }) : email;
  });
  const left = changes.count - changes.people.length;
  const others = left > 0 ? [t('and {{count}} more', { count: left })] : [];
  return { title: titleOf(changes, t), people: [...named, ...others].join(', ') };
};
