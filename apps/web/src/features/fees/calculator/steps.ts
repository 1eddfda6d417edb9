import type { Locale } from '@drumlin/contract/core/money.ts';
import type { Calculation, ShownStep } from '@drumlin/contract/fees/calculator.ts';
import type { TFunction } from 'i18next';
import { amountIn, percentIn, SOURCE_LABELS } from '../../../components/fees/words.ts';
import { exactIn, versionName } from '../words.ts';

/** One line of how a fee was reached: what was done, and the fee so far. */
export interface StepLine {
  /** Names it among the lines: whose step it is, and which. */
  id: string;
  words: string;
  /** Whose fees they are. */
  note?: string;
  /** Empty where nothing is reached yet. */
  reached: string;
}

const boundIn = (
  { kind, boundCents, applies }: Extract<ShownStep, { boundCents: number }>,
  t: TFunction,
  l: Locale,
) => {
  const amount = amountIn(boundCents, l);
  if (kind === 'min')
    return applies ? t('Minimum {{amount}}: applies', { amount }) : t('Minimum {{amount}}: does not apply', { amount });
  return applies ? t('Maximum {{amount}}: reached', { amount }) : t('Maximum {{amount}}: not reached', { amount });
};

/** What one step does, in words. */
const stepIn = (step: ShownStep, t: TFunction, locale: Locale): string => {
  switch (step.kind) {
    case 'percentage':
      return t('{{percent}} % of {{of}} = {{part}}', {
        percent: percentIn(step.percentage, locale),
        of: amountIn(step.ofCents, locale),
        part: exactIn(step.part, locale),
      });
    case 'flat':
      return t('+ flat {{amount}}', { amount: amountIn(step.flatCents, locale) });
    case 'rounded':
      return t('Rounded half-up to the cent');
    default:
      return boundIn(step, t, locale);
  }
};

const whyIn = (definition: NonNullable<Calculation['definition']>, t: TFunction): StepLine => {
  const { effectiveFrom: day, source, profileName } = definition;
  const name = versionName({ definitionName: definition.name, version: definition.version });
  const line = { id: 'why', reached: '' };
  if (source === 'custom') return { ...line, words: t('Custom fee of the merchant, since {{day}}', { day }) };
  const note = profileName === null ? t(SOURCE_LABELS[source].label) : t('Profile {{name}}', { name: profileName });
  return { ...line, words: t('Definition {{name}}, since {{day}}', { name, day }), note };
};

/** How a fee was reached, line by line: why these fees, then the steps of each; a sum where there are several. */
export const linesOf = ({ definition, fees, feeCents }: Calculation, t: TFunction, locale: Locale): StepLine[] => {
  if (!definition) return [];
  const several = fees.length > 1;
  const steps = fees.flatMap(({ fee: { id, name }, onCents, steps: ofFee }) => [
    ...(several
      ? [{ id, words: t('{{name}}, on {{amount}}', { name, amount: amountIn(onCents, locale) }), reached: '' }]
      : []),
    ...ofFee.map(step => ({
      id: `${id} ${step.kind}`,
      words: stepIn(step, t, locale),
      reached: exactIn(step.reached, locale),
    })),
  ]);
  const sum = { id: 'sum', words: t('Sum of the fees'), reached: amountIn(feeCents, locale) };
  return [whyIn(definition, t), ...steps, ...(several ? [sum] : [])];
};
