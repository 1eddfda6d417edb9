const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether passkeys work here: the browser must support them and the address must be a host name, not an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(window.location.hostname);
