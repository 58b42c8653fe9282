import { join } from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunks.ts';
import { earlyLoads } from './build/early-loads.ts';
import { landingPage } from './build/landing-page.ts';
import { screenLoadsFile } from './build/screen-loads.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Where the gateway listens while Vite serves the pages with hot reload (`npm run dev`). */
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';
const source = (path: string) => join(import.meta.dirname, 'src', path);

export default defineConfig({
  plugins: [
    react(),
    earlyLoads(),
    screenLoadsFile(),
    landingPage(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    compression({
      include: /\.(html|js|css|svg|json|txt)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), 'gzip'],
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // The CSP forbids data: scripts and styles are few: everything stays a file of its own, long cached by its hash.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few chunks, since each is a request on a slow line.
        codeSplitting: {
          groups: chunkGroups({
            entry: source('main.tsx'),
            firstVisit: [source('features/landing/screens/landing-screen.tsx')],
          }),
        },
      },
    },
  },
  server: { proxy: { '^/(api|graphql)(/|$)': { target: gateway, changeOrigin: false } } },
});
