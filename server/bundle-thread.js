import { renameSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { buildOptions } from './build-options.js'

/** Makes one file of a thread's source, for tests and benches, which run no build. Another process may be about to read it. */
export function bundleThread(source, outfile) {
  const written = `${outfile}.${process.pid}`
  buildSync({ ...buildOptions, sourcemap: 'inline', entryPoints: [source], outfile: written })
  renameSync(written, outfile)
}
