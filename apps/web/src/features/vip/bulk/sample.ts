import { BULK_COLUMNS } from '@drumlin/contract/vip/schemas.ts';

/** As spreadsheets write it, with a byte order mark and a quoted value. */
const LINES = [BULK_COLUMNS.join(), 'consumer-0001,VIP-1', '"Lacasse, Odile",VIP-2', 'consumer-0003,VIP-3', ''];

/** A file that shows how one is made. */
export const sampleFile = (): Blob => new Blob([`\uFEFF${LINES.join('\r\n')}`], { type: 'text/csv;charset=utf-8' });
