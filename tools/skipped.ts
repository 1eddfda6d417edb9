import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Step } from './steps.ts';

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

const ofVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${basename(name)}: ${fullName.trim()}`),
  );

const ofPlaywright = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap(ofPlaywright),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => `${file}: ${title} (${annotations.find(({ type }) => type === 'skip')?.description})`),
  ),
];

/** The tests a step left out, from the report it wrote: one that ran nowhere must not look as if it had passed. */
export const skippedIn = async ({ report }: Step, file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const json: unknown = JSON.parse(text);
  return report === 'vitest'
    ? ofVitest(json as VitestReport)
    : (json as { suites: PlaywrightSuite[] }).suites.flatMap(ofPlaywright);
};
