const BYTE_ORDER_MARK_OF_UTF16 = [0xff, 0xfe];

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as Excel saves Unicode text; undefined for other bytes. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const isUtf16 = BYTE_ORDER_MARK_OF_UTF16.every((byte, at) => bytes[at] === byte);
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};
