import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { ListMerchantsQuery } from '@drumlin/contract/merchants/admin.ts';
import type { Session } from '../../access/session.ts';
import { CSV_TYPE, type StreamedFile, streamCsv } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { merchantsCsv } from './csv-queries.ts';
import { seenBalances } from './read.ts';

/** The merchants that match as a file, all of them, named after its Eastern day. */
export const openMerchants = async (
  { database, clock }: Platform,
  session: Session,
  query: Omit<ListMerchantsQuery, 'page' | 'limit'>,
): Promise<StreamedFile> => {
  const reading = { locale: session.locale, sees: seenBalances(session) };
  const rows = merchantsCsv(database.db, session.scope, query, reading);
  return {
    name: `merchants_${easternDay(clock.now())}.csv`,
    exceeds: false,
    contentType: CSV_TYPE,
    stream: await streamCsv(database, rows, database.trailPool),
  };
};
