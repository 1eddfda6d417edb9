import { easternDay } from '@drumlin/contract/core/eastern.ts';
import {
  createMerchant,
  createParent,
  exportMerchants,
  getManagedMerchant,
  type ListMerchantsQuery,
  listManagedMerchants,
  listManagedParents,
  publishMerchant,
  reactivateMerchant,
  renameParent,
  suspendMerchant,
  updateMerchant,
} from '@drumlin/contract/merchants/admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import { aboutFilters, openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import { CSV_TYPE, type StreamedFile, streamCsv } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { merchantsCsv } from './csv-queries.ts';
import { addParent, change, create, rename } from './manage.ts';
import { readMerchant, readMerchants, readParents, seenBalances } from './read.ts';
import { publish, reactivate, suspend } from './status.ts';

/** The merchants that match as a file, all of them, named after its Eastern day. */
const openMerchants = async (
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

/** What the provider's staff see of merchants and their parents, and do to them. */
export const registerMerchantAdmin = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listManagedMerchants, ({ session, querystring }) => readMerchants(platform, session, querystring));
  bindRoute(app, getManagedMerchant, ({ session, params }) => readMerchant(platform, session, params.id));
  bindRoute(app, listManagedParents, ({ session, querystring }) => readParents(platform, session, querystring));

  bindRoute(
    app,
    exportMerchants,
    async call => {
      const { session, querystring } = call;
      const open = () => openMerchants(platform, session, querystring);
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutFilters(querystring), open));
    },
    { subject: ({ querystring }) => aboutFilters(querystring) },
  );

  bindRoute(app, createMerchant, ({ act, body }) => create(platform, act, body), {
    subject: ({ body }) => ({ details: { of: `merchant ${body.merchantId}` } }),
  });
  bindRoute(app, updateMerchant, ({ act, params, body }) => change(platform, act, { ...params, ...body }));

  bindRoute(app, publishMerchant, ({ act, params, body }) => publish(platform, act, { ...params, ...body }));
  bindRoute(app, suspendMerchant, ({ act, params, body }) => suspend(platform, act, { ...params, ...body }));
  bindRoute(app, reactivateMerchant, ({ act, params, body }) => reactivate(platform, act, { ...params, ...body }));

  bindRoute(app, createParent, ({ act, body }) => addParent(platform, act, body), {
    subject: ({ body }) => ({ details: { of: `parent ${body.id}` } }),
  });
  bindRoute(app, renameParent, ({ act, params, body }) => rename(platform, act, { ...params, ...body }));
};
