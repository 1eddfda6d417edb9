import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { region } from '@drumlin/contract/enumerations/regions.ts';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics.ts';

/** Where an address is: a country as two letters (ISO 3166-1), a region as the part of ISO 3166-2 after it; null where that is not known. */
export interface Place {
  country: string | null;
  region: string | null;
}

/** Where addresses are, read from a file of this machine: nobody is asked, and no address leaves the portal. */
export interface Countries {
  /** Where an address is; a private one is nowhere. */
  placeOf(ip: string | null): Promise<Place>;
  /** What the file tells of a public address. */
  tells(): Promise<'none' | 'countries' | 'regions'>;
  /** The country of an address as two letters (ISO 3166-1), or null where it is private or not known. */
  countryOf(ip: string | null): Promise<string | null>;
}

/** Files come in two forms: that of MaxMind and DB-IP, and the flat one of ip-location-db. */
interface PlaceRecord {
  country?: { iso_code?: string };
  country_code?: string;
  subdivisions?: { iso_code?: string }[];
  /** A region by its English name. */
  state1?: string;
}

const NOWHERE: Place = { country: null, region: null };

/** Files without codes of regions have names, of which those of Canada are known. */
const regionOf = (record: PlaceRecord, country: string): string | null => {
  const code = record.subdivisions?.[0]?.iso_code;
  if (code !== undefined) return /^[A-Z0-9]{1,3}$/.test(code) ? code : null;
  if (country !== 'CA') return null;
  return region.values.find(each => region.entries[each].label === record.state1) ?? null;
};

/** The place that a record of a file tells. */
export const placeIn = (record: PlaceRecord | null | undefined): Place => {
  const country = record?.country?.iso_code ?? record?.country_code ?? '';
  return record && /^[A-Z]{2}$/.test(country) ? { country, region: regionOf(record, country) } : NOWHERE;
};

const own = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(network, bits, 'ipv6');

const isPublic = (ip: string): boolean => {
  const version = isIP(ip);
  return version !== 0 && !own.check(ip, version === 4 ? 'ipv4' : 'ipv6');
};

/** How long a file that cannot be read is left alone. */
const RETRY_MS = 60_000;

/** The file of the configuration, read when it is first asked for; one that cannot be read is reported, and tried again after a minute. */
const openFile = (file: string, log: Logger, clock: Clock) => {
  let reader: Reader<CountryResponse> | undefined;
  let reading: Promise<void> | undefined;
  let retryAt = Number.NEGATIVE_INFINITY;
  const open = async () => {
    try {
      reader = new Reader<CountryResponse>(await readFile(file));
      log.info({ type: reader.metadata.databaseType, built: reader.metadata.buildEpoch }, 'COUNTRY_DATABASE is read');
    } catch (error) {
      retryAt = clock.now().getTime() + RETRY_MS;
      log.error(
        { err: error },
        'COUNTRY_DATABASE cannot be read: no place is known until it can, and it is tried again',
      );
    }
    reading = undefined;
  };
  return async () => {
    if (reader === undefined && clock.now().getTime() >= retryAt) {
      reading ??= open();
      await reading;
    }
    return reader;
  };
};

/** Opens the file of the configuration. While it cannot be read nothing is known. */
export const openCountries = (
  { countryDatabase }: Pick<Config, 'countryDatabase'>,
  log: Logger,
  clock: Clock,
): Countries => {
  const read = countryDatabase === undefined ? async () => undefined : openFile(countryDatabase, log, clock);
  const placeOf = async (ip: string | null): Promise<Place> => {
    if (ip === null || !isPublic(ip)) return NOWHERE;
    return placeIn((await read())?.get(ip.replace(/^::ffff:(?=\d+\.)/i, '')) as PlaceRecord | null | undefined);
  };
  return {
    placeOf,
    countryOf: async ip => (await placeOf(ip)).country,
    tells: async () => {
      const type = (await read())?.metadata.databaseType;
      if (type === undefined) return 'none';
      return /city|region|precision|enterprise/i.test(type) ? 'regions' : 'countries';
    },
  };
};

interface Observed {
  config: Pick<Config, 'countryDatabase'>;
  countries: Pick<Countries, 'tells'>;
  metrics: Pick<Metrics, 'registry'>;
}

/** Where a file is named, reads it, so that one that cannot be is reported at the start, and adds to the figures whether it could be read. */
export const observeCountries = async ({ config, countries, metrics }: Observed): Promise<void> => {
  if (config.countryDatabase === undefined) return;
  new Gauge({
    name: 'country_database_readable',
    help: 'Whether the file of COUNTRY_DATABASE could be read (1) or not (0)',
    registers: [metrics.registry],
    async collect() {
      this.set((await countries.tells()) === 'none' ? 0 : 1);
    },
  });
  await countries.tells();
};
