import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { WHOLE } from '../cases/case.ts';

const wall = (column: string): string => `date_trunc('second', t.${column} at time zone 'America/Toronto')`;
/** Text that a spreadsheet would run begins with a quote. */
const safe = (column: string): string =>
  `case when ascii(${column}) in (61, 43, 45, 64, 9, 13) then '''' || ${column} else ${column} end`;
const said = (column: string, words: Readonly<Record<string, string>>): string =>
  `case t.${column} ${Object.entries(words)
    .map(([value, word]) => `when '${value}' then '${word}'`)
    .join(' ')} end`;

const STATUS = { S: 'Successful', R: 'Rejected', P: 'Pending', I: 'Initiated' };
const METHOD = { AUTOMATIC: 'Automatic', MANUAL: 'Manual', REQUEST_MONEY: 'Request Money' };
const NOTIFICATION = { PENDING: 'Pending', SENT: 'Sent', UNDELIVERED: 'Undelivered' };
const EMAIL = { MONEY_REQUEST: 'Money request', INSTRUCTIONS: 'Payment instructions', CONFIRMATION: 'Confirmation' };

/** The columns of a file of Interac payins in English, by title. */
const FILE: readonly (readonly [string, string])[] = [
  ['Date and time (ET)', wall('trans_datetime')],
  ['Status', said('trans_status', STATUS)],
  ['Amount', 't.original_amt_cents * 0.01'],
  ['Fee', 't.merchant_fee_cents * 0.01'],
  ['Method', said('interac_trans_method', METHOD)],
  ['Customer', safe('t.customer_name')],
  ['Transaction ID', safe('t.trans_id')],
  ['Merchant Txn ID', safe('t.merchant_trans_id')],
  ['Merchant Customer ID', safe('t.merchant_customer_id')],
  ['Error Code', safe('t.error_code')],
  ['Merchant', safe('m.merchant_name')],
  ['Merchant ID', safe('t.merchant_id')],
  ['Currency', safe('t.currency_code')],
  ['Notification', said('merchant_ntfy_status', NOTIFICATION)],
  ['External Reference', safe('t.ext_reference_no')],
  ['Interac ID', safe('t.interac_id')],
  ['Original Txn ID', safe('t.original_txn_id')],
  ['Completed (ET)', wall('txn_completion_datetime')],
  ['Email type', said('email_type', EMAIL)],
  ['Email sent (ET)', wall('email_trans_datetime')],
];

/** A COPY of the newest payins of some days of all merchants, `cap` at most, as the portal's file has them. */
export const payinsCopy = ({ fromDateTime, toDateTime }: typeof WHOLE, cap: number): string => `
  copy (
    select ${FILE.map(([title, value]) => `${value} as "${title}"`).join(', ')}
    from (
      select * from interac_payin
      where trans_datetime >= timestamp '${fromDateTime}' at time zone 'America/Toronto'
        and trans_datetime < (timestamp '${toDateTime}' + interval '1 day') at time zone 'America/Toronto'
      order by trans_datetime desc, id desc limit ${cap}
    ) t join merchant m on m.merchant_id = t.merchant_id order by t.trans_datetime desc, t.id desc
  ) to stdout with (format csv, header)`;

/** The whole of what a COPY writes. */
export const copyText = (client: pg.Client, copy: string): Promise<string> => text(client.query(copyTo(copy)));

/** Reads a COPY to its end and returns the number of bytes. */
export const readCopy = async (client: pg.Client, copy: string): Promise<number> => {
  let bytes = 0;
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(client.query(copyTo(copy)), nowhere);
  return bytes;
};
