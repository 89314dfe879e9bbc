import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.mjs';
import { directImports } from './direct-imports.mjs';

/** The server of `npm start`, which the development server asks for everything that is not a page. */
const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // The server writes the address of the pages into the document.
  base: './',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    // From which the tests compute how much a page loads.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'phone.html'].map((name) => join(import.meta.dirname, name)),
      // Most components of Mantine are marked with "use client", which matters only to servers that render them.
      checks: { moduleLevelDirective: false },
    },
  },
  plugins: [directImports(), compressAssets()],
  server: { proxy: { '^/(v1|v2|admin|phone|assets)/': { target: API, ws: true }, '/licences': API } },
});
