/** Prints a line to the terminal. */
export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What is done, and the share of the whole that is behind it, 0 to 1. */
export interface Progress {
  what: string;
  done: number;
}

const SHORTEST_MS = 2_000;

/** How long it will take if it goes on as it went; nothing while that would be a guess. */
const timeLeft = (beganAt: number, done: number): string => {
  const passed = performance.now() - beganAt;
  if (passed < SHORTEST_MS || done < 0.05 || done >= 1) return '';
  return `, about ${Math.ceil((passed * (1 - done)) / done / 1000)} s left`;
};

/** Prints progress: one line that is rewritten in a terminal; in a file a line for each quarter and for each new thing that is done. */
export const openProgress = (): ((progress: Progress) => void) => {
  const beganAt = performance.now();
  const { isTTY } = process.stdout;
  let said = '';
  return ({ what, done }) => {
    const percent = Math.min(100, Math.floor(done * 100));
    const step = `${what} ${isTTY ? percent : Math.floor(percent / 25)}`;
    if (step === said) return;
    said = step;
    const line = `${what}: ${percent} %${timeLeft(beganAt, done)}`;
    if (isTTY) process.stdout.write(`\r\u001B[K${line}${percent === 100 ? '\n' : ''}`);
    else printLine(line);
  };
};

/** Prints how far one thing is, 0 to 1. */
export const printProgress = (what: string): ((done: number) => void) => {
  const print = openProgress();
  return done => print({ what, done });
};
