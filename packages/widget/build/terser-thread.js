// The thread that terser works on: a second core, while rollup reads the modules of the next entry.
import { parentPort } from 'node:worker_threads'
import { minify } from 'terser'

parentPort.on('message', ({ id, code, options }) => {
  minify(code, options).then(
    ({ code: small }) => parentPort.postMessage({ id, small: small ?? code }, []),
    error => parentPort.postMessage({ id, error: error.message }, []),
  )
})
