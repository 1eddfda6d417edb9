const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/**
 * Reads RFC 4180 text strictly, independently of the writer: the header, and each record by field name. Throws on anything else.
 */
export const readCsv = (text: string): { header: string[]; records: Record<string, string>[] } => {
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const match = CELL.exec(text);
    if (!match) throw new Error(`not RFC 4180 at character ${at}`);
    lines.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') lines.push([]);
  }
  const [header = [], ...rest] = lines.slice(0, -1);
  const records = rest.map(cells => {
    if (cells.length !== header.length) throw new Error(`ragged record: ${cells.join(',')}`);
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  });
  return { header, records };
};
