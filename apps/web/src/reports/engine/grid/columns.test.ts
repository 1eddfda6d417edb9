import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { ibtRepresentmentsFace } from '../../definitions/ibt-representments.ts';
import { FACES } from '../../registry.ts';
import { columnLayout, shownColumns, withMerchant } from './columns.ts';

const report = REPORTS['ibt-representments'];
const { lead } = ibtRepresentmentsFace;

test('stands as its face has it, also once the reader has reset it', () => {
  const hiddenColumns = Object.keys(report.columns).filter(key => !lead.includes(key));
  expect(shownColumns(columnLayout(report, lead))).toEqual(lead);
  expect(shownColumns(columnLayout(report, lead, { columnOrder: [], hiddenColumns }))).toEqual(lead);
});

test('always shows what orders the list, beside the first column where the reader has it hidden', () => {
  const payins = REPORTS['interac-payins'];
  const { lead: leading } = FACES['interac-payins'];
  const shown = (orderedBy: string) => shownColumns(columnLayout(payins, leading, {}, orderedBy));
  expect(shown('transDatetime')).toEqual(leading);
  expect(shown('txnCompletionDateTime')).toEqual([leading[0], 'txnCompletionDateTime', ...leading.slice(1)]);
});

test.each(Object.values(FACES))('names the merchant second where there are several: $report.key', face => {
  const several = withMerchant(face.report, face.lead);
  const [first, merchant = '', ...others] = several;
  expect([first, face.report.columns[merchant]?.label]).toEqual([face.lead[0], 'Merchant']);
  expect(others).toEqual(face.lead.slice(1).filter(key => key !== merchant));
});
