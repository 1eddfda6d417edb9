import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs that are not installed on this machine. */
export const missingTools = async (...names: string[]): Promise<string[]> => {
  const found = await Promise.all(
    names.map(name =>
      run(name, ['--version']).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, nth) => !found[nth]);
};

/** The content of a QR code in a picture, as read by `zbarimg`. */
export const readQrCode = async (picture: string): Promise<string> =>
  (await run('zbarimg', ['--quiet', '--raw', picture])).stdout.trim();

/** The code of an authenticator app, computed by `oathtool`, `steps` half minutes from now. */
export const oathtool = async (secret: string, steps = 0): Promise<string> => {
  const at = `@${Math.floor(Date.now() / 1000) + 30 * steps}`;
  return (await run('oathtool', ['--totp', '--base32', '--now', at, secret])).stdout.trim();
};
