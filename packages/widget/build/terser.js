import { Worker } from 'node:worker_threads'

let worker
let lastId = 0
const waiting = new Map()

function started() {
  const made = new Worker(new URL('terser-thread.js', import.meta.url))
  made.on('message', ({ id, small, error }) => {
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) made.unref()
    if (error) reject(new Error(`terser: ${error}`))
    else resolve(small)
  })
  return made
}

/** What terser makes of a script, beside this thread. The thread keeps no program running that has nothing else to do. */
export function terser(code, options) {
  worker ??= started()
  worker.ref()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, code, options }, [])
  })
}
