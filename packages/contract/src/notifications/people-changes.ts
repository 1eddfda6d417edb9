import type { Locale } from '../core/money.ts';
import { isSingular } from '../i18n/counted.ts';
import { roleLabel } from '../role-labels.ts';
import { findRole } from '../roles.ts';

/**
 * What the provider's staff did to people of a company, of which its Admins are told by bell and mail; `waits` tells the staff
 * of invitations that they may approve.
 */
export const PEOPLE_CHANGES = ['added', 'role', 'suspended', 'activated', 'deleted', 'waits'] as const;
export type PeopleChange = (typeof PEOPLE_CHANGES)[number];

/** How many of the people are named. */
export const FEW_PEOPLE = 5;

export interface PeopleChanged {
  change: PeopleChange;
  count: number;
  /** The first few, with the role that each has now. */
  people: readonly { email: string; roleId: number }[];
}

type Translate = (text: string, values: Record<string, string>) => string;

/** What has happened, in one line. */
const titleOf = ({ change, count, people }: PeopleChanged, t: Translate, locale: Locale): string => {
  const email = people[0]?.email ?? '';
  const number = count.toLocaleString(locale);
  const isOne = isSingular(count, locale);
  switch (change) {
    case 'added':
      return isOne
        ? t('The provider added {{email}}', { email })
        : t('The provider added people: {{number}}', { number });
    case 'role':
      return t('The provider changed the role of {{email}}', { email });
    case 'suspended':
      return t('The provider suspended {{email}}', { email });
    case 'activated':
      return t('The provider let {{email}} in again', { email });
    case 'deleted':
      return t('The provider deleted {{email}}', { email });
    case 'waits':
      return isOne
        ? t('An invitation waits for approval: {{email}}', { email })
        : t('Invitations that wait for approval: {{number}}', { number });
  }
};

/** The title, and who the people are with their roles, in the reader's language. */
export const peopleChangedWords = (told: PeopleChanged, t: Translate, locale: Locale) => {
  const named = told.people.map(({ email, roleId }) => {
    const role = findRole(roleId);
    return role ? t('{{email}} ({{role}})', { email, role: t(roleLabel(role), {}) }) : email;
  });
  const left = told.count - told.people.length;
  const others = left > 0 ? [t('and {{number}} more', { number: left.toLocaleString(locale) })] : [];
  return { title: titleOf(told, t, locale), people: [...named, ...others].join(', ') };
};
