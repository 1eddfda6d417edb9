import type { TimelineStep } from '../face.ts';

/** A day without a time sorts after the steps of that day. */
const place = ({ at }: TimelineStep): string => (at === null ? '9999' : at.length === 10 ? `${at} 24` : at);

/** The steps in order of time; those without a time at the end. */
export const inOrder = (steps: readonly TimelineStep[]): TimelineStep[] =>
  steps.toSorted((a, b) => place(a).localeCompare(place(b)));

/** Whether a step is in the future at an Eastern wall time; one of today with no time is not. */
export const isToCome = ({ at }: TimelineStep, now: string): boolean => at !== null && at > now.slice(0, at.length);
