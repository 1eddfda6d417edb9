import { expect, test, vi } from 'vitest';
import { openFairShares } from './fair-shares.ts';

const SHARES = { person: 2, company: 3, portal: 4 };
const person = (userId: number, merchantParentId: string | null) => ({ userId, merchantParentId });
const [ann, anton, anna] = [person(1, 'A'), person(2, 'A'), person(3, 'A')];
const bea = person(4, 'B');
const [staff, support] = [person(5, null), person(6, null)];

test('a person, a company and the portal have a share each, and who is refused is told whose is used up', () => {
  const { take } = openFairShares(SHARES);
  const first = take(ann);
  const rest = [take(ann), take(ann), take(anton), take(anton), take(anna), take(bea), take(bea), take(staff)];
  const told = rest.map(each => (typeof each === 'string' ? each : 'taken'));
  expect(told).toEqual(['taken', 'person', 'taken', 'company', 'company', 'taken', 'portal', 'portal']);
  if (typeof first === 'string') throw new Error(first);
  first();
  // Given back twice is given back once
  first();
  expect([take(ann), take(bea)].map(each => typeof each)).toEqual(['function', 'string']);
});

test('the staff, who have no merchant parent, are one company', () => {
  const { take } = openFairShares(SHARES);
  for (const each of [staff, staff, support]) expect(typeof take(each)).toBe('function');
  expect([take(support), typeof take(bea)]).toEqual(['company', 'function']);
});

test('who looks through the eyes of somebody else takes from their own share', async () => {
  const shares = openFairShares(SHARES, 1);
  for (const viewed of [ann, anton]) expect(typeof shares.take({ ...viewed, viewedBy: staff })).toBe('function');
  expect(shares.take({ ...ann, viewedBy: staff })).toBe('person');
  await expect(shares.run({ ...bea, viewedBy: staff }, async () => 'done')).rejects.toThrow();
  expect([typeof shares.take(ann), typeof shares.take(ann)]).toEqual(['function', 'function']);
});

test('who waits begins when there is a place, in the order they came, and holds up nobody else', async () => {
  const shares = openFairShares(SHARES, 60_000);
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string, sharer = ann) =>
    shares.run(sharer, async () => {
      begun.push(name);
      await new Promise<void>(resolve => gates.set(name, resolve));
    });
  const all = [work('a'), work('b'), work('c'), work('d'), work('other', bea)];
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'other']));
  gates.get('b')?.();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'other', 'c']));
  for (const name of ['a', 'c', 'other']) gates.get(name)?.();
  await vi.waitFor(() => gates.get('d')?.() ?? expect(begun).toHaveLength(5));
  await Promise.all(all);
});

test('nobody waits longer than allowed, nor with more than fifty things', async () => {
  vi.useFakeTimers();
  const shares = openFairShares({ ...SHARES, person: 1 }, 1_000);
  const gate = Promise.withResolvers<void>();
  const held = shares.run(ann, () => gate.promise);
  const waiting = Array.from({ length: 50 }, () => shares.run(ann, async () => undefined));
  const ends = Promise.allSettled(waiting);
  await expect(shares.run(ann, async () => undefined)).rejects.toMatchObject({ name: 'OverloadedError' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set((await ends).map(({ status }) => status))).toEqual(new Set(['rejected']));
  gate.resolve();
  await held;
  // Those who gave up left their places: there is one again, and room to wait
  expect(await shares.run(ann, async () => 'done')).toBe('done');
  vi.useRealTimers();
});

test('work that fails gives its place back', async () => {
  const shares = openFairShares({ person: 1, company: 1, portal: 1 }, 1_000);
  await expect(shares.run(ann, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await shares.run(bea, async () => 'done')).toBe('done');
});
