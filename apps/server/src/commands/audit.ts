import { type Command, InvalidArgumentError } from 'commander';
import { sql } from 'kysely';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

const MAX_NAMED = 20;

/** A record's number in the chain and its hash, as the command prints and takes them. */
interface Link {
  position: number;
  hash: string;
}

interface Chain extends Link {
  records: number;
  /** The hash of the last record; empty when there is none. */
  lastHash: string;
}

/** Records whose hash does not follow from their content and the record before them, or before which one is missing. */
const findBroken = async ({ database }: Platform): Promise<number[]> => {
  const query = sql<{ position: number }>`
    select position from (
      select r.position, r.hash, audit_record_hash(lag(r.hash, 1, '\\x') over w, r) as expected,
        lag(r.position, 1, 0::bigint) over w as previous
      from audit_record r window w as (order by r.position)
    ) chained
    where hash <> expected or position <> previous + 1
    order by position limit ${MAX_NAMED}`.compile(database.db);
  // On a long trail this takes longer than the time limit of requests
  const { rows } = await database.trailPool.query<{ position: number }>(query.sql, [...query.parameters]);
  return rows.map(({ position }) => position);
};

const readChain = async ({ database }: Platform): Promise<Chain> => {
  const { rows } = await sql<Chain>`
    select (select count(*) from audit_record) as records, position, encode(hash, 'hex') as hash,
      coalesce((select encode(r.hash, 'hex') from audit_record r order by r.position desc limit 1), '') as "lastHash"
    from audit_chain`.execute(database.db);
  const [chain] = rows;
  if (!chain) throw new OperatorError('The end of the audit chain is missing');
  return chain;
};

/** Throws `OperatorError` unless the record that was once the last is still there and unchanged. */
const checkExpected = async ({ database }: Platform, { position, hash }: Link): Promise<void> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_record where position = ${position}`.execute(database.db);
  const [found] = rows;
  if (!found) throw new OperatorError(`Record ${position} of the audit trail is gone`);
  if (found.hash !== hash) {
    throw new OperatorError(
      `Record ${position} of the audit trail, or one before it, was rewritten since its end was noted`,
    );
  }
};

/**
 * Checks every record of the audit trail against the one before it and the last against the end of the chain, and returns that end.
 * Throws `OperatorError` naming the records that were changed or before which one was removed, when the newest are missing or
 * rewritten, and when the record `expected` is not there unchanged.
 */
export const verifyAudit = async (platform: Platform, expected?: Link): Promise<Chain> => {
  const broken = await findBroken(platform);
  if (broken.length > 0) {
    throw new OperatorError(`The audit trail was changed at or just before record ${broken.join(', ')}`);
  }
  const chain = await readChain(platform);
  if (chain.records !== chain.position) {
    throw new OperatorError(`The audit trail has ${chain.records} records, but ${chain.position} were written`);
  }
  if (chain.lastHash !== chain.hash) {
    throw new OperatorError(
      'The newest records of the audit trail were rewritten: they do not lead to the end of the chain',
    );
  }
  if (expected) await checkExpected(platform, expected);
  return chain;
};

const parseLink = (given: string): Link => {
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(given) ?? [];
  if (position === undefined || hash === undefined) {
    throw new InvalidArgumentError('It is what the command has printed: a number, a colon and 64 hexadecimal digits.');
  }
  return { position: Number(position), hash };
};

const runVerify = ({ expect }: { expect?: Link }): Promise<void> =>
  withPlatform(async platform => {
    const { records, position, hash } = await verifyAudit(platform, expect);
    if (expect) printLine(`Record ${expect.position} is as it was.`);
    printLine(`${records} records, unchanged. The chain ends in ${hash === '' ? 'nothing' : `${position}:${hash}`}`);
  });

/** Adds `portal audit verify`. */
export const auditCommand = (program: Command): void => {
  program
    .command('audit')
    .description('check the audit trail')
    .command('verify')
    .description('check that no record was changed or taken out since it was written')
    .option('--expect <end>', 'what the chain ended in earlier, as it was printed then', parseLink)
    .addHelpText(
      'after',
      '\nKeep the end it prints somewhere else: whoever can rewrite the whole trail cannot rewrite your copy of its end. With --expect it is compared.',
    )
    .action(runVerify);
};
