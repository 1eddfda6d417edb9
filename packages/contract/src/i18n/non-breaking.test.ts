import { expect, test } from 'vitest';
import { frCA } from './fr-CA/catalogue.ts';
import { withoutBreaks } from './non-breaking.ts';

test('keeps quotation marks, colons and units with what they belong to', () => {
  const { text } = withoutBreaks({ text: 'Choisissez « {{name}} » : 30 kB, 10 Mo, {{share}} %, 30 minutes' });
  expect(text).toBe('Choisissez «\u00A0{{name}}\u00A0»\u00A0: 30 kB, 10\u00A0Mo, {{share}}\u00A0%, 30 minutes');
});

test('leaves no such break in the catalogue, and changes nothing else', () => {
  const shown = withoutBreaks(frCA);
  expect(Object.values(shown).filter(text => /« | »| :/.test(text))).toEqual([]);
  for (const [key, text] of Object.entries(shown))
    expect(text.replaceAll('\u00A0', ' ')).toBe(frCA[key]?.replaceAll('\u00A0', ' '));
});
