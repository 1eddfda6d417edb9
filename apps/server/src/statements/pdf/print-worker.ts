import { parentPort } from 'node:worker_threads';
import type { Print, Statement } from '../statement.ts';
import { makePdf } from './make-pdf.ts';

parentPort?.on('message', async ({ statement, print }: { statement: Statement; print: Print }) => {
  parentPort?.postMessage(await makePdf(statement, print));
});
