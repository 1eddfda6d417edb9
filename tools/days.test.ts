import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CALL = String.raw`\((?!(?:[^()]|\([^()]*\))*timeZone)`;
/** A day or an hour in UTC, or in the zone of the machine. */
const OF_ANOTHER_ZONE = new RegExp(
  [
    String.raw`\.toISOString\(\)\.(?:slice|substring|substr)\(0, (?:4|7|10)\)`,
    String.raw`\.toISOString\(\)\.split\(`,
    String.raw`\.to(?:JSON|DateString)\(\)`,
    String.raw`\.get(?:UTC)?(?:Date|Day|Month|FullYear|Hours)\(\)`,
    String.raw`\.toLocale(?:Date|Time)String${CALL}`,
    String.raw`new Intl\.DateTimeFormat${CALL}`,
  ].join('|'),
);

const REFUSED = [
  'date.toISOString().slice(0, 10)',
  'date?.toISOString().slice(0, 10)',
  'new Date().toISOString().slice(0, 7)',
  'date.toISOString().substring(0, 10)',
  "date.toISOString().split('T')[0]",
  "date?.toISOString().split('T')[0]",
  'date.toJSON()',
  'date.toDateString()',
  'date.getUTCDate()',
  'date.getUTCDay()',
  'date.getDate()',
  'date.getFullYear()',
  'date.getHours()',
  'date.toLocaleDateString()',
  "date.toLocaleTimeString('en-CA')",
  "date.toLocaleDateString('en-CA', { month: 'long' })",
  "new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' })",
];
const TAKEN = [
  'date.toISOString()',
  'date.toISOString().slice(0, 19)',
  'date.getTime()',
  'text.slice(0, 10)',
  "date.toLocaleDateString('en-CA', { month: 'long', timeZone: 'UTC' })",
  "new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: EASTERN })",
];

/** What knows Eastern time, and the text of a program of somebody else's. */
const ALLOWED = ['packages/contract/src/core/eastern.ts', 'apps/web/src/features/credentials/Examples.tsx'];
const IS_TEST = /\.test\.|\/testing\/|\/crashes\//;

test('what is refused of a date is found, and nothing else', () => {
  expect([...REFUSED, ...TAKEN].filter(line => OF_ANOTHER_ZONE.test(line))).toEqual(REFUSED);
});

// Of an instant use easternDay or toEasternWall, of a day of the calendar calendarDay, addDays or weekdayOf; words for people name their timeZone
test('no day or hour is taken from a date but by what knows Eastern time', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*/src/*.ts', 'apps/*/src/*.tsx', 'packages/contract/src/*.ts'], {
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter(file => file !== '' && !ALLOWED.includes(file) && !IS_TEST.test(file));
  const found = sources.flatMap(file => {
    const text = readFileSync(file, 'utf8');
    return OF_ANOTHER_ZONE.test(text) ? [`${file}: ${OF_ANOTHER_ZONE.exec(text)?.[0]}`] : [];
  });
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
