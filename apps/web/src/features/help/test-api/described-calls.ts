import type { Locale } from '@drumlin/contract/core/money.ts';
import { ERRORS, type ErrorName } from '@drumlin/contract/errors.ts';
import { PRODUCTS, type Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { DIRECTIONS, type Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { CHECK_SIGNATURE } from '../../../components/test-api/check-signature.ts';
import { DIRECTION_WORDS } from '../../../components/test-api/direction-words.ts';
import { outcomeRows } from '../../../components/test-api/outcome-rows.ts';
import { anchorOf, type Translate } from '../guide-page.ts';
import { type Example, examplesFor } from './examples.ts';

/** Why a call is refused. */
export const REFUSALS = [
  'validation',
  'invalidApiKey',
  'addressNotAllowed',
  'duplicateTransaction',
  'idempotencyKeyReused',
  'tooManyRequests',
] as const satisfies ErrorName[];

/** How a webhook is checked. */
export const SIGNATURE_EXAMPLE: Example = { label: 'Check a signature (Node)', code: CHECK_SIGNATURE };

export const outcomesAnchor = (product: Product, direction: Direction): string =>
  anchorOf(`outcomes-${product}-${direction}`);
export const exampleAnchor = ({ direction, label }: Example): string => anchorOf(`${direction ?? ''}-${label}`);
export const refusalAnchor = (name: ErrorName): string => anchorOf(String(ERRORS[name].errorCode));

/** What a message says of an address, which it names. */
export const refusalText = (t: Translate, name: ErrorName): string =>
  t(ERRORS[name].message, { address: '203.0.113.7' });

/** The name of a table of outcomes. */
export const outcomesLabel = (t: Translate, product: Product, direction: Direction): string =>
  `${t(PRODUCT_LABELS[product].label, {})} · ${t(DIRECTION_WORDS[direction].label, {})}`;

/** The name of an example, with the call that it is of. */
export const exampleName = (t: Translate, { direction, label }: Example): string =>
  direction
    ? t('{{key}}: {{value}}', { key: t(DIRECTION_WORDS[direction].label, {}), value: t(label, {}) })
    : t(label, {});

/** The places of the page that can be found: each refusal, each outcome and each example. */
export const testApiPlaces = (t: Translate, locale: Locale) => {
  const examples = [...examplesFor(''), SIGNATURE_EXAMPLE].map(example => ({
    anchor: exampleAnchor(example),
    label: exampleName(t, example),
    text: example.code,
  }));
  const refusals = REFUSALS.map(name => ({
    anchor: refusalAnchor(name),
    label: `${ERRORS[name].errorCode} (${ERRORS[name].status})`,
    text: refusalText(t, name),
    isCode: true,
  }));
  const outcomes = PRODUCTS.flatMap(product =>
    DIRECTIONS.flatMap(direction =>
      outcomeRows(product, direction, locale).map(({ digits, status, code, meaning }) => ({
        anchor: `${outcomesAnchor(product, direction)}-${digits}`,
        label: t('{{key}}: {{value}}', { key: outcomesLabel(t, product, direction), value: `…${digits}` }),
        text: [t(status, {}), code, meaning].filter(Boolean).join(' · '),
        isCode: true,
      })),
    ),
  );
  return [...examples, ...refusals, ...outcomes];
};
