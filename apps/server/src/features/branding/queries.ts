import type { Branding } from '@drumlin/contract/branding/schemas.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** A merchant within the scope and whose it is. */
export const findMerchant = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_parent_id'])
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

/** Holds the branding of a merchant, whether or not there is one, until the transaction ends. */
export const lockBranding = async (trx: Kysely<DB>, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('branding'), hashtext(${merchantId}))`.execute(trx);
};

/** What is stored of a logo; never an SVG, though there may be some of before. */
export interface Logo {
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

/** Stores a logo of a merchant within the scope under an id of its own, which nothing names yet. */
export const insertLogo = async (
  trx: Kysely<DB>,
  scope: MerchantScope,
  merchantId: string,
  { mediaType, bytes }: Logo,
): Promise<string> => {
  const { id } = await trx
    .insertInto('branding_logo')
    .columns(['merchant_id', 'media_type', 'bytes'])
    .expression(eb =>
      eb
        .selectFrom('merchant')
        .select(['merchant_id', eb.val(mediaType).as('media_type'), eb.val(bytes).as('bytes')])
        .where('merchant_id', '=', merchantId)
        .where(merchantWithin(scope)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What a branding becomes: of its logos the ids. */
export interface SavedBranding extends Pick<Branding, 'merchantId' | 'darkModeToggle' | 'params'> {
  lightLogoId: string | null;
  darkLogoId: string | null;
  changedBy: number;
}

/** Saves the branding of a merchant that is locked, and removes the logos that it no longer names. */
export const putBranding = async (
  trx: Kysely<DB>,
  { merchantId, lightLogoId, darkLogoId, darkModeToggle, params, changedBy }: SavedBranding,
): Promise<void> => {
  const values = {
    light_logo_id: lightLogoId,
    dark_logo_id: darkLogoId,
    is_dark: darkModeToggle,
    light_primary_color: params.lightPrimaryColor,
    light_background_color: params.lightBackgroundColor,
    dark_primary_color: params.darkPrimaryColor,
    dark_background_color: params.darkBackgroundColor,
    close_enabled: params.closeEnabled === 'true',
    display_name: params.displayName,
    changed_by: changedBy,
  };
  await trx
    .insertInto('branding')
    .values({ merchant_id: merchantId, ...values })
    .onConflict(conflict =>
      conflict.column('merchant_id').doUpdateSet(({ ref }) => ({
        ...values,
        changed_at: sql`clock_timestamp()`,
        version: sql`${ref('branding.version')} + 1`,
      })),
    )
    .execute();
  const used = [lightLogoId, darkLogoId].filter(id => id !== null);
  await trx
    .deleteFrom('branding_logo')
    .where('merchant_id', '=', merchantId)
    .$if(used.length > 0, query => query.where('id', 'not in', used))
    .execute();
};

/** A logo that is in force, whosever it is: whoever is shown a payment page has its address and no session. */
export const findLogo = (db: Kysely<DB>, id: string) =>
  db.selectFrom('branding_logo').select(['media_type', 'bytes']).where('id', '=', id).executeTakeFirst();
