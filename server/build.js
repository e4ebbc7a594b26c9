// The server as one program for Node. Types are checked apart.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, context } from 'esbuild'
import { buildOptions } from './build-options.js'

const dist = fileURLToPath(new URL('dist/', import.meta.url))

const options = {
  ...buildOptions,
  /** Programs that are started by name: the server, what is run once, and the threads of the server (`newThread`). */
  entryPoints: {
    main: 'src/main.ts',
    'admin-create': 'src/admin-create.ts',
    'second-factor-reset': 'src/second-factor-reset.ts',
    'audit-verify': 'src/audit-verify.ts',
    seed: 'src/seed.ts',
    backup: 'src/backup.ts',
    restore: 'src/restore.ts',
    doctor: 'src/doctor.ts',
    'first-start': 'src/first-start.ts',
    'count-thread': 'src/features/answers/record/list/count-thread.ts',
    'search-thread': 'src/features/answers/record/list/search-thread.ts',
    'statistics-thread': 'src/features/statistics/narrowed/statistics-thread.ts',
    'freeze-thread': 'src/features/answers/bulk/freeze-thread.ts',
    'export-thread': 'src/features/exports/export-thread.ts',
    'answer-table-thread': 'src/features/imports/table/answer-table-thread.ts',
    'form-import-thread': 'src/features/form-imports/form-import-thread.ts',
    'inspect-thread': 'src/platform/inspection/inspect-thread.ts',
    'first-page-thread': 'src/platform/first-page/first-page-thread.ts',
    'map-thread': 'src/features/answers/map/map-thread.ts',
    'write-thread': 'src/features/answers/record/write/write-thread.ts',
    'draw-worker': 'src/platform/pdf/draw-worker.ts',
    'make-town-map': 'src/demo/town-map/make-town-map.ts',
  },
  outdir: dist,
  splitting: true,
  chunkNames: '[name]-[hash]',
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
  // Types are the compiler's, maps another step's (tools/build.js).
  const old = existsSync(dist) ? readdirSync(dist).filter(name => name !== 'types' && name !== 'maps') : []
  for (const name of old) rmSync(`${dist}${name}`, { recursive: true })
  await build(options)
}
