import { MAX_BULK_INVITATIONS } from '@drumlin/contract/invitations/bulk.ts';
import { HELD_DAYS, MAX_HELD } from '@drumlin/contract/invitations/routes.ts';
import type { GuidePage } from '../guide-page.ts';

/** What the provider's staff do with everybody's access. */
export const STAFF_PEOPLE_PAGES: readonly GuidePage[] = [
  {
    id: 'access-review',
    screen: '/admin/roles',
    text: 'What each role may do, and a review of who has access.',
    topics: [
      {
        label: 'What may a role do?',
        text: 'The first tab has every permission and the roles that hold it, with how many active people hold each. Roles are given under “{{users}}”.',
        terms: { users: 'Users' },
      },
      {
        label: 'Why do I see dots in place of names?',
        text: 'Personal data of consumers are masked for roles that do not need them, in files too. Where a row has the button “{{show}}”, give a reason and you see them until you leave the screen. It is on record.',
        terms: { show: 'Show personal data' },
      },
      {
        label: 'How do I review who has access?',
        text: '“{{review}}” lists everybody, staff first, with their last activity, second factor and what changed since a day. Look first at “{{factor}}”, “{{inactive}}”, “{{never}}” and “{{changed}}”; a name leads to where access is taken away.',
        terms: {
          review: 'Access review',
          factor: 'No second factor',
          inactive: 'Not here lately',
          never: 'Never here',
          changed: 'Changed',
        },
      },
      {
        label: 'What does signing off keep?',
        text: '“{{sign}}” keeps the list as it is, with your name, the time and the SHA-256 of its file. If somebody’s access changes while you look, you are asked to look again.',
        terms: { sign: 'Sign off review' },
      },
      {
        label: 'How do I show it to an auditor?',
        text: 'Under “{{signed}}” each review has its “{{evidence}}”, byte for byte as it was signed off, so its SHA-256 can be checked.',
        terms: { signed: 'Signed off', evidence: 'Evidence (CSV)' },
      },
      {
        label: 'How do I invite many people at once?',
        text: 'Under “{{users}}”, “{{list}}” takes up to {{most}} people, pasted or from a CSV file. Each wrong line is marked, and nothing is sent until all are right and you confirm.',
        terms: { users: 'Users', list: 'Invite from a list' },
        values: { most: MAX_BULK_INVITATIONS },
      },
      {
        label: 'Why does an invitation wait for approval?',
        text: 'A role of a merchant that may do or see more than you is given by two people. Until somebody else of the staff who has as much chooses “{{approve}}” under “{{users}}”, “{{pending}}”, nothing is sent; it waits there until then, until it is deleted, or for {{days}} days. At most {{most}} of yours wait at once. Whoever may approve is told.',
        terms: { approve: 'Approve', users: 'Users', pending: 'Pending' },
        values: { days: HELD_DAYS, most: MAX_HELD },
      },
      {
        label: 'Who hears of what I change?',
        text: 'The Admins of a company are told, by the bell and a few minutes later by email, of each of its people whom the staff add, give another role, suspend, let in again or delete.',
      },
    ],
  },
];
