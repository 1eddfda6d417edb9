import { PERMISSIONS, type Permission } from '@drumlin/contract/permissions.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { isPermitted } from '../../../app/navigation.ts';
import { searchOf, TILES, tilesFor } from './tiles.ts';

const titlesOf = (role: string) => {
  const { userType, permissions } = ROLES.find(({ name }) => name === role) ?? {
    userType: 'external',
    permissions: [],
  };
  return tilesFor(userType, permissions).map(({ title }) => title);
};
const [DAILY, PAYINS, VIP, USERS] = TILES.map(({ title }) => title);

test.each([
  ['Admin', [DAILY, PAYINS, VIP, USERS]],
  ['Finance', [DAILY, PAYINS]],
  ['Operations', [DAILY, PAYINS, VIP]],
  ['Customer Service', [PAYINS, VIP]],
  // The staff manage users by the menu
  ['ADMIN', [DAILY, PAYINS, VIP]],
  ['RISK_MANAGEMENT_ADMIN', [PAYINS, VIP]],
  ['MINT', [PAYINS]],
])('gives %s the tiles of what they may open', (role, titles) => {
  expect(titlesOf(role)).toEqual(titles);
});

test.each(TILES.map(tile => [tile.title, tile] as const))('%s needs the permission of its screen', (_, tile) => {
  const flags = new Set<string>();
  const others: Permission[] = PERMISSIONS.filter(permission => permission !== tile.permission);
  const isInMenu = !isPermitted(tile.path, { permissions: [], flags });
  if (isInMenu) expect(isPermitted(tile.path, { permissions: others, flags })).toBe(false);
  expect(tilesFor('external', others)).not.toContain(tile);
});

test('opens a report for the merchant and the product of the dashboard', () => {
  const [daily, payins] = TILES;
  if (!daily?.tabs || !payins?.tabs) throw new Error('The first two open reports');
  expect(searchOf(daily, 'IBT', 'A1')).toEqual({ preset: 'YESTERDAY', tab: 'ibt-daily-summary', merchants: 'A1' });
  expect(searchOf(payins, 'INTERAC', undefined)).toEqual({ tab: 'interac-payins' });
});
