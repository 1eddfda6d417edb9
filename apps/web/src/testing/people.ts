import type { RouteInput } from '@drumlin/contract/core/route.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { getMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { getUser, listRoles, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import { answer } from './answers.ts';

/** Somebody as an administrator gets them, each value another. */
export const person = (changed: Partial<ManagedUser> = {}): ManagedUser => ({
  id: 31,
  email: 'noemie@aurora.example',
  firstName: 'Noémie',
  lastName: 'Tremblay',
  jobTitle: 'Cashier',
  photoUrl: null,
  userType: 'external',
  merchantParentId: 'AURORA',
  merchantParent: 'Aurora Lantern Group',
  roles: [{ id: 2, name: 'Finance' }],
  status: 'active',
  preferred: null,
  hasPasskey: false,
  lastActivity: '2026-03-05T15:00:00Z',
  lastInvitation: '2026-03-01T15:00:00Z',
  mailRefusedAt: null,
  heldBy: null,
  userRoleReadOnly: false,
  allowSelectMultiRoles: false,
  timezone: 'America/Toronto',
  actions: ['changeRole', 'changePicture', 'suspend', 'resetPassword', 'delete'],
  ...changed,
});

export const invited = (changed: Partial<ManagedUser> = {}): ManagedUser =>
  person({
    status: 'pending',
    firstName: '',
    lastName: '',
    lastActivity: null,
    actions: ['resend', 'delete'],
    ...changed,
  });

const PAGE = 25;

/** Answers the lists with these people, in the order and by the page that is asked for; returns what was asked. */
export const answerPeople = (people: readonly ManagedUser[]) => {
  const isPending = ({ status }: ManagedUser) => status === 'pending';
  const find = ({ type, keyword = '', sort }: RouteInput<typeof listUsers>['querystring']) => {
    const found = people.filter(each => isPending(each) === (type === 'pending') && each.email.includes(keyword));
    const [key, direction] = String(sort).split(',') as ['id' | 'email', string];
    const rising = found.toSorted((one, other) => (one[key] < other[key] ? -1 : 1));
    return direction === 'desc' ? rising.toReversed() : rising;
  };
  const verified = people.filter(each => !isPending(each)).length;
  return answer(listUsers, ({ querystring }) => {
    const found = find(querystring);
    const page = Number(querystring.page ?? 1);
    return {
      data: found.slice((page - 1) * PAGE, page * PAGE),
      currentPage: page,
      totalPages: Math.ceil(found.length / PAGE),
      totalUsers: found.length,
      counts: { verified, pending: people.length - verified },
    };
  });
};

/** All roles as the server answers them, with those that wait for the approval of another. */
export const rolesGiven = (...waiting: readonly number[]) =>
  ROLES.map(({ id, name, userType, permissions }) => ({
    id,
    name,
    userType,
    permissions: [...permissions],
    waits: waiting.includes(id),
  }));

/** Answers what the screens of people ask for besides: the roles, what is required, and one person. */
export const answerAround = (own = person()) => {
  answer(listRoles, { roles: rolesGiven() });
  answer(getMfaEnforcement, { enabled: false, changeable: true, users: 3, usersWithMfa: 1 });
  answer(getUser, own);
};
