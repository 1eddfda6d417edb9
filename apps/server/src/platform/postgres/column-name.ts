/** The column that something is in where nothing else is said: `txnDateTime` is in `txn_datetime`. */
export const columnName = (key: string): string =>
  key.replaceAll('DateTime', 'Datetime').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
