// `npm run pack [-- FOLDER]`: one folder with all that a server needs to run and nothing else, started by `node server.js`: the built
// server, widget and backoffice, the migrations, the libraries that the server uses and a list of them (sbom.cdx.json). It is for machines
// like this one, as SQLite and Argon2 are compiled for them.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.js'
import { packAll } from './pack.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = path => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** What libraries bring for whoever builds with them, or reads them. */
const unneeded = /\.(map|md|markdown|[cm]?ts|flow)$|^(tests?|__tests__|docs|examples?|\.github)$/
const isKept = path => !unneeded.test(basename(path)) || /^licen[cs]e/i.test(basename(path))

/** Of some libraries only this is used by a server that runs: what they were compiled from, and builds for browsers, stay behind. */
const parts = {
  'better-sqlite3': ['package.json', 'LICENSE', 'lib', 'build/Release/better_sqlite3.node'],
  '@embedpdf/pdfium': ['package.json', 'LICENSE', 'LICENSE.pdfium', 'dist/index.js', 'dist/pdfium.wasm'],
  'pdf-lib': ['package.json', 'LICENSE.md', 'es', 'cjs'],
}

/** Where npm put each library that the server needs, by the lock file: what is optional only where it was installed. */
function librariesOf(workspace) {
  const { packages } = readJson('package-lock.json')
  const found = new Set()
  const find = (from, name) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
      if (packages[place]) return place
      if (at === '') return undefined
    }
  }
  const follow = from => {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[from]
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = find(from, name)
      if (place === undefined || (!existsSync(join(root, place)) && name in optionalDependencies)) continue
      if (!existsSync(join(root, place))) throw new Error(`${name} is not installed: run 'npm ci' first.`)
      const isOurs = packages[place].link
      if (isOurs) follow(packages[place].resolved)
      else if (!found.has(place)) follow(found.add(place) && place)
    }
  }
  follow(workspace)
  return [...found].toSorted()
}

/** What npm reads of the folder: the libraries by name, so that they can be listed and looked through for what is known to be wrong with them. */
function manifest() {
  const { license, engines } = readJson('package.json')
  const named = ['server', 'packages/model', 'packages/text', 'packages/api'].map(folder =>
    readJson(`${folder}/package.json`),
  )
  const entries = named.flatMap(({ dependencies = {}, optionalDependencies = {} }) =>
    Object.entries({ ...dependencies, ...optionalDependencies }),
  )
  const dependencies = Object.fromEntries(entries.filter(([name]) => !name.startsWith('@ventanilla/')).toSorted())
  const { version } = readJson('packages/widget/package.json')
  return {
    name: 'ventanilla',
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: { start: 'node server.js' },
    dependencies,
  }
}

function sizeOf(path) {
  if (!statSync(path).isDirectory()) return statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Writes the folder, which must be new or empty. Throws a sentence. */
export async function writeRelease(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  if (!(await build())) throw new Error('What was to be packed did not build.')
  await packAll()
  mkdirSync(folder, { recursive: true })
  const copy = (path, filter = () => true) =>
    cpSync(join(root, path), join(folder, path), { recursive: true, dereference: true, filter })
  const isProduct = path => !/\.(map|tsbuildinfo)$|\/dist\/types$|-built-from$/.test(path)
  for (const path of ['server/dist', 'packages/widget/dist', 'backoffice/dist/app']) copy(path, isProduct)
  // Style sheets of the server's own pages are read where they stand among its sources.
  for (const name of readdirSync(join(root, 'server/src'), { recursive: true }))
    if (name.endsWith('.css')) copy(join('server/src', name))
  copy('examples/town-site')
  for (const dialect of ['sqlite', 'postgres']) {
    const from = `drizzle/${dialect}`
    copy(from, path => !path.endsWith('_snapshot.json'))
  }
  for (const place of librariesOf('server')) {
    const wanted = parts[place.slice('node_modules/'.length)] ?? ['']
    for (const part of wanted)
      copy(join(place, part), path => isKept(path) && !path.slice(join(root, place).length).includes('/node_modules/'))
  }
  copy('LICENSE')
  for (const name of ['server.js', 'programs.js']) cpSync(join(root, 'tools', name), join(folder, name))
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  const list = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const options = { cwd: folder, maxBuffer: 64e6, shell: process.platform === 'win32' }
  writeFileSync(join(folder, 'sbom.cdx.json'), execFileSync('npm', list, options))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'release'))
  try {
    await writeRelease(folder)
    console.log(`${folder}: ${(sizeOf(folder) / 1e6).toFixed(0)} MB. Start it with 'node server.js' in there.`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
