import { defineConfig } from 'vite';
import { precompress } from '../web/precompress.ts';

export default defineConfig({
  base: '/pay/',
  plugins: [precompress()],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
