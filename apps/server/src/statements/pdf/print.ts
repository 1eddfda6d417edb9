import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OverloadedError } from '../../platform/errors.ts';
import { makePriorityLimiter } from '../../platform/jobs/priority-limiter.ts';
import type { Print, Statement } from '../statement.ts';

/** What a statement may take, of which it needs a small part, and how many may wait. */
const SECONDS = 20;
const MEGABYTES = 192;
const turns = makePriorityLimiter({ atOnce: 1, waiting: 30 });

let thread: Worker | undefined;

const openThread = (): Worker => {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  // Whoever waits is told by `once`; nobody waits for one that idles
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (thread === worker) thread = undefined;
  });
  worker.unref();
  return worker;
};

const printOn = async (worker: Worker, asked: { statement: Statement; print: Print }): Promise<Buffer> => {
  const signal = AbortSignal.timeout(SECONDS * 1000);
  worker.ref();
  try {
    worker.postMessage(asked);
    const [pdf] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } catch (error) {
    await worker.terminate();
    throw signal.aborted ? new OverloadedError() : error;
  } finally {
    worker.unref();
  }
};

/**
 * Prints a statement (`makePdf`) on a thread of its own, which is kept: the library takes half a second to load, and a page a quarter of one, in which
 * this process would answer nobody. One at a time. Throws `OverloadedError` where too many wait or it is not done in time.
 */
export const printStatement = (statement: Statement, print: Print): Promise<Buffer> =>
  turns.take(() => {
    thread ??= openThread();
    return printOn(thread, { statement, print });
  });
