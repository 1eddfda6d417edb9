/** The nonce of this page's Content-Security-Policy, for style elements made at run time; empty outside a browser. */
export const cspNonce = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
