import type { IP_SORTS, IpListQuery } from '@drumlin/contract/ip-allowlist/routes.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { inForce } from '../../access/allowed-addresses.ts';
import { type MerchantScope, ownWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { DB, IpAllowlistEntry } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';

export type EntryRow = Selectable<IpAllowlistEntry>;

/** The entries of the very company of the scope. */
const own = (db: Kysely<DB>, scope: MerchantScope) => db.selectFrom('ip_allowlist_entry').where(ownWithin(scope));

type Filters = Pick<IpListQuery, 'type' | 'keyword'>;

const listed = (db: Kysely<DB>, scope: MerchantScope, { type, keyword = '' }: Filters, now: Date) =>
  own(db, scope)
    .where(sql<boolean>`${inForce(now)} = ${type === 'active'}`)
    .$if(keyword !== '', query =>
      query.where(
        sql<boolean>`(abbrev(address) like ${containsPattern(keyword)} or ${foldedContains(sql`folded(description)`, keyword)})`,
      ),
    );

const LATEST = sql`coalesce(removed_at, expires_at)`;
/** What each sort reads. */
const SORTS: Readonly<Record<(typeof IP_SORTS)[number], ReturnType<typeof sql>>> = {
  id: sql`id`,
  ipAddress: sql`address`,
  description: sql`folded(description)`,
  createdDate: sql`created_at`,
  userName: sql`folded(creator_name)`,
  expiryDate: sql`expires_at`,
  disabledDate: LATEST,
};
const orderOf = ({ sort, sortBy, order }: IpListQuery) => {
  const [key, direction] = sort ? sort.split(',') : [sortBy, order === 'DESC' ? 'desc' : 'asc'];
  return key
    ? { by: SORTS[key as (typeof IP_SORTS)[number]], direction: direction as 'asc' | 'desc' }
    : { by: LATEST, direction: 'desc' as const };
};

/** The entries in force, or the others; what was added or has ended last comes first, unless another order is asked for. */
export const listEntries = (db: Kysely<DB>, scope: MerchantScope, query: IpListQuery, now: Date) => {
  const { by, direction } = orderOf(query);
  return listed(db, scope, query, now).selectAll().orderBy(by, direction).orderBy('id');
};

export const countInForce = async (db: Kysely<DB>, scope: MerchantScope, now: Date): Promise<number> => {
  const { rows } = await listed(db, scope, { type: 'active' }, now)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

/** Lets one at a time add an address to the list of a company, until the transaction ends. */
export const lockList = async (trx: Kysely<DB>, merchantParentId: string | null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('ip allowlist'), hashtext(${merchantParentId ?? ''}))`.execute(trx);
};

interface NewEntry extends Pick<EntryRow, 'merchant_parent_id' | 'address' | 'description' | 'creator_id'> {
  created_at: Date;
  expires_at: Date;
}

/** Adds an entry, with its creator as they are called now. */
export const insertEntry = async (trx: Kysely<DB>, entry: NewEntry): Promise<string> => {
  const { id } = await trx
    .insertInto('ip_allowlist_entry')
    .values(({ selectFrom }) => {
      const creator = selectFrom('app_user').where('id', '=', entry.creator_id);
      return {
        ...entry,
        creator_name: creator.select(sql<string>`trim(first_name || ' ' || last_name)`.as('name')).$asScalar(),
        creator_email: creator.select('email').$asScalar(),
      };
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An entry of the very company of the scope. `lock` holds it until the transaction ends. */
export const findEntry = (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: string,
  { lock = false } = {},
): Promise<EntryRow | undefined> =>
  own(db, scope)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/** Whether there is an entry of this id within the scope. */
export const existsWithin = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  db.selectFrom('ip_allowlist_entry').select('id').where('id', '=', id).where(parentWithin(scope)).executeTakeFirst();

export const markRemoved = async (trx: Kysely<DB>, id: string, now: Date): Promise<void> => {
  await trx.updateTable('ip_allowlist_entry').set({ removed_at: now }).where('id', '=', id).execute();
};
