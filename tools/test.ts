import { spawn } from 'node:child_process';
import { styleText } from 'node:util';

interface Step {
  name: string;
  command: string;
  args: readonly string[];
}

const types = ['packages/contract', 'packages/simulator', 'apps/server', 'apps/web', 'e2e', 'bench', 'tools'];

/** What `npm test` runs, in order: what fails fast comes first. */
const STEPS: readonly Step[] = [
  ...types.map(project => ({ name: `types: ${project}`, command: 'tsc', args: ['-p', project] })),
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['packages', 'apps', 'e2e', 'bench', '--config', '.dependency-cruiser.mjs'],
  },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'unit and API tests', command: 'vitest', args: ['run'] },
  { name: 'web build', command: 'npm', args: ['run', 'build', '-w', 'apps/web'] },
  { name: 'browser tests', command: 'playwright', args: ['test', '--config', 'e2e/playwright.config.ts'] },
];

const run = ({ command, args }: Step): Promise<number> =>
  new Promise(resolve => {
    const child = spawn(command, [...args], { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(127));
    child.on('close', code => resolve(code ?? 1));
  });

const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2);
const results: { name: string; seconds: number; passed: boolean }[] = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)))) {
  say(styleText('bold', `\n> ${step.name}`));
  const started = performance.now();
  const passed = (await run(step)) === 0;
  results.push({ name: step.name, passed, seconds: (performance.now() - started) / 1000 });
}

say(styleText('bold', '\nWhat was checked'));
for (const { name, passed, seconds } of results)
  say(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
const failed = results.filter(({ passed }) => !passed).length;
say(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
