import type { BannerValues } from '@drumlin/contract/portal/settings.ts';
import type { Updateable } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { PortalSetting } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesOf } from './changes.ts';
import { getSettingRow, type SettingRow, updateSetting } from './queries.ts';

const bannerOf = (row: SettingRow): BannerValues | null => {
  const { banner_severity: severity, banner_en: en, banner_fr: fr, banner_from: from, banner_until: until } = row;
  return severity && en && fr && from && until ? { severity, en, fr, from, until } : null;
};

/** What is set, as the screen of the settings shows it. */
export const readSettings = async ({ database, config }: Platform) => {
  const row = await getSettingRow(database.db);
  return {
    version: row.version,
    banner: bannerOf(row),
    chatScriptUrl: row.chat_script_url,
    installedChatScriptUrl: config.chatWidgetUrl ?? null,
    supportEmail: row.support_email,
    supportPhone: row.support_phone,
  };
};

type Details = ReturnType<typeof changesOf>;

interface Change {
  version: number;
  /** What the trail calls it. */
  object: string;
  /** What is not as it was; undefined where all is. */
  detailsOf: (row: SettingRow) => Details;
  columns: Updateable<PortalSetting>;
}

/** Changes a part of the settings, on record. Throws `settingChanged` where somebody else was faster. */
const save = (
  { database }: Platform,
  act: Act<Session>,
  { version, object, detailsOf, columns }: Change,
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const row = await getSettingRow(trx, { lock: true });
    if (row.version !== version) throw new AppError('settingChanged');
    const details = detailsOf(row);
    if (!details) return { answer: { version } };
    return { answer: { version: await updateSetting(trx, columns) }, entry: { object, details } };
  });

const NO_BANNER = { severity: null, en: null, fr: null, from: null, until: null };

/** An instant to the second, as it is read from the table. */
const toSecond = (text: string): string => `${new Date(text).toISOString().slice(0, 19)}Z`;

/** Sets the maintenance banner, or takes it away with null. */
export const saveBanner = (
  platform: Platform,
  act: Act<Session>,
  { version, banner }: { version: number; banner: BannerValues | null },
) => {
  const after = banner ? { ...banner, from: toSecond(banner.from), until: toSecond(banner.until) } : NO_BANNER;
  return save(platform, act, {
    version,
    object: 'maintenance banner',
    detailsOf: row => changesOf(bannerOf(row) ?? NO_BANNER, after),
    columns: {
      banner_severity: after.severity,
      banner_en: after.en,
      banner_fr: after.fr,
      banner_from: after.from,
      banner_until: after.until,
    },
  });
};

/** Sets the script of the chat; null for that of the installation. Chats begun before go on with theirs until they are reloaded. */
export const saveChat = (
  platform: Platform,
  act: Act<Session>,
  { version, scriptUrl }: { version: number; scriptUrl: string | null },
) =>
  save(platform, act, {
    version,
    object: 'chat widget',
    detailsOf: row => changesOf({ scriptUrl: row.chat_script_url }, { scriptUrl }),
    columns: { chat_script_url: scriptUrl },
  });

/** Sets where people who need help turn to. */
export const saveSupport = (
  platform: Platform,
  act: Act<Session>,
  { version, email, phone }: { version: number; email: string | null; phone: string | null },
) =>
  save(platform, act, {
    version,
    object: 'support addresses',
    detailsOf: row => changesOf({ email: row.support_email, phone: row.support_phone }, { email, phone }),
    columns: { support_email: email, support_phone: phone },
  });
