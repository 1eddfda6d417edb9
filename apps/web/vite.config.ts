import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadGroups } from './first-load.ts';
import { precompress } from './precompress.ts';

/** What most screens need comes as one file: by default it is some ninety, which compress worse and have to be named to each other. */
const SHARED = {
  name: 'shared',
  test: /(apps.web.src.(ui|lib|components)|packages.contract.src.core)./,
  minShareCount: 8,
};

/** The icons of all screens are 8 kB together, and some ninety files by default. */
const ICONS = { name: 'icons', test: /node_modules.lucide-react./ };

/** Signing up, recovering and choosing a password, of which each screen is small: the first chunk names all others, and each name is a part of the sign-in page. */
const ACCOUNTS = { name: 'accounts', test: /apps.web.src.features.auth./ };

export default defineConfig({
  base: '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen comes with what loads its data: one request brings both
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    precompress(),
  ],
  // The server replaces this placeholder by a new nonce in each response; style elements made at run time get the same
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [...firstLoadGroups(), ICONS, SHARED, ACCOUNTS] } } },
  },
  // Host and Origin reach the API as the browser sent them, so that its checks of them mean what they mean without a proxy
  server: {
    proxy: {
      '^/(v1|test-api|ofrep|chat|docs|dev|healthz|readyz|version)(/|$|\\?)': {
        target: process.env['API_URL'] ?? 'http://127.0.0.1:3000',
        ws: true,
      },
      '^/pay(/|$|\\?)': { target: process.env['PAY_URL'] ?? 'http://127.0.0.1:5174', ws: true },
    },
  },
});
