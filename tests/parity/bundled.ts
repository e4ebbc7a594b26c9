import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { cssTextForEsbuild } from '../../packages/widget/build/css-text.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** A folder for each of the files tested at once: none may read what another one is writing. */
const out = here(`../../node_modules/.cache/ventanilla/parity/${process.env['VITEST_POOL_ID'] ?? ''}/`)
const preact = here('../../packages/widget/build/react-for-preact.js')

/** As rollup.config.js of the widget has it. */
export const onPreact = {
  react: preact,
  'react-dom': preact,
  'react-dom/client': preact,
  'react-dom/server': here('../../packages/widget/build/server-for-preact.js'),
  'react/jsx-runtime': preact,
}

/** A file, by its path from here, bundled under a name for one renderer, with what is loaded later as chunks. Gives the address of the bundle. */
export async function bundled(name: string, file: string, alias: Record<string, string>): Promise<string> {
  const { metafile } = await build({
    entryPoints: [here(file)],
    outdir: `${out}${name}`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    conditions: ['ventanilla-source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js', ...alias },
    plugins: [cssTextForEsbuild],
    logLevel: 'error',
    metafile: true,
  })
  // What is loaded later is an entry of its own.
  const isAsked = (entryPoint: string | undefined) => entryPoint !== undefined && resolve(entryPoint) === here(file)
  const [path] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => isAsked(entryPoint)) ?? []
  if (!path) throw new Error(`nothing was made of ${file}`)
  return pathToFileURL(resolve(path)).href
}
