import { expect, test } from 'vitest';
import { dataUrl, drawSvg } from '../../../testing/features/branding.ts';
import { makeLogo } from '../logo.ts';

const MOST = 29_000;
const filled = (part: string): string => part.repeat(Math.floor(MOST / part.length));
const uses = Array.from({ length: 40 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`);

test.each([
  ['parts that use parts', drawSvg(`<g id="g0"/>${uses.join('')}`)],
  ['groups in groups', drawSvg(filled('<g>'))],
  ['elements without end', drawSvg(filled('<g/>'))],
  ['attributes without end', drawSvg(`<g ${filled('style=";:;" ').slice(0, 11)} d="${'0 '.repeat(14_000)}!"/>`)],
  ['references in references', `<!DOCTYPE svg [${filled('<!ENTITY a "&b;&b;">')}]>${drawSvg()}`],
  ['spaces before an address', drawSvg(`<g fill="url(${' '.repeat(MOST)}x"/>`)],
])('%s are refused in less than a second', async (_, file) => {
  const begun = performance.now();
  await expect(makeLogo('lightLogo', dataUrl(file))).rejects.toMatchObject({ errorName: 'validation' });
  expect(performance.now() - begun).toBeLessThan(1000);
});
