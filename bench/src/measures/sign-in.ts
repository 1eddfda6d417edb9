import { type Bench, type Measure, PATHS } from '../bench.ts';
import { WHOLE } from '../cases/case.ts';
import { atMost, type Figure } from '../figure.ts';
import { compareTimes, type Sample } from '../sample.ts';
import { openSession, type Session, signIn } from '../session.ts';

const GROUP = 'Signing in while four direct exports run';
const PACE = { rounds: 4, calls: 5, roundMs: 20_000 };

/** Runs `work` while every session exports, one file after the other. */
const whileExporting = async <T>(sessions: readonly Session[], work: () => Promise<T>): Promise<T> => {
  let wanted = true;
  const exporting = sessions.map(async session => {
    while (wanted) await session.post(PATHS.export, WHOLE);
  });
  const result = await work().finally(() => {
    wanted = false;
  });
  await Promise.all(exporting);
  return result;
};

const openExporters = async ({ portal }: Bench): Promise<Session[]> =>
  // A person may run two at once, the process four
  Promise.all((['staff', 'staff', 'colleague', 'colleague'] as const).map(person => openSession(portal, person)));

export const measureSignIn: Measure = {
  name: 'sign-in',
  run: async bench => {
    const sample = async (): Promise<Sample> => {
      const { ours } = await compareTimes({ ours: () => signIn(bench.portal, 'parent') }, PACE);
      return ours;
    };
    const quiet = await sample();
    const exporters = await openExporters(bench);
    const busy = await whileExporting(exporters, sample).finally(() => {
      for (const exporter of exporters) exporter.close();
    });
    const figure: Figure = {
      group: GROUP,
      what: 'a sign-in (limit: with nothing else to do)',
      unit: 'ms',
      p50: busy.p50,
      p95: busy.p95,
      limit: quiet.p50,
      bounds: [atMost('p95', 1000)],
    };
    return [figure];
  },
};
