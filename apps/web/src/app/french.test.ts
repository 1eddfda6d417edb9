import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../../packages/contract/src/i18n/fr-CA');
const files = readdirSync(FOLDER).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));

test('no text has two different French ones', async () => {
  const modules = await Promise.all(files.map((name): Promise<object> => import(join(FOLDER, name))));
  const parts = modules.flatMap((each): Record<string, string>[] => Object.values(each)).filter(each => each !== frCA);
  expect(parts.length).toBeGreaterThan(20);
  const differing = parts.flatMap(part => Object.entries(part).filter(([text, french]) => frCA[text] !== french));
  expect(differing).toEqual([]);
});

test('what is tried is « d’essai » in every text', () => {
  expect(Object.values(frCA).filter(text => /\b(de|un) tests?\b/i.test(text))).toEqual([]);
});
