import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const OLDEST = 24;

/** Loaded only now: an older Node stops at the first import that it does not have, and the cache holds what is loaded after it. */
const run = async (): Promise<void> => {
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
