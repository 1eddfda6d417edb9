import createCache from '@emotion/cache';
import { cspNonce } from '../lib/csp-nonce.ts';

/** Style elements of the components, with the nonce that the page's Content-Security-Policy requires. */
export const styleCache = createCache({ key: 'css', nonce: cspNonce() });
