import { type FollowParts, followRows } from '../postgres/followed-rows.ts';

interface FlagRow {
  name: string;
  merchant_parent_id: string | null;
  is_on: boolean;
}

/** What operators have set of one flag: for a merchant parent, and for all that have nothing of their own; undefined where nothing. */
export interface SetFlag {
  own: boolean | undefined;
  general: boolean | undefined;
}

export interface StoredFlags {
  /** Throws while the table could never be read. */
  find(name: string, merchantParentId: string | undefined): Promise<SetFlag>;
}

/** The table of flags as it is now. */
export const followStoredFlags = (parts: FollowParts): StoredFlags => {
  const rows = followRows<FlagRow>(parts, {
    topic: 'flag_changed',
    statement: 'select name, merchant_parent_id, is_on from feature_flag',
    name: 'feature flags',
  });
  return {
    find: async (name, merchantParentId) => {
      const set = (await rows()).filter(row => row.name === name);
      const at = (parent: string | null | undefined) => set.find(row => row.merchant_parent_id === parent)?.is_on;
      return { own: at(merchantParentId), general: at(null) };
    },
  };
};
