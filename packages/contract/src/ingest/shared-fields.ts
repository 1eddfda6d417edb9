import { CURRENCIES } from '../core/currencies.ts';
import { type Field, field } from '../core/dataset.ts';
import { notificationStatus } from '../enumerations/transactions.ts';

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
