import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type { Platform } from '../platform/platform.ts';

export interface OpenFinding {
  identity: IdentityId;
  part: string;
  /** Null: of all merchants together, or of none. */
  merchantId: string | null;
  /** Eastern. */
  day: string;
  about: string;
  /** Cents or rows. */
  difference: number;
}

/** Some findings that still hold, the newest day first. */
export const readOpen = async ({ pool }: Platform['database'], limit: number): Promise<OpenFinding[]> => {
  const { rows } = await pool.query<OpenFinding>(
    `select identity, part, merchant_id as "merchantId", et_day as day, about, difference
     from reconciliation_finding where closed_at is null order by et_day desc, id desc limit $1`,
    [limit],
  );
  return rows;
};
