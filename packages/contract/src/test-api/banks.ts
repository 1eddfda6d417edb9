/** Financial institutions by their numbers. */
const INSTITUTIONS: Readonly<Record<string, string>> = {
  '001': 'Bank of Montreal',
  '002': 'Scotiabank',
  '003': 'Royal Bank of Canada',
  '004': 'TD Canada Trust',
  '006': 'National Bank',
  '010': 'CIBC',
  '809': 'Credit unions of British Columbia',
  '815': 'Desjardins',
  '828': 'Credit unions of Ontario',
};

/** What the bank of a test payment is called; of a number that the portal does not know, the number. */
export const bankName = (fiNumber: string): string => INSTITUTIONS[fiNumber] ?? `Institution ${fiNumber}`;
