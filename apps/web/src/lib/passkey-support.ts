const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser has passkeys, here: they belong to a host name, so an IP address has none. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(window.location.hostname);
