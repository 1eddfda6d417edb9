// Plain JavaScript, so that any Node can read it: `node tools/node.mjs FILE …` runs a TypeScript file of this repository, or says in
// one line that this Node is too old. npm brings Node 24 itself wherever the registry has one and puts it first in the path of its scripts.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major = 0] = process.versions.node.split('.').map(Number);
const [file = '', ...rest] = process.argv.slice(2);
if (major < 24) {
  process.stderr.write(
    `drumlin: Node ${process.versions.node} cannot run this and npm brought no newer one: run npm ci, or install Node 24 where the registry has none for this computer\n`,
  );
  process.exitCode = 1;
} else {
  process.argv = [process.execPath, resolve(file), ...rest];
  await import(pathToFileURL(resolve(file)).href);
}
