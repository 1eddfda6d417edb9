import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDownload } from '../use-export-acts.ts';

/** Browsers drop downloads that come at once. */
const APART_MS = 500;

/** The other tabs of the same browser leave a file alone that one of them is saving. */
const HELD_MS = 10_000;

/** Runs the act unless another tab of this browser has begun it just now; resolves once that is decided. */
const inOneTab = (name: string, act: () => void): Promise<void> =>
  new Promise(resolve => {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    const begin = () => {
      act();
      resolve();
    };
    // Without HTTPS there are none
    if (!locks) return begin();
    void locks.request(name, { ifAvailable: true }, lock => {
      if (!lock) return resolve();
      begin();
      return new Promise(free => setTimeout(free, HELD_MS));
    });
  });

/** Saves the files of exports that are to be saved as soon as they are ready, one after the other. */
export const useAutoDownload = (exports: readonly ExportEntity[]): void => {
  const { mutate } = useDownload();
  const taken = useRef(new Set<string>());
  const turn = useRef(Promise.resolve());
  const save = useEffectEvent((reportRequestId: string) =>
    inOneTab(`drumlin.export.${reportRequestId}`, () => mutate({ reportRequestId, part: 'file', isAutomatic: true })),
  );
  useEffect(() => {
    for (const { reportRequestId, status, initiateDownload } of exports) {
      if (status !== 'COMPLETED' || !initiateDownload || taken.current.has(reportRequestId)) continue;
      taken.current.add(reportRequestId);
      turn.current = turn.current
        .then(() => save(reportRequestId))
        .then(() => new Promise(resolve => setTimeout(resolve, APART_MS)));
    }
  }, [exports]);
};
