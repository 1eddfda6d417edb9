import { type BankAccount, drawBankAccount } from '../banks.ts';
import { drawCustomerIdStyle } from '../ids.ts';
import { drawPerson, type Person } from '../names.ts';
import { between, type Draws, drawsFor, pick, pickOne, unit, weighted } from '../random.ts';

/** A bank transfer customer of one merchant; the same person at another merchant is another customer. */
export interface IbtCustomer extends Person {
  readonly merchantUserId: string;
  readonly postalCode: string;
  readonly riskRating: string;
  readonly bank: BankAccount;
  /** The service through which the bank is reached. */
  readonly channel: 'PLAID' | 'FLINKS';
}

const RATINGS = weighted([
  ['LOW', 70],
  ['MEDIUM', 20],
  ['HIGH', 8.5],
  ['VIP_1', 1],
  ['VIP_2', 0.3],
  ['VIP_3', 0.2],
]);

const FLINKS_SHARE = { QC: 0.8, elsewhere: 0.55 };

/** First letters of postal codes (Canada Post). */
const POSTAL_DISTRICTS: Readonly<Record<string, string>> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X',
  YT: 'Y',
};
const POSTAL_LETTERS = [...'ABCEGHJKLMNPRSTVWXYZ'];

const drawPostalCode = (draws: Draws, region: string): string => {
  const letter = () => pickOne(draws, POSTAL_LETTERS);
  const digit = () => between(draws, 0, 9);
  const district = pickOne(draws, [...(POSTAL_DISTRICTS[region] ?? 'K')]);
  return `${district}${digit()}${letter()} ${digit()}${letter()}${digit()}`;
};

/** Returns how customers of one merchant are drawn, each from draws of its own. */
export const customersOf = (seed: bigint, merchantId: string): ((draws: Draws) => IbtCustomer) => {
  const drawUserId = drawCustomerIdStyle(drawsFor(seed, 'customer-id-style', merchantId));
  return draws => {
    const merchantUserId = drawUserId(draws);
    const person = drawPerson(draws);
    const flinks = person.region === 'QC' ? FLINKS_SHARE.QC : FLINKS_SHARE.elsewhere;
    return {
      ...person,
      merchantUserId,
      postalCode: drawPostalCode(draws, person.region),
      riskRating: pick(draws, RATINGS),
      bank: drawBankAccount(draws),
      channel: unit(draws) < flinks ? 'FLINKS' : 'PLAID',
    };
  };
};

/** Both names of a customer. */
export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
