import type { Command } from 'commander';
import { resealAuthenticators } from '../accounts/second-factors/reseal.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

/**
 * Encrypts every authenticator's secret with the first of SESSION_KEYS and returns a line with the count. Throws `OperatorError`
 * where some are encrypted with a key that is not configured.
 */
export const resealKeys = async (platform: Platform): Promise<string> => {
  const [{ id }] = platform.config.sessionKeys;
  const { resealed, unreadable } = await resealAuthenticators(platform);
  const lost = [...unreadable].map(([keyId, count]) => `${count} with the key ${keyId}`);
  if (lost.length > 0) {
    throw new OperatorError(
      `${resealed} authenticators were encrypted anew with the key ${id}. Others cannot be read (${lost.join(', ')}): put these keys back into SESSION_KEYS and run this again`,
    );
  }
  return `${resealed} authenticators were encrypted anew with the key ${id}. None is left with another key.`;
};

/** Adds `portal keys reseal`. */
export const keysCommand = (program: Command): void => {
  program
    .command('keys')
    .description('change the keys of SESSION_KEYS')
    .command('reseal')
    .description("encrypt every authenticator's secret anew with the first key")
    .addHelpText(
      'after',
      '\nRun it once every process has the new key in front, and take an old key out only after it says that none is left.',
    )
    .action(() => withPlatform(async platform => printLine(await resealKeys(platform))));
};
