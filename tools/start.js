// `npm start`: builds what is stale, then runs the server in this process, so that a signal reaches it. With a name, a program that is run
// once (`node tools/start.js admin-create …`), for which the server's build is enough.
import { build } from './build.js'

const programs = ['main', 'admin-create', 'seed']
const isNamed = programs.includes(process.argv[2])
const [program] = isNamed ? process.argv.splice(2, 1) : ['main']

if (await build(program === 'main' ? undefined : ['server'])) {
  process.env['NODE_ENV'] ??= 'production'
  await import(`../server/dist/${program}.js`)
} else process.exitCode = 1
