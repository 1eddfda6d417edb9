import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Where addresses are, read from a file of this machine: nobody is asked, and no address leaves the portal. */
export interface Countries {
  /** The country of an address as two letters (ISO 3166-1), or null where it is private or not known. */
  countryOf(ip: string | null): Promise<string | null>;
}

/** Files come in two forms: that of MaxMind and DB-IP, and the flat one of ip-location-db. */
interface CountryRecord {
  country?: { iso_code?: string };
  country_code?: string;
}

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

/** Reads the file of the configuration when the first address is asked for. A file that cannot be read is reported, and nothing is known. */
export const openCountries = ({ countryDatabase }: Pick<Config, 'countryDatabase'>, log: Logger): Countries => {
  let reading: Promise<Reader<CountryResponse> | undefined> | undefined;
  const open = async (file: string) => {
    try {
      return new Reader<CountryResponse>(await readFile(file));
    } catch (error) {
      log.error({ err: error }, 'COUNTRY_DATABASE cannot be read: no place is shown');
      return undefined;
    }
  };
  return {
    countryOf: async ip => {
      if (countryDatabase === undefined || ip === null || !isPublic(ip)) return null;
      reading ??= open(countryDatabase);
      const found: CountryRecord | null | undefined = (await reading)?.get(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
      const code = found?.country?.iso_code ?? found?.country_code ?? '';
      return /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
};
