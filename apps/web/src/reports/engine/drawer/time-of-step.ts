import type { TimelineStep } from '../face.ts';

/** A day without a time sorts after the steps of that day. */
const place = ({ at }: TimelineStep): string => (at === null ? '9999' : at.length === 10 ? `${at} 24` : at);

/** The newest step first; before it what has no time, since it is still to come. */
export const newestFirst = (steps: readonly TimelineStep[]): TimelineStep[] =>
  steps.toSorted((a, b) => place(b).localeCompare(place(a)));

/** Whether a step is in the future at an Eastern wall time; one of today with no time is not. */
export const isToCome = ({ at }: TimelineStep, now: string): boolean => at !== null && at > now.slice(0, at.length);
