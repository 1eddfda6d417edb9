import { dirname } from 'node:path';

/** A wrong change, and what came of it. */
export interface Outcome {
  fileName: string;
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored' | 'Pending';
}

export interface Score {
  folder: string;
  killed: number;
  /** Those that came to a verdict: what cannot run at all says nothing of the tests. */
  made: number;
  /** Percent, rounded down. */
  percent: number;
}

const KILLED: readonly Outcome['status'][] = ['Killed', 'Timeout'];
const LIVED: readonly Outcome['status'][] = ['Survived', 'NoCoverage'];

const scoreOf = (folder: string, outcomes: readonly Outcome[]): Score => {
  const killed = outcomes.filter(({ status }) => KILLED.includes(status)).length;
  const made = killed + outcomes.filter(({ status }) => LIVED.includes(status)).length;
  return { folder, killed, made, percent: made === 0 ? 0 : Math.floor((100 * killed) / made) };
};

/** The score of each folder in order of name, and of all together. */
export const scoresOf = (outcomes: readonly Outcome[]): Score[] => {
  const folders = [...Map.groupBy(outcomes, ({ fileName }) => dirname(fileName))];
  const sorted = folders.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...sorted.map(([folder, own]) => scoreOf(folder, own)), scoreOf('all', outcomes)];
};

/** Draws from 0 to 1, the same ones each time (mulberry32). */
const draws = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A file and how many lines it has. */
export interface Lines {
  file: string;
  count: number;
}

/** Some of the lines of some files, about `percent` of them, the same ones each time: `file:12-12`, as Stryker reads a range. */
export const sampleLines = (files: readonly Lines[], percent: number): string[] => {
  const draw = draws(11);
  return files.flatMap(({ file, count }) =>
    Array.from({ length: count }, (_, at) => `${file}:${at + 1}-${at + 1}`).filter(() => draw() * 100 < percent),
  );
};
