import { logoUrl } from '@drumlin/contract/branding/logo.ts';
import { type Branding, DEFAULT_PARAMS } from '@drumlin/contract/branding/schemas.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

const addressOf = (id: string | null): string | null => (id === null ? null : logoUrl(id));

/**
 * How the payment flow of a merchant looks; the defaults where nobody has changed anything. Consumers see it without a session, so it takes
 * no scope: whoever reads it for a person checks first that the merchant is theirs.
 */
export const readBranding = async (db: Kysely<DB>, merchantId: string): Promise<Branding> => {
  const row = await db.selectFrom('branding').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
  if (!row)
    return {
      merchantId,
      lightLogo: null,
      darkLogo: null,
      darkModeToggle: false,
      params: DEFAULT_PARAMS,
      version: 0,
    };
  return {
    merchantId,
    lightLogo: addressOf(row.light_logo_id),
    darkLogo: addressOf(row.dark_logo_id),
    darkModeToggle: row.is_dark,
    params: {
      lightPrimaryColor: row.light_primary_color,
      lightBackgroundColor: row.light_background_color,
      darkPrimaryColor: row.dark_primary_color,
      darkBackgroundColor: row.dark_background_color,
      closeEnabled: row.close_enabled ? 'true' : 'false',
      displayName: row.display_name,
    },
    version: row.version,
  };
};
