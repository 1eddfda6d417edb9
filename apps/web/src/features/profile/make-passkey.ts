import { addPasskey, type Passkey, passkeyOptions } from '@drumlin/contract/security/passkeys.ts';
import { call } from '../../lib/api/call.ts';
import { createPasskey } from '../../lib/passkeys/passkey-ceremony.ts';

interface NewPasskey {
  email: string;
  password: string;
  name: string;
}

/** Makes a passkey in this browser and has the portal keep it; undefined if the request was taken back. */
export const makePasskey = async ({ name, ...own }: NewPasskey): Promise<Passkey | undefined> => {
  const response = await createPasskey(await call(passkeyOptions, { body: own }));
  if (!response) return undefined;
  return call(addPasskey, { body: { response, name } });
};
