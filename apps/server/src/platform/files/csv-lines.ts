import { Transform } from 'node:stream';

/** Chunks are joined to this size, which is faster to send than the small ones of COPY. */
const CHUNK_BYTES = 64 * 1024;

/** Tells Excel that the file is UTF-8; without it accents are taken for two letters each. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Ends lines with CR LF, leaving line feeds inside quotes alone. Answers the new bytes and whether a quote is still open. */
const endLines = (chunk: Buffer, openQuote: boolean): { bytes: Buffer; openQuote: boolean } => {
  if (!openQuote && !chunk.includes(QUOTE))
    return { bytes: Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'), openQuote };
  const bytes = Buffer.allocUnsafe(chunk.length * 2);
  let length = 0;
  let open = openQuote;
  for (const byte of chunk) {
    if (byte === QUOTE) open = !open;
    if (byte === LINE_FEED && !open) bytes[length++] = 0x0d;
    bytes[length++] = byte;
  }
  return { bytes: bytes.subarray(0, length), openQuote: open };
};

/**
 * Turns what COPY writes into RFC 4180 after a byte order mark: lines end with CR LF. Small pieces are joined before they are sent; of each that is,
 * `onRecords` is told how many records end in it, the header among them.
 */
export const csvLines = (onRecords: (count: number) => void = () => undefined): Transform => {
  let parts: Buffer[] = [BYTE_ORDER_MARK];
  let size = BYTE_ORDER_MARK.length;
  let openQuote = false;
  const take = (): Buffer => {
    const ended = endLines(Buffer.concat(parts, size), openQuote);
    // What is longer by is a carriage return for each record
    onRecords(ended.bytes.length - size);
    parts = [];
    size = 0;
    openQuote = ended.openQuote;
    return ended.bytes;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      size += chunk.length;
      if (size < CHUNK_BYTES) done();
      else done(null, take());
    },
    flush(done) {
      done(null, take());
    },
  });
};
