import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { insideOf, sampleOf, shapesOf } from '../testing/sample-request.ts';
import { detailsOf } from './validation.ts';

/** Values that break every rule of some field. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1,
  1.5,
  1e12,
  '',
  'x',
  'x'.repeat(70_000),
  'x,'.repeat(5_000),
  '2026-02-31',
  'a\u202Eb',
  [],
  ['x'],
  Array.from({ length: 20_000 }, () => 'x'),
  ['x', 'x'],
  {},
  { unknown: 1 },
];

const partsOf = ({ schema }: RouteShape): z.ZodType[] =>
  [schema.params, schema.querystring, schema.body].filter(part => part !== undefined);

/** Requests with one bad field each among good ones, and with one that nobody knows. */
const badOnes = (part: z.ZodType): unknown[] =>
  shapesOf(insideOf(part)).flatMap(fields => {
    const good = sampleOf(fields);
    const names = [...Object.keys(fields), 'unknown'];
    return names.flatMap(name => BAD.map(bad => ({ ...good, [name]: bad })));
  });

const messagesOf = (part: z.ZodType): [english: string, french: string][] =>
  [...badOnes(part), null, 'text', []].flatMap(bad => {
    const { error } = part.safeParse(bad, { reportInput: true });
    const issues = error?.issues ?? [];
    const [english, french] = [detailsOf(issues, 'en-CA'), detailsOf(issues, 'fr-CA')];
    return english.map(({ message }, nth): [string, string] => [message, french[nth]?.message ?? '']);
  });

/** How the validation library speaks of itself. */
const OF_THE_LIBRARY =
  /expected|received|Invalid input|Too (big|small)|Unrecognized|Invalid (option|string|key|element)|pattern/;

test.each(ROUTES.map(route => [`${route.method} ${route.url}`, route] as const))(
  '%s says what is wrong in words, in both languages',
  (_, route) => {
    const found = new Map(partsOf(route).flatMap(messagesOf));
    for (const [english, french] of found) {
      expect(english).not.toMatch(OF_THE_LIBRARY);
      expect(english).toMatch(/^[A-Z]/);
      expect([english, french]).not.toEqual([english, english]);
      expect(french).not.toMatch(/\{\{/);
    }
  },
);
