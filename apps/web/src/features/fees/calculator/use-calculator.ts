import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { type Calculation, calculateFee } from '@drumlin/contract/fees/calculator.ts';
import { hasRegions } from '@drumlin/contract/fees/kinds.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { apiQuery } from '../../../lib/api/query.ts';
import { takeDecimal } from '../../../lib/typed-decimal.ts';
import { merchantFeesQuery } from '../queries.ts';
import type { KINDS } from '../words.ts';

/** A transaction whose fee is asked for. */
export interface CalculatorInput {
  merchantId: string | undefined;
  kind: (typeof KINDS)[number];
  /** In dollars, as it is typed. */
  amount: string;
  /** The Eastern day of the transaction; empty while it is none. */
  day: string;
  /** A province or territory; empty where it is not known. */
  region: '' | NonNullable<Calculation['fees'][number]['fee']['region']>;
}

/** The largest amount that is reckoned with, in cents. */
const MOST_CENTS = 2_000_000_000;

/** The cents of a typed amount; undefined where it is none that can be reckoned with. */
export const centsOf = (amount: string): number | undefined => {
  const cents = takeDecimal(amount, 'money');
  return cents <= MOST_CENTS ? cents : undefined;
};

/** What the calculator is asked, and what it answers as soon as all of it is there. */
export const useCalculator = () => {
  const [asked, ask] = useState<CalculatorInput>(() => ({
    merchantId: undefined,
    kind: { channel: 'INTERAC', type: 'PAYIN' },
    amount: '250.00',
    day: easternDay(new Date()),
    region: '',
  }));
  const { merchantId = '', kind, amount, day, region } = useDeferredValue(asked);
  const cents = centsOf(amount);
  const enabled = merchantId !== '' && cents !== undefined && day !== '';
  const answer = useQuery({
    ...apiQuery(calculateFee, {
      querystring: {
        merchantId,
        ...kind,
        amountCents: String(cents ?? 0),
        day,
        ...(region && hasRegions(kind) && { region }),
      },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data: isRegional = false } = useQuery({
    ...merchantFeesQuery(merchantId, day),
    enabled,
    placeholderData: keepPreviousData,
    select: ({ inForce }) =>
      inForce
        .filter(({ channel, type }) => channel === kind.channel && type === kind.type)
        .some(({ fees }) => fees.some(fee => fee.region !== null)),
  });
  return { asked, isRegional, change: (part: Partial<CalculatorInput>) => ask({ ...asked, ...part }), enabled, answer };
};
