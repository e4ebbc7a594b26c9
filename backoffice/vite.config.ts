import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { chartsWithoutStyle } from './build/charts-without-style.ts'
import { inlineLimits } from './build/inline-limits.ts'
import { planChunks } from './build/plan-chunks.ts'
import { screenPages } from './build/screen-pages.ts'
import { slimIcons } from './build/slim-icons.ts'
import { slimRouter } from './build/slim-router.ts'
import { textFiles } from './build/text-files.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:8787'

/** The staff's single-page app. Packages come from source; messages are compiled ahead, so the message parser stays out. */
export const base = (): InlineConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), slimRouter, slimIcons, chartsWithoutStyle, inlineLimits, textFiles, screenPages],
  resolve: {
    conditions: ['ventanilla-source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom'],
  },
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    target: 'es2022',
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    // Of two thousand icons, those are read which somebody names.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/widget': api, '/publico': api, '/demo': api } },
})

export default defineConfig(async ({ command }) => {
  const config = base()
  if (command !== 'build') return config
  const name = await planChunks(base())
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          // The first script names every other one: of three hundred names each sign counts, and seven are enough to tell releases apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'screens', name }] },
        },
      },
    },
  }
})
