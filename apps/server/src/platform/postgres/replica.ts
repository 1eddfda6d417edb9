import type pg from 'pg';

/** A replica as reports are read from it. It serves while it answers, is in recovery, and is no further behind than it may be. */
export interface Replica {
  serves(): boolean;
  /** How far it is behind the primary, to a second or so; it grows while the replica is down. Null until that is known. */
  lagSeconds(): number | null;
  close(): void;
}

export interface ReplicaParts {
  /** Pools of one connection each, for nothing but looking. */
  primary: pg.Pool;
  copy: pg.Pool;
  maxLagSeconds: number;
  /** Told after the first look, and then whenever it begins or ends to serve. */
  onChange: (state: { serves: boolean; lagSeconds: number | null }) => void;
}

/** Where the log of the primary ended at a moment, in bytes: a replica that has replayed so much has all that was committed before. */
interface Mark {
  at: number;
  position: number;
}

const LOOK_EVERY_MS = 1_000;

/** Of a replica that is behind by more than an hour the lag is told from the last mark there was room for, so never too small. */
const MAX_MARKS = 3_600;

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as position`;
/** Null once it was promoted: from then on it has a life of its own. */
const REPLAYED = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 end as position`;

/** Undefined where nothing answers. */
const readPosition = async (pool: pg.Pool, statement: string): Promise<number | undefined> => {
  const { rows } = await pool.query<{ position: number | null }>(statement).catch(() => ({ rows: [] }));
  return rows[0]?.position ?? undefined;
};

/**
 * Looks at a replica each second. Its lag is measured against the primary, not by what the replica says of itself: one that is cut off
 * from its primary has replayed all it ever got, and the time of its last transaction is long ago where nobody writes.
 */
export const watchReplica = ({ primary, copy, maxLagSeconds, onChange }: ReplicaParts): Replica => {
  const marks: Mark[] = [];
  let answers = false;
  let completeAsOf: number | undefined;
  let wasServing: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lagSeconds = () => (completeAsOf === undefined ? null : (performance.now() - completeAsOf) / 1000);
  // Worked out whenever it is asked: it gets no younger between two looks
  const serves = () => answers && (lagSeconds() ?? Number.POSITIVE_INFINITY) <= maxLagSeconds;
  const tell = (): void => {
    if (isClosed || serves() === wasServing) return;
    wasServing = serves();
    onChange({ serves: wasServing, lagSeconds: lagSeconds() });
  };
  const look = async (): Promise<void> => {
    const at = performance.now();
    const written = await readPosition(primary, WRITTEN);
    if (written !== undefined && marks.length < MAX_MARKS) marks.push({ at, position: written });
    const replayed = await readPosition(copy, REPLAYED);
    answers = replayed !== undefined;
    for (let [first] = marks; first && replayed !== undefined && first.position <= replayed; [first] = marks) {
      completeAsOf = first.at;
      marks.shift();
    }
    tell();
    if (!isClosed) timer = setTimeout(look, LOOK_EVERY_MS).unref();
  };
  // A replica that ends says so on the connection that waits for the next look
  copy.on('error', () => {
    answers = false;
    tell();
  });
  void look();
  return {
    serves,
    lagSeconds,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};
