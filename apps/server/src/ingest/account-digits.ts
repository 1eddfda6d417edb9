import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';

/** A digit with four more behind it, also across single spaces, as people write account numbers; PostgreSQL reads it too. */
const BEFORE_THE_LAST_FOUR = '[0-9](?=(?: ?[0-9]){4})';

/** Whether rows of the dataset carry account numbers. In a faulty row they may stand in any column. */
const hasAccounts = ({ fields }: DatasetShape): boolean =>
  Object.values(fields).some(({ keepsLast }) => keepsLast !== undefined);

/** Text out of a row that may be shown and stored: of each number its last four digits where the dataset has account numbers. */
export const withoutAccounts = (dataset: DatasetShape): ((text: string) => string) => {
  if (!hasAccounts(dataset)) return text => text;
  const hidden = new RegExp(BEFORE_THE_LAST_FOUR, 'g');
  return text => text.replace(hidden, '•');
};

/** The same of an expression of SQL. */
export const sqlWithoutAccounts = (dataset: DatasetShape, text: string): string =>
  hasAccounts(dataset) ? `regexp_replace(${text}, '${BEFORE_THE_LAST_FOUR}', '•', 'g')` : text;
