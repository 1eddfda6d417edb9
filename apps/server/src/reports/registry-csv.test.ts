import type { Column } from '@drumlin/contract/core/columns.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellOfGrid } from '../testing/read-file.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());

describe.each(REPORT_FACES)('$name', ({ report, which }) => {
  const client = () => reportClient(world.portal, report, world.staff);
  const query = queryOf(report, { filters: which });
  const columns = Object.entries<Column>(report.columns);

  test('its file has the columns and the rows of the grid, and as many as its totals say', async () => {
    const { headers, body } = await client().csv(query);
    const [header, ...lines] = parse(body, { bom: true }) as string[][];
    expect(header).toEqual(columns.map(([, column]) => column.label));
    const rows = await client().all(query);
    const sorted = (cells: string[][]) => cells.map(cell => JSON.stringify(cell)).toSorted();
    expect(sorted(lines)).toEqual(
      sorted(rows.map(row => columns.map(([key, column]) => cellOfGrid(column, row[key], 'CSV')))),
    );
    expect(headers).toMatchObject({ datalimitexceeded: 'false', 'content-type': expect.stringContaining('text/csv') });
    expect(headers['content-disposition']).toContain(
      `"${report.key}${which.testData ? '_TEST-DATA' : ''}_2026-01-01_2026-12-31_ET.csv"`,
    );
  });

  test('its file is headed in the language the person chose, whatever the browser says', async () => {
    const labels = columns.map(([, column]) => column.label);
    for (const locale of ['en-CA', 'fr-CA'] as const) {
      await world.portal.database.pool.query('update app_user set preferences = $1', [JSON.stringify({ locale })]);
      for (const browser of ['en-CA', 'fr-CA']) {
        const reader = reportClient(world.portal, report, { ...world.staff, 'accept-language': browser });
        const [header] = parse((await reader.csv(query)).body, { bom: true, to_line: 1 }) as string[][];
        expect(header).toEqual(labels.map(label => translate(label, locale)));
      }
    }
    await world.portal.database.pool.query("update app_user set preferences = '{}'");
  });
});
