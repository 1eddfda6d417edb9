import { expect, test } from 'vitest';
import { exportParameters } from './export-parameters.ts';

test('takes the whole query of an export along, and no secret of a link', () => {
  const query = { reportRequestId: '4711', sourceReport: 'Payins', product: 'IBT' };
  expect(exportParameters(query)).toEqual(query);
  expect(exportParameters({ ...query, code: 's3cret', email: 'a@b.example', from: '/x', ended: 'suspended' })).toEqual(
    query,
  );
});

test.each([{}, { sourceReport: 'Payins' }, { reportRequestId: '' }, { reportRequestId: undefined, code: 'x' }])(
  'takes nothing of %j along',
  search => expect(exportParameters(search)).toEqual({}),
);
