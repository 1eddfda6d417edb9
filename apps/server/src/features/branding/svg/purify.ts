import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OverloadedError } from '../../../platform/errors.ts';
import { inPictureTurn } from '../../../platform/files/images.ts';

/** What the sanitiser may take, of which it needs a small part. */
const SECONDS = 20;
const MEGABYTES = 192;

const answerOf = async (worker: Worker, seconds: number): Promise<string> => {
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    const [clean] = await once(worker, 'message', { signal });
    return String(clean);
  } catch (error) {
    throw signal.aborted ? new OverloadedError() : error;
  } finally {
    await worker.terminate();
  }
};

/**
 * What DOMPurify leaves of an SVG. It needs the DOM of a browser, which takes half a second and much memory to set up: that happens on a
 * thread of its own, which ends with it, in the turns of pictures. Throws `OverloadedError` where too many wait or it is not done in
 * `seconds`, and what the thread ends with where it takes too much memory.
 */
export const purifySvg = (svg: string, seconds = SECONDS): Promise<string> =>
  inPictureTurn(() =>
    answerOf(
      new Worker(new URL('./purify-worker.ts', import.meta.url), {
        workerData: svg,
        env: {},
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      }),
      seconds,
    ),
  );
