/** Prints progress to standard error, so that standard output has only the table. */
export const progress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Prints a result. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Runs one step and prints its duration. */
export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  progress(`  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
};
