import type { Locale } from '@drumlin/contract/core/money.ts';
import {
  isPriced,
  PAYMENT_CHANNELS,
  type PaymentChannel,
  type PricedType,
  TYPES_OF,
} from '@drumlin/contract/fees/kinds.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import type { TFunction } from 'i18next';
import { typeIn } from '../../components/fees/words.ts';

type ProductChannel = Exclude<PaymentChannel, 'ALL'>;

/** What transactions of a channel are a product of, by its whole name. */
const PRODUCTS: Readonly<Record<ProductChannel, { label: string }>> = {
  ...PRODUCT_LABELS,
  EFT: { label: 'EFT' },
  IDV: { label: 'Identity Verification' },
};

/** The kinds of transactions that the portal knows of, in the order in which they are offered. */
export const KINDS: readonly { channel: ProductChannel; type: PricedType }[] = PAYMENT_CHANNELS.filter(
  channel => channel !== 'ALL',
).flatMap(channel => TYPES_OF[channel].filter(isPriced).map(type => ({ channel, type })));

/** A kind of transactions as its product: `Interac e-Transfer, payin`. */
export const productIn = ({ channel, type }: (typeof KINDS)[number], t: TFunction): string =>
  `${t(PRODUCTS[channel].label)}, ${typeIn(type, t).toLowerCase()}`;

/** A figure that is not rounded yet, with two to eight places. */
export const exactIn = (dollars: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 8 }).format(
    dollars as Intl.StringNumericLiteral,
  );

/** The name of a definition with its version, which the first one does not say. */
export const versionName = ({ definitionName, version }: { definitionName: string; version: number }): string =>
  version > 1 ? `${definitionName} v${version}` : definitionName;

/** How many merchants, in words. */
export const merchantsIn = (count: number, t: TFunction): string =>
  t('{{count}} merchants', { count, defaultValue_one: '{{count}} merchant' });
