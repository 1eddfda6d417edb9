/** How a payin ends: `S`, or the error code of its rejection. */
const OUTCOMES = ['S', '104', '99', '15', '13', '14', '1', '98', '101', '102', '103', '105', '106', '107', '2', '9'];

/** Percent of each outcome, by method and by whether the consumer is new to the merchant. */
const SHARES = {
  requestRepeat: [84, 9, 3, 0.8, 0.4, 0.3, 0.5, 0.9, 0.3, 0, 0, 0, 0.1, 0.1, 0.3, 0.3],
  requestFirst: [64, 22, 6, 2.6, 0.8, 0.9, 1, 1.2, 0.6, 0, 0, 0, 0.2, 0.1, 0.4, 0.2],
  manualRepeat: [76, 15.5, 2, 0.4, 0.3, 0.2, 0, 0.8, 1.2, 2.2, 0.4, 0.2, 0, 0.8, 0, 0],
  manualFirst: [54, 31, 4, 1, 0.5, 0.6, 0, 1, 2.4, 3.4, 0.5, 0.2, 0, 1.4, 0, 0],
};

/** Common amounts in whole dollars, with their weights. */
const DOLLARS = [10, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 250, 300, 500, 1000, 2000, 3000];
const DOLLAR_WEIGHTS = [2, 13, 11, 6, 5, 18, 3, 4, 16, 5, 8, 2, 2, 3.2, 1.4, 0.3, 0.1];

/** The cumulative shares, scaled to 1, without the last. */
export const thresholds = (weights: readonly number[]): string => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let upto = 0;
  const ends = weights.slice(0, -1).map(weight => {
    upto += weight / total;
    return Math.min(upto, 1).toFixed(9);
  });
  return `array[${ends}]::float8[]`;
};

/** SQL that draws an outcome by `method` and whether the consumer is `first`, both conditions in SQL. */
export const outcomeSql = (draw: string, isRequest: string, isFirst: string): string => `
  (array[${OUTCOMES.map(code => `'${code}'`)}])[1 + width_bucket(${draw}, case
    when ${isRequest} then case when ${isFirst} then ${thresholds(SHARES.requestFirst)} else ${thresholds(SHARES.requestRepeat)} end
    else case when ${isFirst} then ${thresholds(SHARES.manualFirst)} else ${thresholds(SHARES.manualRepeat)} end end)]`;

/** SQL that draws an amount in cents: whole dollars for 72 %, else lognormal around $85 from $10 to $3,000. */
export const amountSql = (draw: string, normal: string): string => `
  case when ${draw} < 0.72
    then (array[${DOLLARS}])[1 + width_bucket(${draw} / 0.72, ${thresholds(DOLLAR_WEIGHTS)})] * 100
    else round(100 * least(3000, greatest(10, exp(4.4427 + 0.95 * ${normal}))))::bigint end`;
