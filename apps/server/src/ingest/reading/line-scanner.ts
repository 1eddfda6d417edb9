import { refusal } from '../problem.ts';
import { MAX_ROW_BYTES, UNENDED } from './csv-scanner.ts';

const LF = 0x0a;
const CR = 0x0d;

/** Finds the lines of a file as its bytes arrive; blank lines are skipped. */
export const createLineScanner = (emit: (line: number, bytes: Buffer) => void) => {
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;

  const endLine = (bytes: Buffer) => {
    const trimmed = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
    if (trimmed.length > MAX_ROW_BYTES) throw tooLong(line);
    if (trimmed.length > 0) emit(line, trimmed);
    line++;
  };

  return {
    push(chunk: Buffer) {
      const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
      let start = 0;
      for (let at = bytes.indexOf(LF, carried.length); at >= 0; at = bytes.indexOf(LF, start)) {
        endLine(bytes.subarray(start, at));
        start = at + 1;
      }
      carried = bytes.subarray(start);
      if (carried.length > MAX_ROW_BYTES + 1) throw tooLong(line);
    },
    end() {
      if (carried.length > 0) throw refusal(line, null, UNENDED);
    },
  };
};

const tooLong = (line: number) => refusal(line, null, 'is longer than 1 MiB');
