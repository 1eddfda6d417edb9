import { readFile } from 'node:fs/promises';
import { type DatasetShape, type Field, MAX_CENTS } from '@drumlin/contract/core/dataset.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { expect, it } from 'vitest';
import { INGEST_DEFINITIONS } from './definitions.ts';

const document = await readFile(new URL('../../../../docs/ingest.md', import.meta.url), 'utf8');

const ruleOf = ({ type, max, rule, refers, signed, keepsLast }: Field): string =>
  [
    type === 'cents' ? `${signed ? '' : '0 '}to ${MAX_CENTS.toLocaleString('en-CA')}` : '',
    max === undefined ? '' : `at most ${max} characters`,
    rule ?? '',
    refers ? 'a known merchant that is not in draft' : '',
    keepsLast ? `only the last ${keepsLast} are kept` : '',
  ]
    .filter(Boolean)
    .join('; ');

/** The section of a dataset, made from its declaration. */
const sectionOf = (dataset: DatasetShape): string => {
  const rows = Object.entries<Field>(dataset.fields).map(
    ([name, field]) => `| \`${name}\` | ${field.type} | ${field.required ? 'yes' : 'no'} | ${ruleOf(field)} |`,
  );
  const version = dataset.version === null ? 'the last file wins' : `the newest \`${dataset.version}\` wins`;
  return [
    `### ${dataset.name}: ${dataset.title}`,
    '',
    `Key: ${dataset.key.map(name => `\`${name}\``).join(' + ')}; ${version}.`,
    '',
    '| Field | Type | Required | Rule |',
    '|---|---|---|---|',
    ...rows,
    ...rulesOf(dataset),
  ].join('\n');
};

/** The rules between the values of one row. */
const rulesOf = ({ name }: DatasetShape): string[] => {
  const { rules, parent } = INGEST_DEFINITIONS[name as DatasetName];
  const told = [
    ...rules.map(({ field, must }) => `- \`${field}\` ${must}`),
    ...(parent ? [`- \`${parent.field}\` must be ${parent.title} of the merchant that the portal holds`] : []),
  ];
  return told.length > 0 ? ['', 'Within a row:', '', ...told] : [];
};

/** Removes the spaces and dashes that a formatter may change in a table. */
const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/ ?-{3,} ?/g, '-');

it.each(Object.values(DATASETS))('docs/ingest.md describes $name as it is declared', dataset => {
  expect(plain(document)).toContain(plain(sectionOf(dataset)));
});
