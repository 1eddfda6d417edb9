import type { TimelineStep } from '../face.ts';

/** A day without a time of day stands after what happened on it. */
const place = ({ at }: TimelineStep): string => (at === null ? '9999' : at.length === 10 ? `${at} 24` : at);

/** The steps first to last; those without a time at the end. */
export const inOrder = (steps: readonly TimelineStep[]): TimelineStep[] =>
  steps.toSorted((a, b) => place(a).localeCompare(place(b)));

/** Whether a step is still to come at an Eastern wall time; one of today's, of which only the day is known, is not. */
export const isToCome = ({ at }: TimelineStep, now: string): boolean => at !== null && at > now.slice(0, at.length);
