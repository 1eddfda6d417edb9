/** Prints a line to the terminal. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints progress: one line that is rewritten in a terminal, a line for each quarter in a file. */
export const printProgress = (title: string): ((done: number) => void) => {
  let said = -1;
  return done => {
    const percent = Math.min(100, Math.floor(done * 100));
    const step = process.stdout.isTTY ? percent : Math.floor(percent / 25);
    if (step === said) return;
    said = step;
    if (process.stdout.isTTY) process.stdout.write(`\r${title}: ${percent} %${percent === 100 ? '\n' : ''}`);
    else printLine(`${title}: ${percent} %`);
  };
};
