// `npm run dev`: the server from source, restarted on change; the widget rebuilt on change; the backoffice with hot reload on its own port.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from './build.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const tasks = [
  ['.', ['node_modules/tsx/dist/cli.mjs', 'watch', '--conditions=ventanilla-source', 'server/src/main.ts']],
  ['packages/widget', ['../../node_modules/rollup/dist/bin/rollup', '-c', '--watch', '--silent']],
  ['backoffice', ['../node_modules/vite/bin/vite.js']],
]

if (build()) {
  const children = tasks.map(([folder, args]) =>
    spawn(process.execPath, args, { cwd: new URL(`${folder}/`, `file://${root}`), stdio: 'inherit' }),
  )
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  for (const child of children) child.on('exit', stop)
} else process.exitCode = 1
