// `npm run dev`: the server from source, restarted on change; the widget rebuilt on change; the backoffice with hot reload on its own port.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from './build.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const tasks = [
  [process.execPath, 'node_modules/tsx/dist/cli.mjs', 'watch', '--conditions=ventanilla-source', 'server/src/main.ts'],
  ['npm', 'run', '--silent', 'dev', '-w', 'packages/widget'],
  ['npm', 'run', '--silent', 'dev', '-w', 'backoffice'],
]

if (build()) {
  const children = tasks.map(([program, ...args]) => spawn(program, args, { cwd: root, stdio: 'inherit' }))
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  for (const child of children) child.on('exit', stop)
} else process.exitCode = 1
