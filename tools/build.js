// Builds what is stale, as much at a time as may be: message catalogues first, then the server, the widget and the backoffice. Each step
// keeps a hash of what it was built from beside its product, and is skipped while that is the same: a built tree may be copied elsewhere.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packAll } from './pack.js'

const root = fileURLToPath(new URL('..', import.meta.url))

const rules = [
  'packages/model/src',
  'packages/model/fixtures',
  'packages/text/catalogue',
  'packages/text/compile.js',
  'packages/text/namespaces.js',
  'packages/text/src',
  'packages/api/src',
  'package-lock.json',
]
const widgetSources = [
  ...rules,
  'packages/ui/src',
  'packages/widget/src',
  'packages/widget/build',
  'packages/widget/package.json',
  'packages/widget/rollup.config.js',
]
/** Rollup makes and forgets its trees faster than a small young generation is swept: a second and a half less. */
const roomy = ['--max-semi-space-size=64']
/** `needs`: a library without which the step cannot run, as in an installation that left out what only development takes. */
const steps = {
  texts: {
    command: ['packages/text/compile.js'],
    needs: '@formatjs/icu-messageformat-parser',
    sources: ['packages/text/catalogue', 'packages/text/compile.js', 'packages/text/namespaces.js'],
    product: 'packages/text/src/compiled/index.ts',
  },
  server: {
    command: ['server/build.js'],
    needs: 'esbuild',
    after: ['texts'],
    sources: [...rules, 'server/src', 'server/build.js', 'server/package.json'],
    product: 'server/dist/main.js',
  },
  // The map of the demo's fictional towns.
  town: {
    command: ['server/dist/make-town-map.js', 'server/dist/maps/town.pmtiles'],
    needs: 'esbuild',
    after: ['server'],
    sources: ['server/src/adapters/geocoder', 'server/src/demo/town-map', 'package-lock.json'],
    product: 'server/dist/maps/town.pmtiles',
  },
  widget: {
    command: [
      'packages/widget/build/build.js',
      'v1',
      'page',
      'citizen',
      'correction',
      'lookup',
      'payment',
      'verify',
      'frame',
      'map',
    ],
    flags: roomy,
    needs: 'rollup',
    after: ['texts'],
    sources: widgetSources,
    product: 'packages/widget/dist/v1.js',
  },
  backoffice: {
    command: ['backoffice/node_modules/vite/bin/vite.js', 'build', 'backoffice', '--logLevel', 'warn'],
    needs: 'rolldown',
    // The widget works on one core most of the time and ends last, so that it goes first where two want the same one.
    niceness: 10,
    after: ['texts', 'server'],
    sources: [
      ...rules,
      'packages/ui/src',
      'backoffice/src',
      'backoffice/build',
      'backoffice/public',
      'backoffice/index.html',
      'backoffice/vite.config.ts',
    ],
    product: 'backoffice/dist/app/index.html',
  },
  package: {
    command: ['packages/widget/build/build.js', 'index'],
    flags: roomy,
    needs: 'rollup',
    after: ['widget'],
    sources: widgetSources,
    product: 'packages/widget/dist/index.js',
  },
}

/** What the running server needs; `package` is for npm alone. */
const served = ['server', 'town', 'widget', 'backoffice']

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) yield path
  else
    for (const name of readdirSync(path).toSorted())
      if (!name.startsWith('.') && !/\.test\.tsx?$|^compiled$/.test(name)) yield* filesUnder(join(path, name))
}

function fingerprint({ sources, command }) {
  const hash = createHash('sha1').update(command.join(' '))
  for (const source of sources)
    for (const file of filesUnder(join(root, source)))
      hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function run(step) {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [...(step.flags ?? []), ...step.command], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (step.niceness && child.pid) setPriority(child.pid, step.niceness)
    const end = () => child.kill()
    process.once('exit', end)
    child.once('error', () => resolve(false))
    child.once('exit', code => {
      process.off('exit', end)
      resolve(code === 0)
    })
  })
}

const noteOf = (name, { product }) => join(root, dirname(product), `.${name}-built-from`)
const isInstalled = name => existsSync(join(root, 'node_modules', name))

async function buildStep(name) {
  const step = steps[name]
  const note = noteOf(name, step)
  const sources = fingerprint(step)
  if (existsSync(join(root, step.product)) && existsSync(note) && readFileSync(note, 'utf8') === sources) return true
  if (!isInstalled(step.needs)) {
    console.error(`The ${name} must be built, and what builds it is not installed: run 'npm ci' without --omit=dev.`)
    return false
  }
  console.log(`Building the ${name}…`)
  if (await run(step)) {
    writeFileSync(note, sources)
    return true
  }
  console.error(`The ${name} did not build: see above.`)
  return false
}

/**
 * Builds those of the named steps that are stale, and what they come after; returns whether all went well. What stands in `beside` under the
 * name of a step is done once that one is built, while others still are.
 */
export async function build(names = served, beside = {}) {
  const begun = new Map()
  const begin = name => {
    if (!begun.has(name)) begun.set(name, after(name))
    return begun.get(name)
  }
  const after = async name => {
    // A step that is not wanted is not waited for.
    const before = (steps[name].after ?? []).filter(other => other === 'texts' || names.includes(other))
    const isReady = await Promise.all(before.map(begin))
    return isReady.every(Boolean) && (await buildStep(name))
  }
  const finish = async name => {
    const isBuilt = await begin(name)
    if (isBuilt) await beside[name]?.()
    return isBuilt
  }
  return (await Promise.all(names.map(finish))).every(Boolean)
}

/** Everything, packed for browsers; or the steps that are named. */
async function main(names) {
  if (names.length > 0) return await build(names)
  const isBuilt = await build([...served, 'package'])
  if (isBuilt) await packAll()
  return isBuilt
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await main(process.argv.slice(2)))) process.exitCode = 1
