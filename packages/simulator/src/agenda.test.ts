import { expect, test } from 'vitest';
import { openAgenda } from './agenda.ts';

const at = (instant: string) => Date.parse(instant);

test('a day gives its moments in time order, with those added meanwhile, and keeps those of later', () => {
  const agenda = openAgenda<{ at: number; id: string }>();
  agenda.add({ at: at('2026-11-20T17:00:00Z'), id: 'noon' });
  agenda.add({ at: at('2026-11-20T05:00:00Z'), id: 'midnight' });
  agenda.add({ at: at('2026-11-21T05:00:00Z'), id: 'next midnight' });
  agenda.add({ at: at('2026-11-20T17:00:00Z'), id: 'also noon' });
  agenda.add({ at: at('2026-11-20T20:00:00Z'), id: 'later' });
  const seen: string[] = [];
  for (const { id } of agenda.take('2026-11-20', at('2026-11-20T18:00:00Z'))) {
    seen.push(id);
    if (id === 'midnight') agenda.add({ at: at('2026-11-20T06:00:00Z'), id: 'one' });
  }
  expect(seen).toEqual(['midnight', 'one', 'also noon', 'noon']);
  expect([...agenda.take('2026-11-20', at('2026-11-20T20:00:00Z'))].map(({ id }) => id)).toEqual(['later']);
  expect([...agenda.take('2026-11-21', at('2026-11-22T04:00:00Z'))].map(({ id }) => id)).toEqual(['next midnight']);
});
