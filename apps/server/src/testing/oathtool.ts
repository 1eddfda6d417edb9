import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the OATH Toolkit is installed: an independent program that computes the codes of authenticator apps. */
export const findOathtool = (): Promise<boolean> =>
  run('oathtool', ['--version']).then(
    () => true,
    () => false,
  );

/** The code an authenticator app shows at this time, as computed by `oathtool`. */
export const oathtool = async (secret: string, at: Date): Promise<string> => {
  const now = at.toISOString().replace('T', ' ').replace('Z', ' UTC');
  const { stdout } = await run('oathtool', ['--totp', '--base32', '--now', now.replace(/\.\d+/, ''), secret]);
  return stdout.trim();
};
