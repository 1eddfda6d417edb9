import { readFileSync } from 'node:fs';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { legendsOf } from '@drumlin/contract/legends/registry.ts';
import { REMEDIES } from '@drumlin/contract/legends/remedies.ts';
import { describe, expect, test } from 'vitest';

/** The legends by name: the title in both languages, the button that opens them, and how many codes they have. */
const LEGENDS: readonly (readonly [name: string, english: string, french: string, button: string, codes: number])[] = [
  ['EFT_RETURN', 'EFT return codes', 'Codes de retour TEF', 'Return codes', 21],
  ['INTERAC_RETURN', 'Interac returns', 'Retours Interac', 'Error codes', 2],
  ['IBT_NUMERIC', 'Transaction error codes', 'Codes d’erreur de transaction', 'Error codes', 22],
  ['IBT_VALIDATION', 'Validation codes', 'Codes de validation', 'Error codes', 47],
  ['IBT_API', 'IBT API codes', 'Codes de l’API VBI', 'Error codes', 35],
  ['IBT_E', 'Interactive and direct codes', 'Codes interactifs et directs', 'Error codes', 13],
  ['INTERAC_DEPOSIT_API', 'Interac payin API codes', 'Codes de l’API d’encaissement Interac', 'Error codes', 13],
  [
    'INTERAC_DEPOSIT_RESULT',
    'Interac payin result codes',
    'Codes de résultat des encaissements Interac',
    'Error codes',
    24,
  ],
  ['INTERAC_REJECTION', 'Error Legend', 'Légende des erreurs', 'Error codes', 11],
  ['INTERAC_WITHDRAWAL_API', 'Interac payout API codes', 'Codes de l’API de décaissement Interac', 'Error codes', 17],
  [
    'INTERAC_WITHDRAWAL_RESULT',
    'Interac payout result codes',
    'Codes de résultat des décaissements Interac',
    'Error codes',
    11,
  ],
];

/** A copy of every definition, and of who must act and what to do, kept apart: what changes is changed in both, on purpose. */
const copy = readFileSync(new URL('testing/legends.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);

describe.each(LEGENDS)('%s', (name, english, french, button, codes) => {
  const [legend] = legendsOf({ legends: [name] });

  test('is called and opened as it should be', () => {
    expect([legend?.title, translate(legend?.title ?? '', 'fr-CA'), legend?.button]).toEqual([english, french, button]);
  });

  test('defines its codes word for word as the copy does, in both languages, and sends to whom it does', () => {
    const lines = (legend?.entries ?? []).map(({ code, fee, chartLabel, status, en, fr, remedy }) => {
      const { party, en: action } = REMEDIES[remedy];
      const charged = fee === null ? '' : fee ? 'yes' : 'no';
      return [name, code, charged, chartLabel ?? '', status, en, fr, party, action].join('\t');
    });
    expect(lines).toEqual(copy.filter(line => line.startsWith(`${name}\t`)));
    expect(lines).toHaveLength(codes);
  });
});

test('the copy has no legend besides', () => {
  expect(copy).toHaveLength(LEGENDS.reduce((sum, [, , , , codes]) => sum + codes, 0));
});
