import { randomUUID } from 'node:crypto';
import { BLANK_FEE, type Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeKind, FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { TestDatabase } from '../test-database.ts';

/** The profile that the migration brings. */
export const STANDARD_PROFILE = 'fee00000-0000-4000-8000-0000000000f1';

/** A fee as a form sends it. */
export const aFee = (changes: Partial<Fee> = {}): Fee => ({
  ...BLANK_FEE,
  id: randomUUID(),
  name: `Fee ${randomUUID().slice(0, 8)}`,
  debitJe: 'MERCHANT-AVAILABLE',
  creditJe: 'FEE-INCOME',
  journalCode: 'FEES',
  ...changes,
});

interface NewDefinition {
  channel?: PaymentChannel;
  type?: FeeType;
  merchantId?: string;
  /** The flat fee of each version, by its first day. */
  flats?: Readonly<Record<string, number>>;
  /** The flat fee of each version in Quebec, where that is another. */
  inQuebec?: number;
  /** Versions of other fees, by their first day. */
  versions?: Readonly<Record<string, readonly Fee[]>>;
}

const flatVersions = ({ flats = {}, inQuebec }: NewDefinition): Record<string, Fee[]> =>
  Object.fromEntries(
    Object.entries(flats).map(([day, flatCents]) => {
      const quebec = inQuebec === undefined ? [] : [aFee({ region: 'QC', flatCents: inQuebec })];
      return [day, [aFee({ flatCents }), ...quebec]];
    }),
  );

const MADE_AT = '2020-01-01T12:00:00Z';

/** Does what the serving role may not: adds what was made long ago, so that it may begin on any day since. */
const longAgo = async (
  { owner }: TestDatabase,
  table: 'fee_assignment' | 'fee_version',
  add: (ask: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const client = await owner.pool.connect();
  try {
    await client.query(`begin; alter table ${table} disable trigger ${table}__kept`);
    await add((text, values) => client.query(text, values));
    await client.query('set constraints all immediate');
    await client.query(`alter table ${table} enable trigger ${table}__kept; commit`);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The columns of fees, by their names in a form. */
const FEE_COLUMNS = `id uuid, name text, "debitJe" text, "creditJe" text, "journalCode" text, currency text, country text, region text,
  "flatCents" bigint, percentage int, "lowerCents" bigint, "upperCents" bigint, "minCents" bigint, "maxCents" bigint, "targetFeeId" uuid`;

/** A definition with its versions, made long ago. */
export const addDefinition = async (database: TestDatabase, definition: NewDefinition): Promise<string> => {
  const { channel = 'INTERAC', type = 'PAYIN', merchantId, versions = flatVersions(definition) } = definition;
  const id = randomUUID();
  const made = Object.entries(versions).map(([day, fees], nth) => ({ id: randomUUID(), number: nth + 1, day, fees }));
  await longAgo(database, 'fee_version', async ask => {
    await ask(
      'insert into fee_definition (id, name, channel, type, merchant_id) values ($1::text::uuid, $1::text, $2, $3, $4)',
      [id, channel, type, merchantId ?? null],
    );
    await ask(
      `insert into fee_version (id, definition_id, number, effective_from, fees, made_at)
      select v.id, $1, number, day, jsonb_array_length(fees), $3 from jsonb_to_recordset($2) v (id uuid, number int, day date, fees jsonb)`,
      [id, JSON.stringify(made), MADE_AT],
    );
    await ask(
      `insert into fee (version_id, fees, position, id, name, debit_je, credit_je, journal_code, currency, country, region, flat_cents,
        percentage, lower_cents, upper_cents, min_cents, max_cents, target_fee_id)
      select v.id, jsonb_array_length(v.fees), n - 1, f.id, name, debit_je, credit_je, journal_code, currency, country, region, flat_cents,
        percentage, lower_cents, upper_cents, min_cents, max_cents, target_fee_id
      from jsonb_to_recordset($1) v (id uuid, fees jsonb),
        rows from (jsonb_to_recordset(v.fees) as (${FEE_COLUMNS})) with ordinality f (
          id, name, debit_je, credit_je, journal_code, currency, country, region, flat_cents, percentage, lower_cents, upper_cents, min_cents, max_cents, target_fee_id, n)`,
      [JSON.stringify(made)],
    );
  });
  return id;
};

/** A profile of definitions. */
export const addProfile = async ({ pool }: TestDatabase, definitionIds: readonly string[]): Promise<string> => {
  const id = randomUUID();
  await pool.query('insert into fee_profile (id, name) values ($1::text::uuid, $1::text)', [id]);
  await pool.query(
    `insert into fee_profile_definition (profile_id, definition_id, channel, type)
    select $1, id, channel, type from fee_definition where id = any ($2)`,
    [id, definitionIds],
  );
  return id;
};

interface Chosen {
  merchantId: string | null;
  from: string;
  profileId?: string | null;
  /** Of e-Transfer payins, where `kind` does not say another. */
  definitionId?: string | null;
  kind?: FeeKind;
}

/** A choice of fees that was made long ago. */
export const assignFees = async (
  database: TestDatabase,
  { merchantId, from, profileId = null, definitionId, kind = { channel: 'INTERAC', type: 'PAYIN' } }: Chosen,
): Promise<void> => {
  const { channel = null, type = null } = definitionId === undefined ? {} : kind;
  await longAgo(database, 'fee_assignment', async ask => {
    await ask(
      `insert into fee_assignment (merchant_id, profile_id, definition_id, channel, type, effective_from, made_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [merchantId, profileId, definitionId ?? null, channel, type, from, MADE_AT],
    );
  });
};
