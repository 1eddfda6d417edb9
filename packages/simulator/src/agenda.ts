import { dayAt } from './calendar.ts';

/** An event in the future; `id` orders events of the same second. */
export interface Moment {
  /** ms */
  readonly at: number;
  readonly id: string;
}

export interface Agenda<M extends Moment> {
  add(moment: M): void;
  /** Takes the events of an Eastern day up to an instant (ms), in time order, including those added meanwhile. */
  take(day: string, until: number): Generator<M>;
}

const isBefore = (a: Moment, b: Moment): boolean => a.at < b.at || (a.at === b.at && a.id < b.id);

/** The index of the first event that is not before this one. */
const placeOf = (moments: readonly Moment[], moment: Moment): number => {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = moments[middle];
    if (other && isBefore(other, moment)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The future events of one merchant, by Eastern day. */
export const openAgenda = <M extends Moment>(): Agenda<M> => {
  const days = new Map<string, M[]>();
  return {
    add(moment) {
      const day = dayAt(moment.at);
      const moments = days.get(day) ?? [];
      moments.splice(placeOf(moments, moment), 0, moment);
      days.set(day, moments);
    },
    *take(day, until) {
      for (let next = days.get(day)?.[0]; next && next.at <= until; next = days.get(day)?.[0]) {
        days.get(day)?.shift();
        yield next;
      }
      if (days.get(day)?.length === 0) days.delete(day);
    },
  };
};
