import { CREDENTIALS_RULE } from '@drumlin/contract/core/schemas.ts';
import type { Platform } from '../platform/platform.ts';
import { findTarget, resolveName } from '../platform/webhooks/target.ts';
import { fieldError } from './app-error.ts';

const TARGET_RULES = {
  credentials: CREDENTIALS_RULE,
  https: 'The address must begin with https://',
  port: 'The address must be at port 443 or 8443',
  own: 'This is the address of the portal itself',
  public: 'This address does not lead to a server on the internet',
};

/** Throws `validation` at `url`, with the rule that an address breaks where webhooks may not go to it. */
export const checkWebhookAddress = async ({ config }: Platform, url: string): Promise<void> => {
  const target = await findTarget(new URL(url), config, resolveName);
  if (typeof target === 'string') throw fieldError('url', target, TARGET_RULES[target]);
};
