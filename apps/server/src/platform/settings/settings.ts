import type { Config } from '../config/config.ts';
import { type FollowParts, followRows } from '../postgres/followed-rows.ts';

interface SettingRow {
  version: number;
  banner_severity: 'info' | 'warning' | null;
  banner_en: string | null;
  banner_fr: string | null;
  banner_from: Date | null;
  banner_until: Date | null;
  chat_script_url: string | null;
  support_email: string | null;
  support_phone: string | null;
}

/** What staff have set for everybody, as it is now, in every process. */
export interface PortalSettings {
  /** Throws while it could never be read. */
  read(): Promise<SettingRow>;
  /** The script of the chat widget: what is set, else what the installation says; undefined: there is no chat. */
  chatScriptUrl(): Promise<string | undefined>;
}

export const followPortalSettings = (
  parts: FollowParts,
  { chatWidgetUrl }: Pick<Config, 'chatWidgetUrl'>,
): PortalSettings => {
  const rows = followRows<SettingRow>(parts, {
    topic: 'portal_setting_changed',
    statement: 'select * from portal_setting',
    name: 'settings of the portal',
  });
  const read = async () => {
    const [row] = await rows();
    if (row === undefined) throw new Error('The table portal_setting has no row');
    return row;
  };
  return { read, chatScriptUrl: async () => (await read()).chat_script_url ?? chatWidgetUrl };
};
