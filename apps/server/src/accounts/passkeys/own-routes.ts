import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@drumlin/contract/security/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import { userAgentOf } from '../../http/user-agent.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownOf } from '../own.ts';
import { beginPasskey, finishPasskey } from './add-passkey.ts';
import { forgetPasskey, readPasskeys, rename } from './own-passkeys.ts';

export const bindPasskeys = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listPasskeys, async ({ session }) => ({ passkeys: await readPasskeys(platform, session) }));
  bindRoute(app, passkeyOptions, call => beginPasskey(platform, ownOf(call), call.body));
  bindRoute(app, addPasskey, call =>
    finishPasskey(platform, ownOf(call), { ...call.body, userAgent: userAgentOf(call.request) }),
  );

  bindRoute(app, renamePasskey, async call => {
    await rename(platform, ownOf(call), { id: call.params.id, name: call.body.name });
    return undefined;
  });

  bindRoute(app, removePasskey, async call => {
    await forgetPasskey(platform, ownOf(call), call.params.id, call.body);
    return undefined;
  });
};
