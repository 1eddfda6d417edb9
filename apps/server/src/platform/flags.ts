import { type Client, InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import type { Config } from './config/config.ts';

/** The switches of FLAGS, asked through OpenFeature so that a provider of one's own can take their place. */
export interface Flags {
  keys: readonly string[];
  client: Client;
}

/** Each process of the program has flags of its own domain, so that two in one process (tests) do not mix. */
let opened = 0;

export const openFlags = async ({ flags }: Pick<Config, 'flags'>): Promise<Flags> => {
  opened += 1;
  const domain = `portal-${opened}`;
  const configuration = Object.fromEntries(
    Object.entries(flags).map(([key, on]) => [
      key,
      { variants: { on: true, off: false }, defaultVariant: on ? 'on' : 'off', disabled: false },
    ]),
  );
  await OpenFeature.setProviderAndWait(domain, new InMemoryProvider(configuration));
  return { keys: Object.keys(flags), client: OpenFeature.getClient(domain) };
};
