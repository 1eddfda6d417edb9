import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost, type Figure } from './figure.ts';

/** The figures of one run, as they are kept. */
export interface Kept {
  rows: number;
  figures: Figure[];
}

/** Groups whose figures must not grow with the ledger; their names begin like this. */
const GROWING = ['A list of 25 rows', 'Pages of 25 rows', 'Totals'];

const fileOf = (folder: string, rows: number): string => join(folder, `figures-${rows}.json`);

/** Keeps a run's figures beside those of other sizes. A run of a few groups replaces these and leaves the rest. */
export const keepFigures = async (folder: string, { rows, figures }: Kept): Promise<void> => {
  const text = await readFile(fileOf(folder, rows), 'utf8').catch(() => '{"figures":[]}');
  const groups = new Set(figures.map(({ group }) => group));
  const others = (JSON.parse(text) as Kept).figures.filter(({ group }) => !groups.has(group));
  await writeFile(fileOf(folder, rows), JSON.stringify({ rows, figures: [...others, ...figures] }, undefined, 2));
};

const smallerRun = async (folder: string, rows: number): Promise<Kept | undefined> => {
  const sizes = (await readdir(folder)).flatMap(name => Number(/^figures-(\d+)\.json$/.exec(name)?.[1] ?? []));
  const size = Math.max(...sizes.filter(each => each < rows));
  return size > 0 ? (JSON.parse(await readFile(fileOf(folder, size), 'utf8')) as Kept) : undefined;
};

/** What a ten times larger ledger costs: each list, page and total beside the same one of the next smaller run that is kept. */
export const growthFigures = async (folder: string, { rows, figures }: Kept): Promise<Figure[]> => {
  const before = await smallerRun(folder, rows);
  if (!before) return [];
  const group = `Growth from ${before.rows.toLocaleString('en-CA')} rows (limit: what they took; runs one after the other)`;
  return figures
    .filter(figure => figure.unit === 'ms' && GROWING.some(start => figure.group.startsWith(start)))
    .flatMap(figure => {
      const same = before.figures.find(({ group: of, what }) => of === figure.group && what === figure.what);
      if (!same) return [];
      const { what, unit, p50, noise } = figure;
      return { group, what, unit, p50, limit: same.p50, noise, bounds: [atMost('ratio', 1.3)] };
    });
};
