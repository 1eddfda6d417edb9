import type { Command } from 'commander';
import { resealAuthenticators } from '../accounts/second-factors/reseal.ts';
import { resealProgramWebhooks } from '../features/credentials/webhook/deliver.ts';
import { resealWebhooks } from '../payments/webhooks/deliver.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

/** What is encrypted with SESSION_KEYS, by what the operator calls it. */
const SECRETS = {
  authenticators: resealAuthenticators,
  'webhook secrets': resealWebhooks,
  'webhook secrets of API credentials': resealProgramWebhooks,
};

/**
 * Encrypts every secret of authenticators and webhooks with the first of SESSION_KEYS and returns a line with the counts. Throws
 * `OperatorError` where some are encrypted with a key that is not configured.
 */
export const resealKeys = async (platform: Platform): Promise<string> => {
  const [{ id }] = platform.config.sessionKeys;
  const done: string[] = [];
  const lost: string[] = [];
  for (const [what, reseal] of Object.entries(SECRETS)) {
    const { resealed, unreadable } = await reseal(platform);
    done.push(`${resealed} ${what} were encrypted anew with the key ${id}.`);
    lost.push(...[...unreadable].map(([keyId, count]) => `${what}: ${count} with the key ${keyId}`));
  }
  if (lost.length > 0)
    throw new OperatorError(
      `${done.join(' ')} Others cannot be read (${lost.join(', ')}): put these keys back into SESSION_KEYS and run this again`,
    );
  return `${done.join(' ')} None is left with another key.`;
};

/** Adds `portal keys reseal`. */
export const keysCommand = (program: Command): void => {
  program
    .command('keys')
    .description('change the keys of SESSION_KEYS')
    .command('reseal')
    .description('encrypt the secrets of authenticators and webhooks anew with the first key')
    .addHelpText(
      'after',
      '\nRun it once every process has the new key in front, and take an old key out only after it says that none is left.',
    )
    .action(() => withPlatform(async platform => printLine(await resealKeys(platform))));
};
