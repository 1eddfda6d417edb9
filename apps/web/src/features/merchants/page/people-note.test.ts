import { expect, test } from 'vitest';
import { peopleNote } from './people-note.ts';

test.each([
  ['DRAFT', 0, true, 'Nobody can be invited while the merchant is in Draft.'],
  ['SUSPENDED', 3, true, 'Nobody can be invited while the merchant is suspended.'],
  // A merchant in Draft beside a published sister as well
  ['ACTIVE', 0, true, 'Nobody yet. Invite its Admin first.'],
  ['ACTIVE', 0, false, 'Nobody yet. Staff with “{{permission}}” invite its Admin.'],
  ['ACTIVE', 1, false, undefined],
] as const)(
  'of a parent that is %s with %d people, to whom may invite (%s)',
  (parentStatus, total, mayManage, note) => {
    expect(peopleNote({ parentStatus, people: { total, first: [] } }, mayManage)).toBe(note);
  },
);
