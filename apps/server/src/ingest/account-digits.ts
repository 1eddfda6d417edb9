import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';

/** A digit with four more after it, also across single spaces. The syntax is valid in PostgreSQL too. */
const BEFORE_THE_LAST_FOUR = '[0-9](?=(?: ?[0-9]){4})';

/** Whether the dataset has account numbers, which in a faulty row may stand in any column. */
const hasAccounts = ({ fields }: DatasetShape): boolean =>
  Object.values(fields).some(({ keepsLast }) => keepsLast !== undefined);

/** Cuts every number in a text to its last four digits, where the dataset has account numbers. */
export const withoutAccounts = (dataset: DatasetShape): ((text: string) => string) => {
  if (!hasAccounts(dataset)) return text => text;
  const hidden = new RegExp(BEFORE_THE_LAST_FOUR, 'g');
  return text => text.replace(hidden, '•');
};

/** The same for an SQL expression. */
export const sqlWithoutAccounts = (dataset: DatasetShape, text: string): string =>
  hasAccounts(dataset) ? `regexp_replace(${text}, '${BEFORE_THE_LAST_FOUR}', '•', 'g')` : text;
