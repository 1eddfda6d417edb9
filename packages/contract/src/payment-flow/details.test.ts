import { describe, expect, test } from 'vitest';
import { bankName } from '../test-api/banks.ts';
import { consumerDetails, DETAIL_MESSAGES, TEST_BANKS } from './details.ts';

const interac = (given: object) =>
  consumerDetails.INTERAC.safeParse({ product: 'INTERAC', name: 'Odile Lacasse', contact: 'o@x.example', ...given });
const said = ({ error }: ReturnType<typeof interac>) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the details of an e-Transfer', () => {
  test.each(['o.lacasse@courriel.example', '5145550199', '+1 514-555-0199', '(514) 555-0199', '1.514.555.0199'])(
    'take %s to ask at',
    contact => expect(interac({ contact: ` ${contact} ` }).data?.contact).toBe(contact),
  );

  test.each(['somebody', 'a@b', 'a@x.example, b@x.example', 'Odile <o@x.example>', '555-0199', '51455501990000'])(
    'do not take %s',
    contact => expect(said(interac({ contact }))).toEqual([['contact', DETAIL_MESSAGES.contact]]),
  );

  test.each([
    [{ name: '  ' }, ['name', DETAIL_MESSAGES.required]],
    [{ name: undefined }, ['name', DETAIL_MESSAGES.required]],
    [{ name: 'x'.repeat(65) }, ['name', DETAIL_MESSAGES.tooLong]],
    [{ name: 'Odile\u202E' }, ['name', DETAIL_MESSAGES.invisible]],
    [{ contact: '' }, ['contact', DETAIL_MESSAGES.required]],
  ])('name the field of %j and the rule', (given, told) => expect(said(interac(given))).toEqual([told]));
});

test('a bank transfer takes a bank of the test and one of two types', () => {
  const parse = (given: object) =>
    consumerDetails.IBT.safeParse({ product: 'IBT', bank: '003', accountType: 'PC', ...given });
  expect(parse({}).success).toBe(true);
  expect(parse({ bank: '', accountType: 'XX' }).error?.issues.map(({ message }) => message)).toEqual([
    DETAIL_MESSAGES.bank,
    DETAIL_MESSAGES.accountType,
  ]);
});

test('a bank is called as in the reports', () => {
  for (const [number, { en }] of Object.entries(TEST_BANKS)) expect(bankName(number)).toBe(en);
});
