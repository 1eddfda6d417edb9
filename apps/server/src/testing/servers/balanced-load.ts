import { type PortalProcess, statusOf } from './portal-process.ts';

const CLIENTS = 12;

/** A request that was answered; status 0 where nothing came. */
interface Answered {
  by: PortalProcess;
  status: number;
}

/**
 * Twelve clients that ask without a pause, each time the next of the processes that are ready, as behind a balancer that checks four times a
 * second. A process that is put into `nodes` later takes part once it is ready.
 */
export const startLoad = (nodes: readonly PortalProcess[], path: string, headers: Record<string, string>) => {
  const answers: Answered[] = [];
  let ready = [...nodes];
  let turn = 0;
  let isOver = false;
  const timer = setInterval(async () => {
    const targets = [...nodes];
    const states = await Promise.all(targets.map(async node => (await statusOf(`${node.url}/readyz`)) === 200));
    ready = targets.filter((_, index) => states[index]);
  }, 250);
  const next = (): PortalProcess => {
    turn += 1;
    const node = ready[turn % ready.length];
    if (!node) throw new Error('No process is ready');
    return node;
  };
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        const by = next();
        const answer = await fetch(`${by.url}${path}`, { headers }).catch(() => undefined);
        await answer?.text().catch(() => '');
        answers.push({ by, status: answer?.status ?? 0 });
      }
    }),
  );
  const end = async (): Promise<void> => {
    isOver = true;
    clearInterval(timer);
    await clients;
  };
  return { answers, end };
};
