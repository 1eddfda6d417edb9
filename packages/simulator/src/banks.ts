import { drawDigits } from './ids.ts';
import { between, type Draws, pick, unit, weighted } from './random.ts';

export interface BankAccount {
  /** The institution number, three digits. */
  readonly institution: string;
  readonly bankName: string;
  /** 7 to 12 digits. */
  readonly account: string;
  readonly accountType: 'PC' | 'PS';
}

/** Institutions weighted by how many consumers bank with each. */
const BANKS = weighted([
  [['003', 'Royal Bank of Canada'], 22],
  [['004', 'TD Canada Trust'], 22],
  [['002', 'Scotiabank'], 14],
  [['001', 'Bank of Montreal'], 13],
  [['010', 'CIBC'], 13],
  [['815', 'Desjardins'], 6],
  [['006', 'National Bank'], 4],
  [['809', 'Credit unions of British Columbia'], 3],
  [['828', 'Credit unions of Ontario'], 3],
] as const);

const SAVINGS_SHARE = 0.12;

/** A consumer's bank account; the digits are random. */
export const drawBankAccount = (draws: Draws): BankAccount => {
  const [institution, bankName] = pick(draws, BANKS);
  const accountType = unit(draws) < SAVINGS_SHARE ? 'PS' : 'PC';
  return { institution, bankName, account: drawDigits(draws, between(draws, 7, 12)), accountType };
};
