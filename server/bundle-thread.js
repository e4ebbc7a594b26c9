import { renameSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { buildOptions } from './build-options.js'

/** Of hundreds of files, which take a thread half of the time that it needs to begin. */
const external = buildOptions.external.filter(name => name !== 'drizzle-orm')

/** Makes one file of a thread's source, for tests and benches, which run no build. Another process may be about to read it. */
export function bundleThread(source, outfile) {
  const written = `${outfile}.${process.pid}`
  buildSync({ ...buildOptions, external, sourcemap: 'inline', entryPoints: [source], outfile: written })
  renameSync(written, outfile)
}
