import createCache from '@emotion/cache';
import { cspNonce } from '../lib/csp-nonce.ts';

/** Where the components' styles go: style elements that the page's Content-Security-Policy lets in by their nonce. */
export const styleCache = createCache({ key: 'css', nonce: cspNonce() });
