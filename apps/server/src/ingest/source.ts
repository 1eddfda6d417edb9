import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../platform/config/operator-error.ts';
import { refusal } from './problem.ts';

export interface IngestSource {
  name: string;
  /** Undefined for a stream. */
  path: string | undefined;
  /** Undefined when unknown, as for a pipe. */
  totalBytes: number | undefined;
  /** The content of the file, decompressed where it was compressed. */
  chunks: AsyncIterable<Buffer>;
  /** How much was read so far, as stored. */
  bytes(): number;
  /** The hash of the stored bytes, once all are read. */
  sha256(): string;
  close(): void;
}

const CHUNK = 256 * 1024;

/**
 * Opens a file by its path, standard input for `-`, or a stream, of what is called `name`. Throws an error with a plain sentence when there is no such file.
 */
export const openSource = async (source: string | Readable, name = 'stream'): Promise<IngestSource> => {
  if (source instanceof Readable) return read(name, source, undefined);
  if (source === '-') return read('-', process.stdin, undefined);
  const found = await stat(source).catch(unreadable(source));
  if (found.isDirectory()) throw new OperatorError(`Cannot read ${source}: it is a folder`);
  const size = found.isFile() ? found.size : undefined;
  return { ...read(source, createReadStream(source, { highWaterMark: CHUNK }), size), path: source };
};

/** Says on one line why a file cannot be read. */
const unreadable =
  (name: string) =>
  (error: NodeJS.ErrnoException): never => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new OperatorError(`Cannot read ${name}: ${why}`, error);
  };

const read = (name: string, stream: Readable, totalBytes: number | undefined): IngestSource => {
  const hash = createHash('sha256');
  let bytes = 0;
  let digest: string | undefined;
  const counted = async function* () {
    try {
      for await (const chunk of stream) {
        const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
        bytes += buffer.length;
        hash.update(buffer);
        yield buffer;
      }
    } catch (error) {
      unreadable(name)(error as NodeJS.ErrnoException);
    }
  };
  return {
    name,
    path: undefined,
    totalBytes,
    chunks: decompressed(counted()),
    bytes: () => bytes,
    sha256: () => {
      digest ??= hash.digest('hex');
      return digest;
    },
    close: () => void stream.destroy(),
  };
};

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;

async function* decompressed(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = async function* () {
    yield start;
    yield* chunks;
  };
  if (isGzip(start)) yield* gunzipped(whole());
  else yield* whole();
}

async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // An error of either end reaches the loop below through `gunzip`
  pipeline(Readable.from(chunks, { objectMode: false, highWaterMark: CHUNK }), gunzip, () => undefined);
  let lines = 1;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      yield chunk;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('Z_')) throw error;
    const reason = code === 'Z_BUF_ERROR' ? 'is where the gzip file breaks off' : `cannot be decompressed (${code})`;
    throw refusal(lines, null, reason);
  }
}
