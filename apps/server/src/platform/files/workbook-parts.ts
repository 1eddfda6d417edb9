/** The parts of a workbook of Office Open XML (ECMA-376) beside its rows. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Formats of cells: how a spreadsheet shows them, and the number of each: one of those that every spreadsheet has, or from 164 on one of our own. */
const NUMBER_FORMATS = {
  text: { id: 49 },
  money: { id: 4 },
  count: { id: 3 },
  dateTime: { id: 164, code: 'yyyy-mm-dd hh:mm:ss' },
  day: { id: 165, code: 'yyyy-mm-dd' },
} as const;

/** How a cell is shown: as the text it is, or as a number, a date or a time in the reader's own way. */
export type Format = keyof typeof NUMBER_FORMATS;

const FORMATS = Object.keys(NUMBER_FORMATS) as Format[];

/** The style of a cell, by its place among those of `stylesXml`: 0 is plain, 1 a heading, then one for each format. */
export const HEADING = 1;
export const styleOf = (format: Format | undefined): number => (format ? FORMATS.indexOf(format) + 2 : 0);

const SPECIAL = /[<>&"_\p{Cc}\p{Cs}\ufffe\uffff]/u;
const UNSAYABLE = /[\p{Cc}\ufffe\uffff]/gu;
const SAID: ReadonlySet<string> = new Set('\t\n\r');
const NAMED: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', '\r': '&#13;' };

/** Text as XML has it. What XML cannot say is left out; an underscore that would begin the code of a character is one itself. */
export const escapeXml = (text: string): string => {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(UNSAYABLE, character => (SAID.has(character) ? character : ''))
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&"\r]/g, character => NAMED[character] ?? '');
};

/** The letters of a column: A to Z, AA and so on. */
export const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

const xf = (numberFormat: number, font = 0) =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const stylesXml = (): string => {
  const own = FORMATS.flatMap(format => {
    const { id, code } = { code: undefined, ...NUMBER_FORMATS[format] };
    return code === undefined ? [] : [`<numFmt numFmtId="${id}" formatCode="${code}"/>`];
  });
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const xfs = [xf(0), xf(0, 1), ...FORMATS.map(format => xf(NUMBER_FORMATS[format].id))];
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts>
<fonts count="2">${font('')}${font('<b/>')}</fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};

/** A name as sheets may have it. */
const sheetName = (text: string): string => text.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const workbookXml = (names: readonly string[], filter: string): string => {
  const sheets = names.map(
    (name, place) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  const quoted = escapeXml(sheetName(names[0] ?? '').replaceAll("'", "''"));
  const range = filter.replace(/[A-Z]+|\d+/g, '$$$&');
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${sheets.join('')}</sheets>
<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${quoted}'!${range}</definedName></definedNames></workbook>`;
};

const relationsXml = (relations: readonly { type: string; target: string }[]): string => {
  const each = relations.map(
    ({ type, target }, place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
};

/** The path of a sheet, counted from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Every part but the sheets: what there is, how cells are shown, and the range that the filter of the first sheet has. */
export const otherParts = (names: readonly string[], filter: string): Record<string, string> => {
  const sheets = names.map((_, place) => sheetPath(place + 1));
  const override = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${SHEET_TYPE}.${kind}+xml"/>`;
  const own = [...sheets.map(path => override(path, 'worksheet')), override('xl/styles.xml', 'styles')];
  return {
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${own.join('')}</Types>`,
    '_rels/.rels': relationsXml([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': workbookXml(names, filter),
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map(path => ({ type: 'worksheet', target: path.slice('xl/'.length) })),
      { type: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': stylesXml(),
  };
};
