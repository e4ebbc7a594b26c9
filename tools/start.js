// `npm start`: builds what is stale, then runs the server in this process.
import { build } from './build.js'

if (build()) {
  process.env['NODE_ENV'] ??= 'production'
  await import('../server/dist/main.js')
} else process.exitCode = 1
