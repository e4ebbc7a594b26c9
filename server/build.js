// The server as one program for Node: our own packages from source, bundled; libraries stay where npm put them. Types are checked apart.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, context } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Programs that are started by name: the server, what is run once, and the threads of the server (`newThread`). */
const programs = {
  main: 'src/main.ts',
  'admin-create': 'src/admin-create.ts',
  seed: 'src/seed.ts',
  'count-thread': 'src/answers/count-thread.ts',
  'export-thread': 'src/exports/export-thread.ts',
  'map-thread': 'src/answer-map/map-thread.ts',
  'print/draw-worker': 'src/documents/print/draw-worker.ts',
}

const dependenciesOf = folder =>
  Object.keys(JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8')).dependencies ?? {})

const libraries = ['.', '../packages/model', '../packages/text', '../packages/api']
  .flatMap(dependenciesOf)
  .filter(name => !name.startsWith('@ventanilla/'))

const options = {
  absWorkingDir: here,
  entryPoints: programs,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['ventanilla-source'],
  external: libraries,
  chunkNames: '[name]-[hash]',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
}

/** Watches the sources and calls `onBuilt` after every build that went well. */
export async function watch(onBuilt) {
  const plugin = {
    name: 'on-built',
    setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length === 0 && onBuilt())),
  }
  await (await context({ ...options, plugins: [plugin] })).watch()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Types are the compiler's.
  const old = existsSync(`${here}dist`) ? readdirSync(`${here}dist`).filter(name => name !== 'types') : []
  for (const name of old) rmSync(`${here}dist/${name}`, { recursive: true })
  await build(options)
}
