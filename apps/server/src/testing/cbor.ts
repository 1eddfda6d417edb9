export type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>;

/** A head by RFC 8949, section 3: the major type and a length or number. */
const head = (kind: number, value: number): Buffer => {
  const major = kind << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 256) return Buffer.from([major | 24, value]);
  return Buffer.from([major | 25, value >> 8, value & 255]);
};

/** Encodes whole numbers, bytes, text and maps as CBOR. Lengths and numbers up to 65,535. */
export const cbor = (value: CborValue): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};
