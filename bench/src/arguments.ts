import { parseArgs } from 'node:util';

export interface Arguments {
  /** Rows in each ledger. */
  rows: number;
  /** The folder that keeps the data for the next run; undefined to delete it. */
  keep: string | undefined;
  /** End with code 1 when a bound does not hold. */
  strict: boolean;
  /** Measure only the groups whose name contains one of these words. */
  only: readonly string[];
  /** How long the crowd of `people` works. */
  minutes: number;
}

export const USAGE = `Usage: npm run bench -- [--rows 10000000] [--keep DIR] [--strict] [--only WORD,WORD] [--minutes 5]

  --rows    rows in each ledger, 10,000 to 50,000,000 (default 10,000,000; 1,000,000 for a quick run)
  --keep    keep the databases in this folder, so that a second run need not build the ledgers
  --only    measure only the groups whose name contains one of these words
  --minutes how long the people of the group people work, 1 to 600 (default 5)
  --strict  end with code 1 when a bound does not hold

The groups reports, screens and search measure on a ledger of every table, the others on one of Interac payins; a ledger that no
wanted group measures on is not built. It starts a PostgreSQL of its own, or makes
a database in the server of DATABASE_URL and OWNER_DATABASE_URL.
`;

/** Reads the command line. Throws a `RangeError` that says what is wrong. */
export const readArguments = (args: readonly string[]): Arguments => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '10000000' },
      keep: { type: 'string' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '5' },
      strict: { type: 'boolean', default: false },
    },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 10_000 || rows > 50_000_000)
    throw new RangeError('--rows must be a whole number from 10000 to 50000000');
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600)
    throw new RangeError('--minutes must be a whole number from 1 to 600');
  return {
    rows,
    minutes,
    keep: values.keep,
    strict: values.strict,
    only: values.only.split(',').filter(word => word !== ''),
  };
};
