// Builds what is stale: message catalogues, the packages and the server, the widget, the backoffice. Each step remembers the sources it
// was built from (path, size, time) and is skipped while they are the same.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const memory = join(root, 'node_modules/.cache/ventanilla')

const rules = [
  'packages/model/src',
  'packages/model/fixtures',
  'packages/text/src',
  'packages/api/src',
  'package-lock.json',
]
const steps = [
  {
    name: 'texts',
    command: ['node', 'packages/text/compile.js'],
    sources: ['packages/text/catalogue', 'packages/text/compile.js'],
    product: 'packages/text/src/compiled/index.ts',
  },
  {
    name: 'server',
    command: ['node', 'node_modules/typescript/bin/tsc', '-b', 'server'],
    sources: [...rules, 'server/src', 'tsconfig.base.json'],
    product: 'server/dist/main.js',
  },
  {
    name: 'widget',
    command: ['npm', 'run', '--silent', 'build', '-w', 'packages/widget'],
    sources: [
      ...rules,
      'packages/ui/src',
      'packages/widget/src',
      'packages/widget/rollup.config.js',
      'packages/widget/react-for-preact.js',
      'packages/widget/server-for-preact.js',
    ],
    product: 'packages/widget/dist/v1.js',
  },
  {
    name: 'backoffice',
    command: ['npm', 'run', '--silent', 'build', '-w', 'backoffice'],
    sources: [...rules, 'packages/ui/src', 'backoffice/src', 'backoffice/index.html', 'backoffice/vite.config.ts'],
    product: 'backoffice/dist/app/index.html',
  },
]

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).toSorted()) yield* filesUnder(join(path, name))
}

function fingerprint(step) {
  const hash = createHash('sha1')
  for (const source of step.sources) {
    for (const file of filesUnder(join(root, source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Builds every stale step in order; returns whether all went well. */
export function build() {
  mkdirSync(memory, { recursive: true })
  for (const step of steps) {
    const note = join(memory, step.name)
    const sources = fingerprint(step)
    const isFresh = existsSync(join(root, step.product)) && existsSync(note) && readFileSync(note, 'utf8') === sources
    if (isFresh) continue
    console.log(`Building the ${step.name}…`)
    const [program, ...args] = step.command
    const result = spawnSync(program === 'node' ? process.execPath : program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (result.status !== 0) {
      console.error(`The ${step.name} did not build: see above.`)
      return false
    }
    writeFileSync(note, fingerprint(step))
  }
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1
