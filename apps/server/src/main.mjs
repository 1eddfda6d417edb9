// Plain JavaScript, so that an old Node can read it and say what to do. `main.ts` is a link to this file: Node before 22 refuses that
// name itself, in twelve lines that help nobody, but follows the link first.
import { join } from 'node:path';

const OLDEST = 24;

/** Loaded only now: an older Node stops at the first import that it does not have, and the cache holds what is loaded after it. */
const run = async () => {
  const { enableCompileCache } = await import('node:module');
  // Half of a start is reading TypeScript; where this folder cannot be written, each start reads it anew
  enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'compiled'));
  const { runProgram } = await import('./program.ts');
  await runProgram();
};

if (Number.parseInt(process.versions.node, 10) >= OLDEST) await run();
else {
  process.stderr.write(
    `portal: Node ${process.versions.node} is too old, ${OLDEST} is needed: use npm start or npm run portal -- …, which bring it\n`,
  );
  process.exitCode = 1;
}
