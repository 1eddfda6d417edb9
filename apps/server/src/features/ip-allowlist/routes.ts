import {
  addIpEntry as addRoute,
  getCurrentIp as currentRoute,
  deleteIpEntry as deleteRoute,
  listIpEntries as listRoute,
} from '@drumlin/contract/ip-allowlist/routes.ts';
import type { FastifyInstance } from 'fastify';
import { requireAllowlist } from '../../access/allowed-addresses.ts';
import { bindRoute } from '../../http/bind.ts';
import { originOf } from '../../http/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutAddress, aboutEntry, addEntry, readCurrentIp, readList, removeEntry } from './service.ts';

/** The IP allowed list. Where its switch is off for a company, none of its addresses is there. */
export const registerIpAllowlist = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listRoute, async ({ session, querystring }) => {
    await requireAllowlist(platform, session);
    return readList(platform, session, querystring);
  });

  bindRoute(app, currentRoute, async ({ session, request }) => {
    await requireAllowlist(platform, session);
    return readCurrentIp(platform, session, originOf(request).ip);
  });

  bindRoute(
    app,
    addRoute,
    async ({ act, body, session }) => {
      await requireAllowlist(platform, session);
      return { id: await addEntry(platform, act, body) };
    },
    { subject: ({ body }) => aboutAddress(body.ipAddress) },
  );

  bindRoute(
    app,
    deleteRoute,
    async ({ act, querystring, session }) => {
      await requireAllowlist(platform, session);
      await removeEntry(platform, act, querystring.ipAddressId);
    },
    { subject: ({ session, querystring }) => aboutEntry(platform, session, querystring.ipAddressId) },
  );
};
