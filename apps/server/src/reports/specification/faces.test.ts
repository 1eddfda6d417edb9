import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { asker, ofTheYear } from './testing/ask.ts';
import type { Face } from './testing/faces.ts';
import { BALANCE_FACES, EXPECTED_LINKS } from './testing/faces-balances.ts';
import { IBT_FACES } from './testing/faces-ibt.ts';
import { INTERAC_FACES } from './testing/faces-interac.ts';

const CASES = [...INTERAC_FACES, ...IBT_FACES, ...BALANCE_FACES];
let english: Record<string, string>;
let french: Record<string, string>;

const portal = usePortal();
beforeAll(async () => {
  const { database, platform } = portal;
  const merchantName = 'Maple, "Kite" & Co';
  const { merchantParentId } = await createMerchant(database, { merchantId: 'M7', merchantName });
  for (const dataset of new Set(CASES.map(each => each.dataset))) {
    const rows = CASES.filter(each => each.dataset === dataset && Object.keys(each.file).length > 0);
    const name = dataset as DatasetName;
    await take(
      database,
      name,
      rows.map(({ file }) => file),
    );
  }
  const reader = async (locale: string) => {
    const user = await createUser(database, { roles: [1], merchantParentId });
    await database.pool.query('update app_user set preferences = $1 where id = $2', [
      JSON.stringify({ locale }),
      user.id,
    ]);
    return signInAs(platform, user);
  };
  [english, french] = [await reader('en-CA'), await reader('fr-CA')];
});

const expectedOf = (key: string) => {
  const found = EXPECTED_REPORTS.find(expected => expected.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};

/** The cells of the line with this key, under their titles, but for its times in UTC. */
const lineOf = async (report: string, headers: Record<string, string>, [title, key]: [string, string]) => {
  const { header, lines } = await asker(portal, expectedOf(report), headers).file(ofTheYear(expectedOf(report)));
  const line = lines.find(cells => cells[header.indexOf(title)] === key);
  const eastern = header.filter(name => !name.endsWith('(UTC)'));
  return eastern.map((name, place) => [name, line?.[place]]);
};
const inEnglish = ([, wire, text]: Face) => text ?? String(wire);
const inFrench = (face: Face) => face[3] ?? inEnglish(face);

test('the files have a value in every field of every dataset of a report', () => {
  for (const name of new Set(CASES.map(each => each.dataset))) {
    const given = CASES.filter(each => each.dataset === name).flatMap(({ file }) => Object.keys(file));
    expect([name, [...new Set(given)].toSorted()]).toEqual([
      name,
      Object.keys(DATASETS[name as DatasetName].fields).toSorted(),
    ]);
  }
});

describe.each(CASES.map(each => [each.report, each.key, each] as const))('%s %s', (report, key, { faces }) => {
  const expected = expectedOf(report);
  const titles = (language: 2 | 3) =>
    expected.fields.map(field => [field[language], faces.find(([name]) => name === field[0])] as const);
  const place = expected.fields.findIndex(([field]) => field === expected.rowKey);

  test('is in the list and by itself as its file says', async () => {
    const wire = Object.fromEntries(faces.map(([field, value]) => [field, value]));
    const { rows, row } = asker(portal, expected, english);
    const all = await rows(ofTheYear(expected));
    expect(all.find(each => each[expected.rowKey] === key)).toEqual(wire);
    expect((await row(key)).json()).toEqual(wire);
  });

  test('is in the English file under English titles', async () => {
    const line = await lineOf(report, english, [expected.fields[place]?.[2] ?? '', key]);
    expect(line).toEqual(titles(2).map(([title, face]) => [title, face && inEnglish(face)]));
  });

  test('is in the French file under French titles', async () => {
    const line = await lineOf(report, french, [expected.fields[place]?.[3] ?? '', key]);
    expect(line).toEqual(titles(3).map(([title, face]) => [title, face && inFrench(face)]));
  });
});

test.each(EXPECTED_LINKS)('%s %s leads to the rows that belong to it', async (report, key, links) => {
  const { links: ask } = asker(portal, expectedOf(report), english);
  const found = (await ask(key)).json().links as { report: string; rowKey: string; relation: string }[];
  expect(found.map(link => `${link.relation} ${link.report} ${link.rowKey}`)).toEqual(links);
});
