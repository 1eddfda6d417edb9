import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { ibtRepresentmentsFace } from '../../definitions/ibt-representments.ts';
import { columnLayout, shownColumns } from './columns.ts';

const report = REPORTS['ibt-representments'];
const { lead } = ibtRepresentmentsFace;

test('stands as its face has it, also once the reader has reset it', () => {
  const hiddenColumns = Object.keys(report.columns).filter(key => !lead.includes(key));
  expect(shownColumns(columnLayout(report, lead))).toEqual(lead);
  expect(shownColumns(columnLayout(report, lead, { columnOrder: [], hiddenColumns }))).toEqual(lead);
});
