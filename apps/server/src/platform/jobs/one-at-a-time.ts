/**
 * Makes of some work a function that asks for it: it runs once at a time, and once more after the last time it was asked for, however often
 * that was. `work` throws nothing.
 */
export const oneAtATime = (work: () => Promise<void>): (() => void) => {
  let isRunning = false;
  let isAsked = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
};
