import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { base } from '../vite.config.ts'

/** `npm run gallery`: components alone, from the sources as they are, reloaded on change. No server stands behind it. */
export default mergeConfig(
  base(),
  defineConfig({
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { port: 5174, proxy: {} },
  }),
)
