/** Digits, in groups or not, and at most two decimals behind a point or, as in French, a comma. */
const AMOUNT = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** Cents of an amount as people type it, in either language: `12557.62`, `$12,557.62`, `12 557,62 $`. Undefined of anything else. */
export const readAmount = (text: string): number | undefined => {
  const plain = text.replace(/\s/g, ' ').replace(/\$/g, '').trim();
  const [, whole, decimals = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replace(/[ ,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
};
