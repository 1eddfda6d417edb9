import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { badPartsOf, OF_THE_LIBRARY } from '@drumlin/contract/testing/sample-values.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { detailsOf } from './validation.ts';

const partsOf = ({ schema }: RouteShape): z.ZodType[] =>
  [schema.params, schema.querystring, schema.body].filter(part => part !== undefined);

const messagesOf = (part: z.ZodType): [english: string, french: string][] =>
  badPartsOf(part).flatMap(bad => {
    const { error } = part.safeParse(bad, { reportInput: true });
    const issues = error?.issues ?? [];
    const [english, french] = [detailsOf(issues, 'en-CA'), detailsOf(issues, 'fr-CA')];
    return english.map(({ message }, nth): [string, string] => [message, french[nth]?.message ?? '']);
  });

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
