import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the gateway listens while Vite serves the pages with hot reload (`npm run dev`). */
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // The CSP forbids data: scripts and styles are few: everything stays a file of its own, long cached by its hash.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One chunk that changes only with the lockfile. Its members are what every page needs; what only some pages
            // need (zod, forms, toasts, drag and drop) is left to the lazy routes that import it.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|@reduxjs|immer|reselect|@emotion|stylis)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: gateway, changeOrigin: false } } },
});
