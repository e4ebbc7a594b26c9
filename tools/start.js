// `npm start`: builds what is stale, then runs the server in this process, so that a signal reaches it. With a name, a program that is run
// once (`node tools/start.js admin-create …`), for which the server's build is enough.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { build } from './build.js'
import { unpacked } from './pack.js'
import { takeProgram } from './programs.js'

/**
 * npm runs this below a shell that ends on a signal without passing it on. Whoever loses that shell stops as if it had been told to itself.
 */
function stopWithParent() {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watching.unref()
}
if (process.env['npm_lifecycle_event']) stopWithParent()

/** What was just built is packed once the server answers, by a process of its own that gives way to it, and ends with it. */
function packBeside() {
  if (unpacked().length === 0) return
  const packing = spawn(process.execPath, [fileURLToPath(new URL('pack.js', import.meta.url))], { stdio: 'ignore' })
  packing.on('error', () => {})
  packing.unref()
  if (packing.pid) setPriority(packing.pid, 10)
  process.once('exit', () => packing.kill())
}

const program = takeProgram()

process.env['NODE_ENV'] ??= 'production'
const isBuilt =
  program === 'main'
    ? await build(undefined, { server: () => import('../server/dist/first-start.js') })
    : await build(['server'])
if (isBuilt) {
  await import(`../server/dist/${program}.js`)
  if (program === 'main') packBeside()
} else process.exitCode = 1
