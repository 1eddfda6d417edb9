import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import { FLAG_NAMES } from '@drumlin/contract/core/flags.ts';
import { feeType } from '@drumlin/contract/fees/labels.ts';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { PERMISSION_TABLE, permissionShape } from '@drumlin/contract/permissions.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { GUIDE } from '../features/help/guide.ts';
import { anchorOf } from '../features/help/guide-page.ts';
import { pagesOf } from '../features/help/pages-of.ts';
import { GUIDE_OF_SCREENS, guideOf } from '../lib/guide.ts';
import { screensFor } from './navigation.ts';

const WEB = join(import.meta.dirname, '..');
const TEXTS = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g;

/** Every text of the web's sources outside of the guide, and of what the contract declares of reports, permissions, acts and types of fees. */
const textsOfProduct = (): Set<string> => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !/\.(test|gen)\.ts$/.test(name) && !name.startsWith('features/help/'),
  );
  const sources = files.map(name => readFileSync(join(WEB, name), 'utf8'));
  const declared = JSON.stringify([REPORTS, PERMISSION_TABLE, AUDIT_ACTS, feeType]).replaceAll("'", '’');
  return new Set(
    [...sources, declared].flatMap(source =>
      [...source.matchAll(TEXTS)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1')),
    ),
  );
};

const SCREENS = screensFor('internal');
const pages = pagesOf(SCREENS, new Set(FLAG_NAMES));

test('every screen there is has a page of its own, and the pages of screens are about them', () => {
  const screens = SCREENS.map(({ path }) => path).filter(path => path !== '/help');
  expect(screens.filter(path => !pages.some(({ of }) => of?.path === path))).toEqual([]);
  for (const path of screens)
    expect([path, pages.find(({ id }) => id === guideOf(path))?.of?.path]).toEqual([path, path]);
  const about = Object.entries(GUIDE_OF_SCREENS);
  expect(GUIDE.flatMap(({ id, screen }) => (screen ? [[screen, id]] : [])).toSorted()).toEqual(about.toSorted());
});

test('the help of what lies below a screen is that of the nearest screen', () => {
  expect(guideOf('/admin/users/7/profile')).toBe('users');
  expect(guideOf('/dashboard/reserves')).toBe('reserve-calendar');
  expect(guideOf('/help/payins')).toBeUndefined();
});

test('no two pages have one address, nor two answers of a page', () => {
  const ids = GUIDE.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, topics } of GUIDE) {
    const anchors = topics.map(({ label }) => anchorOf(label));
    expect([id, new Set(anchors).size]).toEqual([id, anchors.length]);
  }
});

test('every page is in French, down to its last word', () => {
  const texts = GUIDE.flatMap(({ title, text, topics }) => [
    ...(title === undefined ? [] : [title]),
    text,
    ...topics.flatMap(topic => [topic.label, topic.text, ...Object.values(topic.terms ?? {})]),
  ]);
  expect(texts.filter(text => !(text in frCA))).toEqual([]);
});

test('both languages name the same words of the product', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
  for (const { id, topics } of GUIDE)
    for (const { text, terms = {}, values = {} } of topics) {
      const names = Object.keys({ ...terms, ...values }).toSorted();
      expect([id, namesIn(text)]).toEqual([id, names]);
      expect([id, namesIn(frCA[text] ?? '')]).toEqual([id, names]);
    }
});

test('every word of the product that a page names is one that the product shows', () => {
  const shown = textsOfProduct();
  const named = GUIDE.flatMap(({ id, topics }) =>
    topics.flatMap(({ terms = {} }) => Object.values(terms).map(term => `${id}: ${term}`)),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(name => !shown.has(name.slice(name.indexOf(': ') + 2)))).toEqual([]);
});

test('merchants read of every screen but those that only staff can have', () => {
  const forMerchants = pagesOf(screensFor('external'), new Set(FLAG_NAMES));
  const isForStaff = ({ of }: (typeof pages)[number]) =>
    of !== undefined && of.anyOf !== 'signedIn' && of.anyOf.every(code => permissionShape(code).audience === 'staff');
  const withheld = pages.filter(({ id }) => !forMerchants.some(page => page.id === id));
  expect(withheld.map(({ id }) => id)).toEqual(expect.arrayContaining(['merchants', 'reconciliation']));
  expect(withheld.map(({ id }) => id)).toEqual(pages.filter(isForStaff).map(({ id }) => id));
});

test('a screen is named to its reader as their own menu names it', () => {
  const wayTo = (userType: 'internal' | 'external') =>
    screensFor(userType).find(({ path }) => path === '/admin/users')?.trail;
  expect(wayTo('internal')).toEqual(['Admin', 'Users']);
  expect(wayTo('external')).toEqual(['Manage', 'Configurations', 'User Management']);
});

test('what is switched off has no page', () => {
  const without = pagesOf(SCREENS, new Set(FLAG_NAMES.filter(name => name !== 'ip-whitelisting')));
  const gone = pages.map(({ id }) => id).filter(id => !without.some(page => page.id === id));
  expect(gone).toEqual(['test-api', 'ip-allowed-list']);
});
