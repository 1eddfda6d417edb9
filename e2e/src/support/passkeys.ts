import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of the browser's test tools. */
export interface VirtualAuthenticator {
  /** Whether the next verification of the person succeeds. */
  verify(isThere: boolean): Promise<void>;
  count(): Promise<number>;
}

/** Gives the page's browser a device with a fingerprint reader. It answers at once. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: async isUserVerified => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
