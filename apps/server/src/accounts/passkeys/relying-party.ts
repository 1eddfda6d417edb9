import type { Config } from '../../platform/config/config.ts';

/** Who passkeys are made for: the portal at its configured address, whatever address a request claims to have come to. */
export interface RelyingParty {
  /** The host name passkeys belong to. Changing it makes all of them useless. */
  id: string;
  origin: string;
  name: string;
}

export const relyingPartyOf = ({ portalUrl }: Pick<Config, 'portalUrl'>): RelyingParty => {
  const { hostname, origin } = new URL(portalUrl);
  return { id: hostname, origin, name: 'Drumlin' };
};
