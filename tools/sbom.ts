import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './steps.ts';

interface Lock {
  packages: Record<string, { name?: string; version?: string; link?: boolean }>;
}

interface Bom {
  bomFormat: string;
  components: { name: string; version: string; hashes?: { alg: string }[] }[];
}

/** Every package of the lockfile from outside, as name@version. */
const lockedPackages = async (): Promise<string[]> => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
};

/** From the lockfile alone: nothing is asked of a registry, and what this computer has installed does not matter. */
const describe = async (): Promise<string> => {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('npm makes it: run npm test -- bill');
  const args = [npm, 'sbom', '--package-lock-only', '--offline', '--sbom-format=cyclonedx'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return stdout;
};

/** Writes what the portal is made of (CycloneDX), and fails where it lacks a package of the lockfile or the hash of one. */
const text = await describe();
const { bomFormat, components } = JSON.parse(text) as Bom;
const hashed = new Set(
  components.flatMap(({ name, version, hashes = [] }) =>
    hashes.some(({ alg }) => alg === 'SHA-512') ? [`${name}@${version}`] : [],
  ),
);
const missing = (await lockedPackages()).filter(each => !hashed.has(each));
if (bomFormat !== 'CycloneDX' || missing.length > 0)
  throw new Error(`The bill of materials lacks ${missing.length} packages: ${missing.slice(0, 10).join(', ')}`);
await writeFile(join(ROOT, 'sbom.cdx.json'), text);
process.stdout.write(`${hashed.size} packages are in sbom.cdx.json\n`);
