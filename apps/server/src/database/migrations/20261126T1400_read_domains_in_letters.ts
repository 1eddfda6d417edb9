import { domainToUnicode } from 'node:url';
import { type Kysely, sql } from 'kysely';

/** The addresses that are compared or written to. What records say stays as it was. */
const COLUMNS = [
  ['app_user', 'email'],
  ['app_user', 'held_by'],
  ['try_counter', 'email'],
  ['merchant_contact', 'email'],
  ['portal_setting', 'support_email'],
] as const;

/** The letters that an address is kept in (`LETTERS` of the contract). */
const LATIN = /^[a-z0-9\u00df-\u00f6\u00f8-\u012f\u0132-\u0137\u0139-\u017e-]+$/;

const readLabel = (label: string): string => {
  const letters = label.startsWith('xn--') ? domainToUnicode(label) : label;
  return LATIN.test(letters) ? letters : label;
};

const readDomain = (address: string): string => {
  const [local, domain = ''] = address.split('@');
  return `${local}@${domain.split('.').map(readLabel).join('.')}`;
};

/** Addresses are kept with the letters of their domain. Until now such a domain was taken in Punycode alone, so no two become one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const [from, address] = [sql.table(table), sql.ref(column)];
    const found = await sql<{
      kept: string;
    }>`select distinct ${address} as kept from ${from} where ${address} like '%xn--%'`.execute(db);
    for (const { kept } of found.rows)
      await sql`update ${from} set ${address} = ${readDomain(kept)} where ${address} = ${kept}`.execute(db);
  }
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
