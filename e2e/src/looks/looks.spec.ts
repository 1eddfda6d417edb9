import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { MERCHANTS } from './merchants.ts';
import { MONEY } from './money.ts';
import { routeOf, test } from './portal.ts';
import { SOUND, stateOf } from './sound.ts';
import { STAFF } from './staff.ts';

const GROUPS = [...MONEY, ...STAFF, ...MERCHANTS];
const ROUTES = join(import.meta.dirname, '../../../apps/web/src/routes');

/** The routes that no look is of: those that only lead elsewhere, and those that the link of a mail opens, which its journey looks at. */
const NO_LOOK = ['/', '/analytics', '/export_report', '/exports', '/recover-account', '/reset-password'];

/** `_signed-in/admin/users/$uid.profile.tsx` is of `/admin/users/$uid/profile`; what begins with `_` is no part of an address. */
const routeOfFile = (name: string): string => {
  const parts = name.replace(/\.tsx$/, '').split(/[/.]/);
  const shown = parts.filter(part => !part.startsWith('_') && part !== 'index').map(part => part.replace(/_$/, ''));
  return `/${shown.join('/')}`;
};

test('every route of the web is looked at', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'));
  const routes = new Set(files.map(routeOfFile));
  expect(routes.size).toBeGreaterThan(50);
  const seen = new Set(GROUPS.flatMap(({ looks }) => Object.values(looks).map(routeOf)));
  expect([...routes].filter(route => !seen.has(route)).toSorted()).toEqual(NO_LOOK);
  expect([...seen].filter(route => !routes.has(route))).toEqual([]);
});

test('a screen that is blank, failed, waits, moves or is too wide is not sound', async ({ portal }) => {
  const page = await portal.context.newPage();
  const stateWith = async (content: string, more = '') => {
    await page.setContent(`<main style="margin: 0">${content}</main>${more}`);
    return stateOf(page);
  };
  const moving = '<style>@keyframes x { to { color: red } } h1 { animation: x 9s }</style>';
  expect(await stateWith('<h1>Users</h1>')).toEqual(SOUND);
  expect(await stateWith('')).toEqual({ ...SOUND, isBlank: true });
  expect(await stateWith('<p>Users</p>')).toEqual({ ...SOUND, isBlank: true });
  expect(await stateWith('', '<h1>Users</h1>')).toEqual({ ...SOUND, isBlank: true });
  expect(await stateWith('<h1>Users</h1><button>Try again</button>')).toEqual({ ...SOUND, failed: 1 });
  expect(await stateWith('<h1>Users</h1><button>Réessayer</button>')).toEqual({ ...SOUND, failed: 1 });
  expect(await stateWith('<h1>Users</h1><p class="MuiSkeleton-root">')).toEqual({ ...SOUND, awaited: 1 });
  expect(await stateWith('<h1>Users</h1><p aria-busy="true">')).toEqual({ ...SOUND, awaited: 1 });
  expect(await stateWith('<h1>Users</h1>', moving)).toEqual({ ...SOUND, moving: 1 });
  expect((await stateWith('<h1 style="width: 5000px">Users</h1>')).tooWide).toBeGreaterThan(3000);
  await page.close();
});

for (const [nth, { person, looks }] of GROUPS.entries())
  test.describe(`${nth + 1}, ${person ?? 'nobody'}`, () => {
    // In one page, one after the other
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    for (const [name, each] of Object.entries(looks)) test(name, ({ portal }) => portal.look(each, person));
  });
