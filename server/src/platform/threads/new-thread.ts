import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const bundles = new Map<string, URL>()

/** How many threads of a program run now. */
export const runningThreads = new Map<string, number>()

/** Starts a program as a thread: the built one, or one bundled from its source, which is TypeScript that a thread does not read by itself. */
export function newThread(program: URL, options: Omit<WorkerOptions, 'eval'> = {}): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts')
  const worker = new Worker(isBuilt ? program : fromSource(program), options)
  const name =
    program.pathname
      .split('/')
      .at(-1)
      ?.replace(/(-thread|-worker)?\.js$/, '') ?? ''
  count(name, 1)
  worker.once('exit', () => count(name, -1))
  return worker
}

function count(name: string, more: number): void {
  runningThreads.set(name, (runningThreads.get(name) ?? 0) + more)
}

/** Once a process and program: reading a hundred files anew for each thread took longer than what the thread was for. */
function fromSource(program: URL): URL {
  const known = bundles.get(program.href)
  if (known) return known
  const require = createRequire(import.meta.url)
  const { bundleThread } = require('../../../bundle-thread.js') as {
    bundleThread(source: string, outfile: string): void
  }
  // As deep below the top of the repository as the built server.
  const folder = new URL('../../../../node_modules/.cache/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const bundle = new URL(`ventanilla-${program.pathname.split('/').at(-1)}`, folder)
  bundleThread(fileURLToPath(program).replace(/\.js$/, '.ts'), fileURLToPath(bundle))
  bundles.set(program.href, bundle)
  return bundle
}
