import type { Command } from 'commander';
import { sql } from 'kysely';
import { OperatorError } from '../platform/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { say } from './say.ts';
import { withPlatform } from './with-platform.ts';

const MAX_NAMED = 20;

interface Chain {
  records: number;
  /** What the chain itself says it holds. */
  position: number;
  hash: string;
}

/** Records whose hash is not that of their content after the record before them, or before which one is missing. */
const findBroken = async ({ database }: Platform): Promise<number[]> => {
  const { rows } = await sql<{ position: number }>`
    select position from (
      select r.position, r.hash, audit_record_hash(lag(r.hash, 1, '\\x') over w, r) as expected,
        lag(r.position, 1, 0::bigint) over w as previous
      from audit_record r window w as (order by r.position)
    ) chained
    where hash <> expected or position <> previous + 1
    order by position limit ${MAX_NAMED}`.execute(database.db);
  return rows.map(({ position }) => position);
};

const readChain = async ({ database }: Platform): Promise<Chain> => {
  const { rows } = await sql<Chain>`
    select (select count(*) from audit_record) as records, position, encode(hash, 'hex') as hash from audit_chain`.execute(
    database.db,
  );
  const [chain] = rows;
  if (!chain) throw new OperatorError('The end of the audit chain is missing');
  return chain;
};

/**
 * Checks every record of the audit trail against the one before it and answers the end of the chain. Throws `OperatorError` naming
 * the records that were changed, or before which one was taken out, and when the newest are missing.
 */
export const verifyAudit = async (platform: Platform): Promise<Chain> => {
  const broken = await findBroken(platform);
  if (broken.length > 0) {
    throw new OperatorError(`The audit trail was changed at or just before record ${broken.join(', ')}`);
  }
  const chain = await readChain(platform);
  if (chain.records !== chain.position) {
    throw new OperatorError(`The audit trail has ${chain.records} records, but ${chain.position} were written`);
  }
  return chain;
};

/** Adds `portal audit verify`. */
export const auditCommand = (program: Command): void => {
  program
    .command('audit')
    .description('check the audit trail')
    .command('verify')
    .description('check that no record was changed or taken out since it was written')
    .addHelpText(
      'after',
      '\nKeep the line it prints somewhere else: whoever can rewrite the whole trail cannot rewrite your copy of its end.',
    )
    .action(() =>
      withPlatform(async platform => {
        const { records, hash } = await verifyAudit(platform);
        say(`${records} records, unchanged. The chain ends in ${hash || 'nothing'}.`);
      }),
    );
};
