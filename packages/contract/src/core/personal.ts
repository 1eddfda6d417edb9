/**
 * The kinds of personal data of consumers, by which columns and filters are marked: those who need not see it get it masked.
 *
 * - `account`: the end of an account number.
 * - `name`, `address`: masked whole.
 * - `id`: what a merchant calls its consumer; personal where it is an e-mail address or a phone number.
 * - `text`: free text; e-mail addresses and phone numbers in it are masked.
 */
export type PersonalKind = 'account' | 'name' | 'address' | 'id' | 'text';

/** What stands in place of personal data, whatever its length. */
export const MASK = '••••';
