// `npm run dev`: the server and the widget bundled anew on change, the server started again; the backoffice with hot reload on its own port.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { watch } from '../server/build.js'
import { build } from './build.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = args => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })

let server
let isStopping = false

/** One server at a time: the next one needs the port of the one before. */
function restart() {
  const begin = () => {
    if (!isStopping) server = run(['--enable-source-maps', 'server/dist/main.js'])
  }
  if (!server || server.exitCode !== null) return begin()
  server.removeAllListeners('exit')
  server.once('exit', begin)
  server.kill('SIGTERM')
}

if (await build()) {
  await watch(restart)
  const others = [
    run(['packages/widget/build/dev.js']),
    run(['backoffice/node_modules/vite/bin/vite.js', 'backoffice']),
  ]
  const stop = () => {
    isStopping = true
    for (const child of [server, ...others]) child?.kill('SIGTERM')
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  for (const child of others) child.on('exit', stop)
} else process.exitCode = 1
