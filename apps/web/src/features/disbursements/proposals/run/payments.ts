import type { ListedProposal } from '@drumlin/contract/disbursements/schemas.ts';

/** A line that says by which reference the bank has sent a disbursement. */
export interface Payment {
  id: number;
  reference: string;
  bankReference: string;
  line: string;
}

/** What a text says of payments: our reference at the start of each line, and behind a blank, comma, semicolon or tab the bank's. */
export const readPayments = (text: string, payable: readonly Pick<ListedProposal, 'id' | 'reference'>[]) => {
  const payments: Payment[] = [];
  const untouched: string[] = [];
  let unknown: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const words = line.replaceAll('"', '').trim();
    const end = words.search(/[\s,;]/);
    const given = end === -1 ? words : words.slice(0, end);
    const bankReference = end === -1 ? '' : words.slice(end).replace(/^[\s,;]+/, '');
    const one = payable.find(({ reference }) => reference === given.toUpperCase());
    if (one && bankReference) payments.push({ id: one.id, reference: one.reference, bankReference, line });
    else if (one) untouched.push(line);
    else if (given) unknown ??= given;
  }
  return { payments, untouched, unknown };
};
