import { type Field, field } from '../core/dataset.ts';
import { notificationStatus } from '../enumerations/transactions.ts';

/**
 * The codes of currencies in ISO 4217, list one as its maintenance agency (SIX) published it on 25 June 2024, with the additions XAD
 * and XCG of later amendments. Left out are XTS (for tests) and XXX (no currency), which no money is in.
 */
const CURRENCIES: readonly string[] = (
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
  'CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD ' +
  'HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB ' +
  'RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI ' +
  'UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG'
).split(' ');

/** A code that the portal only shows. A value that it does not know yet is accepted, and shown title-cased. */
const codeRule = { pattern: '[A-Z0-9_]+', rule: 'capital letters, digits and _' };
const errorCodeRule = { pattern: '[A-Za-z0-9]+', rule: 'letters and digits' };
const hexRule = { pattern: '[0-9a-fA-F]{26}', rule: '26 hexadecimal digits' };

/** An amount that may be below zero. */
export const signedCents = (): Field => ({ ...field.cents(), signed: true });
export const optionalCents = (): Field => ({ ...field.cents(), required: false });
export const optionalDay = (): Field => ({ ...field.day(), required: false });

/** A code that says what becomes of money: one of the values that the portal knows, since sums and colours follow it. */
const oneOf = ({ values }: { values: readonly string[] }) => ({
  pattern: values.join('|'),
  rule: `one of ${values.join(', ')}`,
});
export const requiredOneOf = (enumeration: { values: readonly string[] }): Field =>
  field.requiredText(32, oneOf(enumeration));
export const optionalOneOf = (enumeration: { values: readonly string[] }): Field => field.text(32, oneOf(enumeration));

export const optionalCode = (): Field => field.text(32, codeRule);
export const errorCode = (): Field => field.text(16, errorCodeRule);
export const notified = (): Field => optionalOneOf(notificationStatus);
export const currencyCode = (): Field =>
  field.requiredText(3, { pattern: CURRENCIES.join('|'), rule: 'an ISO 4217 code' });
export const merchantId = (): Field => field.requiredText(16, { refers: 'merchant_id' });
export const interacTransId = (): Field => field.requiredText(26, { pattern: '[0-9]{26}', rule: '26 digits' });
export const originalTransId = (): Field => field.text(26, { pattern: '[0-9]{26}', rule: '26 digits' });
export const transIdHex = (): Field => field.requiredText(26, hexRule);
/** An identifier of the bank transfer systems, a UUID. */
export const journalId = (): Field => field.requiredText(64);
export const regionCode = (): Field => field.text(2, { pattern: '[A-Z]{2}', rule: 'two capital letters' });
/** Account numbers arrive whole; only their last four digits are ever shown, so only those are stored. */
export const accountNumber = (): Field => field.text(32, { pattern: '[0-9]+', rule: 'digits', keepsLast: 4 });
