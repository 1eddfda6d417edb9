import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A photo of a colour gradient; `make` chooses the format and metadata. */
export const drawPhoto = (
  { width = 320, height = 240 }: { width?: number; height?: number } = {},
  make: (image: Sharp) => Sharp = image => image.jpeg(),
): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) {
    pixels[index] = ((index / 3) % width) % 256;
    pixels[index + 1] = Math.floor(index / 3 / width) % 256;
  }
  return make(sharp(pixels, { raw: { width, height, channels: 3 } })).toBuffer();
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of black pixels, one bit each: some kilobytes that would decode to hundreds of megabytes. */
export const drawBomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

/** The chunks of a WebP file and its size, read from its bytes (RFC 9649), since the image library is configured to refuse WebP. */
export const webpOf = (bytes: Buffer): { chunks: string[]; width: number; height: number } => {
  const chunks: string[] = [];
  for (let at = 12; at < bytes.length; ) {
    chunks.push(bytes.toString('latin1', at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return { chunks, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
};
