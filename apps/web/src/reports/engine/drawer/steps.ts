import { type Enumeration, entryOf } from '@drumlin/contract/core/enumeration.ts';
import { transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import type { TimelineStep } from '../face.ts';

const outcome = (enumeration: Enumeration, value: string): Pick<TimelineStep, 'detail' | 'tone'> => {
  const { label, tone } = entryOf(enumeration, value);
  return { detail: label, tone };
};

/** A step at an Eastern time or day, with the label of an enumeration's value; none without a time. */
export const step = (
  label: string,
  at: string | null,
  enumeration?: Enumeration,
  value: string | null = null,
): TimelineStep[] =>
  at === null ? [] : [{ label, at, ...(value !== null && enumeration && outcome(enumeration, value)) }];

/** A step without a time; none without a value. */
export const untimed = (label: string, enumeration: Enumeration, value: string | null): TimelineStep[] =>
  value === null ? [] : [{ label, at: null, ...outcome(enumeration, value) }];

/** The end of an Interac transaction, called by what it came to where that is no success. */
export const ended = (at: string | null, status: string | null): TimelineStep[] => {
  if (at === null) return [];
  const entry = status === null ? undefined : entryOf(transStatus, status);
  const isNoSuccess = entry?.outcome === 'Rejected' || entry?.outcome === 'Returned';
  return [{ label: isNoSuccess ? entry.label : 'Completed', at, tone: entry?.tone }];
};

/** The step still to come of an Interac transaction that is not final. */
export const pending = (status: string | null): TimelineStep[] =>
  status !== null && entryOf(transStatus, status).outcome === 'Pending'
    ? [{ label: 'Not completed yet', at: null }]
    : [];
