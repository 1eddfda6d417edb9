import { isPayday } from './business-days.ts';
import { DAY } from './calendar.ts';
import { between, drawsFor } from './random.ts';

const MONTHS = [1.02, 1.02, 1.02, 0.99, 0.99, 0.98, 0.93, 0.93, 0.94, 1.05, 1.06, 1.07] as const;
const WEEKDAYS_FROM_SUNDAY = [0.97, 0.94, 0.93, 0.95, 1.01, 1.12, 1.08] as const;
const PAYDAY = 1.12;
const EVENT = 1.25;
const EVENTS_A_YEAR = 8;
const GROWTH_A_QUARTER = 1.072;
const QUARTER_DAYS = 365.25 / 4;

const eventDays = (seed: bigint, year: number): Set<string> => {
  const draws = drawsFor(seed, 'event-days', year);
  const newYear = Date.UTC(year, 0, 1);
  const day = () => new Date(newYear + between(draws, 0, 364) * DAY).toISOString().slice(0, 10);
  // Two draws may fall on one day, so there are at most this many
  return new Set(Array.from({ length: EVENTS_A_YEAR }, day));
};

/**
 * How busy the market is on an Eastern day, relative to an average day at `firstDay`: season, weekday, paydays, seeded event days
 * and the market's growth, times a merchant's own growth in a quarter beside that. Both count from the first day, not from asOf,
 * so that a later asOf changes no past day.
 */
export const demandFrom = (seed: bigint, firstDay: string): ((day: string, growth: number) => number) => {
  const events = new Map<number, Set<string>>();
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  return (day, growth) => {
    const date = new Date(`${day}T00:00:00Z`);
    const year = date.getUTCFullYear();
    const eventsOfYear = events.get(year) ?? eventDays(seed, year);
    events.set(year, eventsOfYear);
    const season = (MONTHS[date.getUTCMonth()] ?? 1) * (WEEKDAYS_FROM_SUNDAY[date.getUTCDay()] ?? 1);
    const quarters = (date.getTime() - start) / DAY / QUARTER_DAYS;
    const market = season * GROWTH_A_QUARTER ** quarters;
    return market * (isPayday(day) ? PAYDAY : 1) * (eventsOfYear.has(day) ? EVENT : 1) * growth ** quarters;
  };
};
