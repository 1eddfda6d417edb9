import { getIngestFile, listDatasetStates, listIngestFiles, listIngestStates } from '@drumlin/contract/ingest/admin.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFile, readFiles } from './files.ts';
import { readDatasets, readStates } from './states.ts';

/** The files that came in, as the provider's staff see them. */
export const registerIngestAdmin = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listIngestFiles, ({ session, querystring }) => readFiles(platform, session, querystring));
  bindRoute(app, getIngestFile, ({ session, params }) => readFile(platform, session, params.id));
  bindRoute(app, listDatasetStates, ({ session }) => readDatasets(platform, session));
  bindRoute(app, listIngestStates, ({ session, querystring }) => readStates(platform, session, querystring));
};
