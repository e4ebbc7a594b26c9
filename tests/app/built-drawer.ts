import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const preact = here('../../packages/widget/react-for-preact.js')

/** A folder as the build of the widget leaves it, with what the server draws forms with and nothing else: unit tests run before any build. */
export async function builtDrawer(): Promise<string> {
  const folder = here('../../node_modules/.cache/ventanilla/drawer/')
  await build({
    entryPoints: [here('../../packages/widget/src/first-drawing/form-html.tsx')],
    outdir: `${folder}.server`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    conditions: ['ventanilla-source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // As rollup.config.js of the widget has it.
    alias: {
      react: preact,
      'react-dom/client': preact,
      'react-dom/server': here('../../packages/widget/server-for-preact.js'),
      'react/jsx-runtime': preact,
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
    logLevel: 'error',
  })
  return folder
}
