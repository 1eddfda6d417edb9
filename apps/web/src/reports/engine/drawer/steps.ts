import { type Enumeration, entryOf } from '@drumlin/contract/core/enumeration.ts';
import { transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import type { TimelineStep } from '../face.ts';

/** A step at an Eastern time or day, with the label of an enumeration's value; none without a time. */
export const step = (
  label: string,
  at: string | null,
  enumeration?: Enumeration,
  value: string | null = null,
): TimelineStep[] =>
  at === null
    ? []
    : [{ label, at, detail: value === null || !enumeration ? undefined : entryOf(enumeration, value).label }];

/** A step without a time; none without a value. */
export const untimed = (label: string, enumeration: Enumeration, value: string | null): TimelineStep[] =>
  value === null ? [] : [{ label, at: null, detail: entryOf(enumeration, value).label }];

/** The step still to come of an Interac transaction that is not final. */
export const pending = (status: string | null): TimelineStep[] =>
  status !== null && entryOf(transStatus, status).outcome === 'Pending'
    ? [{ label: 'Not completed yet', at: null }]
    : [];
