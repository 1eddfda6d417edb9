import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { FLAG_NAMES } from '@drumlin/contract/core/flags.ts';
import { answerPage } from '@drumlin/contract/core/paging.ts';
import type { ListMerchantsQuery } from '@drumlin/contract/merchants/admin.ts';
import type { ListedMerchant, ManagedMerchant, ManagedParent } from '@drumlin/contract/merchants/schemas.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import { hasFeesFor } from '../../fees/in-force.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import { countByStatus, listManaged, listParents } from './admin-queries.ts';
import type { SeenBalances } from './available-balance-queries.ts';
import { findManaged, listContacts } from './managed-queries.ts';
import {
  findAvailableBalances,
  findInteracBalance,
  findWallets,
  listActivity,
  listFiles,
  readPeople,
} from './page-queries.ts';
import { missingOf } from './readiness.ts';

/** How many people, files and acts the page of a merchant begins with. */
const FIRST = 5;

/** Of which products somebody may see what merchants have. */
export const seenBalances = ({ permissions }: Principal): SeenBalances => ({
  interac: permissions.has('INTERAC_DISBURSEMENT_ORION'),
  ibt: permissions.has('IBT_DISBURSEMENT_ORION'),
});

type ListedRow = Awaited<ReturnType<typeof listManaged>>[number];

const presentListed = (row: ListedRow): ListedMerchant => ({
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  merchantParentId: row.merchant_parent_id,
  merchantParentName: row.parent_name,
  products: PRODUCTS.filter(product => row.products.includes(product)),
  status: row.status,
  people: row.people,
  lastFile: row.dataset && row.taken_at ? { dataset: row.dataset, takenAt: row.taken_at.toISOString() } : null,
  availableBalance: row.available_balance,
});

/** One page of the merchants, and how many there are of each status. */
export const readMerchants = async (
  { database: { db } }: Platform,
  principal: Principal,
  query: ListMerchantsQuery,
) => {
  const [rows, byStatus] = await Promise.all([
    listManaged(db, principal.scope, query, seenBalances(principal)),
    countByStatus(db, principal.scope, query),
  ]);
  const counts = { DRAFT: 0, ACTIVE: 0, SUSPENDED: 0 };
  for (const { status, rows: count } of byStatus) counts[status] = count;
  const totalRecords = query.status ? counts[query.status] : counts.DRAFT + counts.ACTIVE + counts.SUSPENDED;
  return {
    data: rows.map(presentListed),
    ...answerPage(query, totalRecords),
    counts,
  };
};

const readBalances = async (
  { database: { db } }: Platform,
  principal: Principal,
  id: string,
): Promise<ManagedMerchant['balances']> => {
  const { scope } = principal;
  const sees = seenBalances(principal);
  const [available, interac, wallets] = await Promise.all([
    findAvailableBalances(db, scope, id, sees),
    sees.interac ? findInteracBalance(db, scope, id) : undefined,
    sees.ibt ? findWallets(db, scope, id) : undefined,
  ]);
  return {
    availableBalance: available?.together ?? null,
    interac: interac
      ? {
          availableBalance: available?.interac ?? null,
          pending: interac.pending_cents,
          reserve: interac.reserve_cents,
          updatedAt: interac.updated_at.toISOString(),
        }
      : null,
    ibt: wallets?.updated_at
      ? {
          availableBalance: available?.ibt ?? null,
          pending: wallets.pending,
          reserve: wallets.reserve,
          updatedAt: wallets.updated_at.toISOString(),
        }
      : null,
  };
};

/** What stands beside the settings on a merchant's page. */
const readBeside = async (platform: Platform, principal: Principal, id: string, merchantParentId: string) => {
  const { db } = platform.database;
  const { scope } = principal;
  const [people, balances, files, activity] = await Promise.all([
    readPeople(db, scope, merchantParentId, FIRST),
    readBalances(platform, principal, id),
    listFiles(db, scope, id, FIRST),
    listActivity(db, scope, id, FIRST),
  ]);
  return {
    people,
    balances,
    files: files.map(({ id: run, dataset, file_name, row_count, finished_at }) => ({
      id: run,
      dataset,
      fileName: file_name,
      rows: row_count,
      takenAt: finished_at.toISOString(),
    })),
    activity: activity.map(({ happened_at, ...record }) => ({
      ...record,
      happenedAt: happened_at.toISOString(),
    })),
  };
};

const readFlags = ({ flags }: Platform, merchantParentId: string): Promise<ManagedMerchant['flags']> =>
  Promise.all(FLAG_NAMES.map(async name => ({ name, isOn: await flags.isOn(name, { merchantParentId }) })));

/** A merchant with all that its page gathers. Throws `notFound`. */
export const readMerchant = async (platform: Platform, principal: Principal, id: string): Promise<ManagedMerchant> => {
  const { db } = platform.database;
  const row = await getWithin(principal.scope, scope => findManaged(db, scope, id));
  const contacts = await listContacts(db, principal.scope, id);
  const { products, settlement_time: settlementTime, has_ratings: hasRatings } = row;
  const hasFees = await hasFeesFor(db, { merchantId: id, products, day: easternDay(platform.clock.now()) });
  return {
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    merchantParentId: row.merchant_parent_id,
    merchantParentName: row.parent_name,
    status: row.status,
    parentStatus: row.parent_status,
    suspendedReason: row.suspended_reason,
    openedOn: row.opened_on,
    isManaged: row.is_managed,
    mfaEnforced: row.mfa_enforced,
    flags: await readFlags(platform, row.merchant_parent_id),
    version: row.version,
    products,
    settlementTime,
    allowsDeclines: row.allows_declines,
    allowsTestApi: row.allows_test_api,
    contacts,
    missing: missingOf({ products, settlementTime, contacts, hasRatings, hasFees }),
    ...(await readBeside(platform, principal, id, row.merchant_parent_id)),
  };
};

/** One page of the merchant parents. */
export const readParents = async (
  { database: { db } }: Platform,
  { scope }: Principal,
  query: { keyword?: string | undefined; page: number; limit: number },
) => {
  const { rows, paging } = await readPage(listParents(db, scope, query.keyword), query);
  const data = rows.map(({ mfa_enforced: mfaEnforced, ...parent }): ManagedParent => ({ ...parent, mfaEnforced }));
  return { data, ...paging };
};
