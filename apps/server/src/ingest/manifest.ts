import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { type Manifest, manifestPath, manifestSchema, totalledFields } from '@drumlin/contract/ingest/manifest.ts';
import type pg from 'pg';
import { IngestRefused, refusal } from './problem.ts';
import type { IngestSource } from './source.ts';
import { quoted } from './staging.ts';

/** A manifest, the path of one, or null to take the file without. */
export type ManifestChoice = Manifest | string | null;

const said = (value: number | string): string => Number(value).toLocaleString('en-CA');

/**
 * The manifest of a file: the one chosen, else the one beside it. Null where the file is to be taken without. Throws a refusal where
 * there is none, or where it is no manifest of this dataset.
 */
export const manifestOf = async (
  { name }: DatasetShape,
  source: IngestSource,
  choice: ManifestChoice | undefined,
): Promise<Manifest | null> => {
  if (choice === null) return null;
  if (choice === undefined && source.path === undefined)
    throw refusal(null, null, 'has no manifest: name it with --manifest, or take the file --without-manifest');
  const manifest = typeof choice === 'object' ? choice : await readManifest(choice ?? manifestPath(source.path ?? ''));
  if (manifest.dataset !== name)
    throw refusal(null, null, `has a manifest of ${JSON.stringify(manifest.dataset)}, not of ${name}`);
  return manifest;
};

const readManifest = async (path: string): Promise<Manifest> => {
  // Reasons are told on screens, and where the files of a server lie is not for these
  const name = basename(path);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'is missing' : `cannot be read (${error.code})`;
    throw refusal(null, null, `has no manifest: ${name} ${why}; --without-manifest takes the file without`);
  });
  return parseManifest(name, text);
};

/** The manifest in the text of the file `name`. Throws a refusal where it is none. */
export const parseManifest = (name: string, text: string): Manifest => {
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal(null, null, `has a manifest that is none, ${name}: ${issue?.path.join('.') ?? ''} ${issue?.message}`);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Refuses a file whose size is not that of its manifest, before it is read. */
export const checkSize = ({ totalBytes }: IngestSource, manifest: Manifest | null): void => {
  if (!manifest || totalBytes === undefined || totalBytes === manifest.bytes) return;
  throw refusal(null, null, `has ${said(totalBytes)} bytes where its manifest says ${said(manifest.bytes)}`);
};

/** Refuses a file that was read whole and is not the one its manifest describes. */
export const checkContent = (source: IngestSource, rows: number, manifest: Manifest | null): void => {
  if (!manifest) return;
  const reasons = [
    ...(source.bytes() === manifest.bytes
      ? []
      : [`has ${said(source.bytes())} bytes where its manifest says ${said(manifest.bytes)}`]),
    ...(rows === manifest.rows ? [] : [`has ${said(rows)} rows where its manifest says ${said(manifest.rows)}`]),
    ...(source.sha256() === manifest.sha256 ? [] : ['has another SHA-256 than its manifest says']),
  ];
  if (reasons.length > 0) throw new IngestRefused(reasons.map(reason => ({ line: null, field: null, reason })));
};

/** Refuses a staged file whose amounts do not add up to the control totals of its manifest. */
export const checkTotals = async (
  client: pg.ClientBase,
  dataset: DatasetShape,
  manifest: Manifest | null,
): Promise<void> => {
  const fields = totalledFields(dataset);
  if (!manifest) return;
  const sums = fields.map(name => `coalesce(sum(${quoted(name)}), 0)::text as ${quoted(name)}`);
  const { rows } = sums.length > 0 ? await client.query(`select ${sums.join(', ')} from ingest_row`) : { rows: [] };
  const wrong = [...new Set([...fields, ...Object.keys(manifest.totals)])].filter(
    name => rows[0]?.[name] !== manifest.totals[name],
  );
  if (wrong.length === 0) return;
  const reasonOf = (name: string): string => {
    const [found, expected] = [rows[0]?.[name], manifest.totals[name]];
    if (found === undefined) return `has no amounts ${name}, of which its manifest has a total`;
    if (expected === undefined) return `has a manifest without the total of ${name}`;
    return `has ${name} that add up to ${found} where its manifest says ${expected}`;
  };
  throw new IngestRefused(wrong.map(name => ({ line: null, field: name, reason: reasonOf(name) })));
};
