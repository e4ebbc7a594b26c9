import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:8787'

/** The staff's single-page app. Packages come from source; messages are compiled ahead, so the message parser stays out. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: {
    conditions: ['ventanilla-source', 'module', 'browser', 'development|production'],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    target: 'es2022',
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files, not in fifty: packed together they are smaller, and the libraries outlive a release.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            {
              name: 'shell',
              tags: ['$initial'],
              test: id => !id.includes('node_modules') && !/main\.tsx$|\.html$/.test(id),
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/widget': api, '/publico': api, '/demo': api } },
})
