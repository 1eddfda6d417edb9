/** The number of merchants; the k-th has 1/k of the largest one's payins. */
export const MERCHANTS = 200;
/** Merchants are assigned to parents in turn, so that most parents have a large, a medium and a small one. */
const PARENTS = 67;

/** The identifier of the k-th largest merchant. */
export const merchantId = (rank: number): string => `BM${String(rank).padStart(6, '0')}`;

/** The parent of the second largest merchant, and its three merchants. */
export const PARENT = 'BP02';
export const PARENT_MERCHANTS: readonly string[] = [2, 2 + PARENTS, 2 + 2 * PARENTS].map(merchantId);

export const MERCHANTS_SQL = `
  insert into merchant_parent (id, name)
  select 'BP' || lpad(n::text, 2, '0'), 'Parent ' || n from generate_series(1, ${PARENTS}) n;
  insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on)
  select 'BM' || lpad(n::text, 6, '0'), 'BP' || lpad(((n - 1) % ${PARENTS} + 1)::text, 2, '0'), 'Merchant ' || n,
    'ACTIVE', array['INTERAC', 'IBT'], date '2024-01-01'
  from generate_series(1, ${MERCHANTS}) n`;
