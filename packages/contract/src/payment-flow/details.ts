import * as z from 'zod/mini';
import { EMAIL_ADDRESS } from '../core/email-address.ts';
import { INVISIBLE_CHARACTER, isPlainText } from '../core/plain-text.ts';

// Of zod's small half, as the page that consumers see has room for no more: docs/decisions/018-the-payment-flow.md

/** What is said of a field that a consumer filled in wrongly; English, and the key of its translation. */
export const DETAIL_MESSAGES = {
  required: 'This field is required',
  tooLong: 'Enter at most 64 characters',
  invisible: INVISIBLE_CHARACTER,
  contact: 'Enter an email address, or a phone number of 10 digits',
  bank: 'Choose your bank',
  accountType: 'Choose the type of your account',
} as const;

const MAX_TEXT = 64;

const text = z
  .string({ error: DETAIL_MESSAGES.required })
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, DETAIL_MESSAGES.required),
    z.maxLength(MAX_TEXT, DETAIL_MESSAGES.tooLong),
    z.refine(isPlainText, DETAIL_MESSAGES.invisible),
  );

/** A number of North America, with or without its 1, as people write it. */
const PHONE = /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/** Where an e-Transfer is asked for: an e-mail address or a phone number. */
const contact = z.pipe(
  text,
  z.union([z.string().check(z.toLowerCase(), z.regex(EMAIL_ADDRESS)), z.string().check(z.regex(PHONE))], {
    error: DETAIL_MESSAGES.contact,
  }),
);

/** The banks of the test by institution number, under the names that the reports have. */
export const TEST_BANKS = {
  '003': { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
  '004': { en: 'TD Canada Trust', fr: 'TD Canada Trust' },
  '002': { en: 'Scotiabank', fr: 'Banque Scotia' },
  '001': { en: 'Bank of Montreal', fr: 'Banque de Montréal' },
  '010': { en: 'CIBC', fr: 'Banque CIBC' },
  '815': { en: 'Desjardins', fr: 'Desjardins' },
  '006': { en: 'National Bank', fr: 'Banque Nationale' },
} as const;
export type TestBank = keyof typeof TEST_BANKS;

/** What a consumer tells of themselves, by the product they pay with; the form's schema and the server's. */
export const consumerDetails = {
  INTERAC: z.strictObject({ product: z.literal('INTERAC'), name: text, contact }),
  IBT: z.strictObject({
    product: z.literal('IBT'),
    bank: z.enum(Object.keys(TEST_BANKS) as [TestBank, ...TestBank[]], { error: DETAIL_MESSAGES.bank }),
    /** Personal chequing or personal savings. */
    accountType: z.enum(['PC', 'PS'], { error: DETAIL_MESSAGES.accountType }),
  }),
};
export type ConsumerDetails = z.infer<typeof consumerDetails.INTERAC> | z.infer<typeof consumerDetails.IBT>;
