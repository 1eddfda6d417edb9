import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseSteps, ROOT } from './steps.ts';

/** Every file of tests there is, found without what is tested here. */
const files = ['apps', 'bench', 'e2e', 'packages', 'tools'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name).replaceAll('\\', '/')),
);

test('each file of tests is found by its own name, a browser test in a folder too', async () => {
  expect(files).toContain('e2e/src/accounts/sign-in.spec.ts');
  const steps = await chooseSteps(files.map(file => basename(file)));
  expect(steps.flatMap(({ args }) => args)).toEqual(expect.arrayContaining(files));
});

test('a browser test is run with the web built before it, and a word that names nothing is refused', async () => {
  expect((await chooseSteps(['sign-in.spec'])).map(({ name }) => name)).toEqual(['web build', 'browser tests']);
  await expect(chooseSteps(['no-such-test'])).rejects.toThrow('"no-such-test" names no test file');
});
