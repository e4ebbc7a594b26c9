import { Worker, type WorkerOptions } from 'node:worker_threads'

const reader = 'tsx/esm/api'
/** A word of the program that the thread is given, which imports nothing here. */
const load = 'import'

/** Starts a program as a thread: the built one, or from its source, which is TypeScript that a thread does not read by itself. */
export function newThread(program: URL, options: Omit<WorkerOptions, 'eval'> = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(program, options)
  const address = JSON.stringify(program.href.replace(/\.js$/, '.ts'))
  const loader = `${load}(${JSON.stringify(reader)}).then(tsx => { tsx.register(); return ${load}(${address}) })`
  return new Worker(loader, { ...options, eval: true })
}
