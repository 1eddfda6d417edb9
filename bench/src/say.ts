/** Progress goes to standard error, so that standard output holds the table and nothing else. */
export const progress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** What the run is for. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Runs one step and says how long it took. */
export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  progress(`  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
};
