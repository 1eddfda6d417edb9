import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@drumlin/contract/security/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginPasskey, finishPasskey } from './add-passkey.ts';
import { forgetPasskey, readPasskeys, rename } from './own-passkeys.ts';

export const bindPasskeys = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listPasskeys, async ({ session }) => ({ passkeys: await readPasskeys(platform, session) }));
  bindRoute(app, passkeyOptions, call => beginPasskey(platform, call.act, call.body));
  bindRoute(app, addPasskey, call => finishPasskey(platform, call.act, call.body));

  bindRoute(app, renamePasskey, call => rename(platform, call.act, { id: call.params.id, name: call.body.name }));

  bindRoute(app, removePasskey, call => forgetPasskey(platform, call.act, call.params.id, call.body));
};
